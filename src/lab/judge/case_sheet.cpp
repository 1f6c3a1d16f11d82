#include "foregone/lab/judge/case_sheet.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace foregone::judge {

namespace {

constexpr std::size_t kColumns = 3;
constexpr double kGap = 16, kCaption = 24, kLetter = 8;

/// A row of the sheet, its width and its height.
struct SheetRow {
  std::span<const DrawnCase> cases;
  double width = kGap, height = 0;
};

std::vector<SheetRow> rows_of(std::span<const DrawnCase> cases) {
  std::vector<SheetRow> rows;
  for (std::size_t i = 0; i < cases.size(); i += kColumns) {
    SheetRow row{.cases = cases.subspan(i, std::min(kColumns, cases.size() - i))};
    for (const auto& drawn : row.cases) {
      const auto [width, height] = size_of(drawn.svg);
      row.width += width + kGap;
      row.height = std::max(row.height, kCaption + height + kGap);
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

std::string case_sheet(const std::vector<DrawnCase>& cases, std::optional<std::int64_t> count) {
  const auto rows = rows_of(cases);
  double width = 0, height = kGap;
  for (const auto& row : rows) {
    width = std::max(width, row.width);
    height += row.height;
  }
  Svg sheet(width, height + (count ? kCaption : 0), "the cases of an input");
  double y = kGap;
  for (const auto& row : rows) {
    double x = kGap;
    for (const auto& [number, svg, answer] : row.cases) {
      const auto columns = static_cast<std::size_t>(size_of(svg).first / kLetter);
      auto caption = "Case " + std::to_string(number);
      if (answer.starts_with(caption)) {
        caption = answer;
      } else if (!answer.empty()) {
        caption.append(": ").append(answer);
      }
      if (caption.size() > columns) caption = caption.substr(0, columns - 1) + "\u2026";
      sheet.text(x, y + kCaption / 2, caption, "left strong");
      sheet.begin_group("g", {{"transform", "translate(" + Svg::number(x) + ' ' +
                                                Svg::number(y + kCaption) + ')'}});
      sheet.add(svg);
      sheet.close();
      x += size_of(svg).first + kGap;
    }
    y += row.height;
  }
  if (count) {
    sheet.text(kGap, y + kCaption / 2 - kGap / 2,
               std::to_string(cases.size()) + " of " + std::to_string(*count) + " cases", "left");
  }
  return sheet.done();
}

}  // namespace foregone::judge
