#include "foregone/apps/cli/explain/explanation_text.hpp"

#include <algorithm>

namespace foregone::cli {

namespace {

constexpr int kGap = 2;                       // spaces between the columns of a list
constexpr int kNarrow = 36;                   // columns: too few for a sentence
constexpr std::size_t kFirst = 4, kLast = 3;  // moves shown of a line that is too long
constexpr int kDeeper = 8;  // then the sentence comes below, indented by so many columns

Ink ink_of(const GameValue& value) {
  if (!value.proved() || value.for_mover == 0) return Ink::plain;
  return value.for_mover > 0 ? Ink::good : Ink::bad;
}

std::string capitalised(std::string_view words) {
  std::string text(words);
  for (char& c : std::span(text).first(std::min<std::size_t>(1, text.size()))) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

/// The names of moves; of letters in a row only the ends: "A C E–P".
std::string in_ranges(std::span<const RankedMove> options) {
  const auto follows = [](const std::string& one, const std::string& other) {
    return one.size() == 1 && other.size() == 1 && other.front() == one.front() + 1;
  };
  std::string text;
  for (std::size_t i = 0; i < options.size(); ++i) {
    auto last = i;
    while (last + 1 < options.size() && follows(options[last].move, options[last + 1].move)) ++last;
    text += (i == 0 ? "" : " ") + options[i].move;
    if (last > i + 1) {
      text += "–" + options[last].move;
      i = last;
    }
  }
  return text;
}

void put_line_with_options(Canvas& page, std::span<const Step> line) {
  std::size_t number = 0;
  for (const auto& step : line) {
    page.line("");
    put_paragraph(page,
                  std::to_string(++number) + ". " + step.mover + (step.mover.empty() ? "" : ": ") +
                      step.move + (step.description.empty() ? "" : " (" + step.description + ")") +
                      (step.score.empty() ? "" : " [" + step.score + "]"),
                  Ink::strong);
    if (step.ranked_moves.size() > 1) list_options(page, step.ranked_moves);
  }
}

}  // namespace

void put_rows(Canvas& page, int indent, std::span<const ListRow> rows) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.cells.size()));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(row.cells[i]));
    }
  }
  int last_column = indent;
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
    last_column += widths[i] > 0 ? widths[i] + kGap : 0;
  }
  const bool below =
      page_width() - last_column < std::min(kNarrow, widths.empty() ? 0 : widths.back());
  for (const auto& row : rows) {
    int column = indent;
    const int at = page.rows();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const bool last = i + 1 == row.cells.size();
      if (last && below) {
        page.line("");
        column = indent + kDeeper;
        page.put(page.rows() - 1, column, wrapped(row.cells[i], 0, page_width() - column));
        continue;
      }
      const auto text = last ? wrapped(row.cells[i], 0, page_width() - column) : row.cells[i];
      page.put(at, column, text, i == row.inked ? row.ink : Ink::plain);
      if (widths[i] > 0) column += widths[i] + kGap;
    }
  }
}

void put_line(Canvas& page, std::span<const Step> line, std::size_t longest) {
  std::vector<ListRow> rows;
  std::size_t number = 0;
  for (const auto& step : line) {
    const auto ply = std::to_string(++number);
    const bool hidden = line.size() > longest && number > kFirst && number + kLast <= line.size();
    if (hidden && number == kFirst + 1) {
      const auto many = line.size() - kFirst - kLast;
      rows.push_back({.cells = {"", "", "…", "(" + std::to_string(many) + " more)"}});
    }
    if (hidden) continue;
    rows.push_back({.cells = {std::string(line.size() > 9 && number < 10 ? " " : "") + ply + '.',
                              step.mover, step.move,
                              step.score.empty() ? step.description
                                                 : step.description + " [" + step.score + "]"},
                    .ink = Ink::strong,
                    .inked = 2});
  }
  put_rows(page, 1, rows);
}

void put_estimated_line(Canvas& page, std::span<const Step> line) {
  put_paragraph(page, "The best line found (the engine's, not proved):");
  put_line(page, line);
}

void put_paragraph(Canvas& page, std::string_view words, Ink ink) {
  page.line(wrapped(capitalised(words), 0, page_width()), ink);
}

std::string_view mark(const GameValue& value, std::span<const RankedMove> options) {
  const auto best = options.front().value.for_mover;
  if (value.for_mover != best) return " ";
  if (value.proved()) return "*";
  return options.back().value.for_mover == best ? " " : "~";
}

std::string headline(const Explanation& explanation, std::string_view verdict) {
  if (!verdict.empty()) return capitalised(verdict);
  return outcome(explanation.value, explanation.mover, explanation.ranked_moves.size() > 1);
}

std::string outcome(const GameValue& value, std::string_view mover, bool depends_on_play,
                    std::string_view from) {
  const auto* const heading = !value.proved()   ? "As far as known"
                              : depends_on_play ? "With best play"
                                                : "Outcome";
  // A proved chance is that of the player to move, whom its words leave out.
  const bool names_nobody = value.proved() && value.chance && !mover.empty();
  return fmt::format("{}{}{}: {}{}{}.", heading, from.empty() ? "" : " ", from,
                     names_nobody ? mover : "", names_nobody ? " " : "", value.words);
}

std::string whose_turn(const Explanation& explanation) {
  auto score = explanation.score.empty() ? "" : "So far: " + explanation.score + '.';
  if (explanation.mover.empty()) return score;
  return capitalised(explanation.mover) + " to move." + (score.empty() ? "" : ' ' + score);
}

std::string_view options_heading(std::span<const RankedMove> options) {
  const auto best = mark(options.front().value, options);
  return best == "*"   ? "Every move, best first (* is best)"
         : best == "~" ? "Every move, best first (~ is best as far as known)"
                       : "Every move (none is known to be better)";
}

std::string_view line_heading(const Explanation& explanation) {
  return explanation.ranked_moves.size() > 1 ? "Best play by both sides" : "Continuation";
}

std::vector<MoveGroup> grouped(std::span<const RankedMove> options) {
  const auto alike = [](const RankedMove& one, const RankedMove& other) {
    return !one.description.empty() && one.description == other.description &&
           one.value.words == other.value.words;
  };
  std::vector<MoveGroup> groups;
  while (!options.empty()) {
    const auto end = std::ranges::find_if_not(
        options, [&](const RankedMove& option) { return alike(option, options.front()); });
    const auto count = std::max<std::size_t>(1, static_cast<std::size_t>(end - options.begin()));
    const auto& first = options.front();
    groups.push_back({.moves = in_ranges(options.first(count)),
                      .description = first.description +
                                     (count == 1 ? "" : ", " + std::to_string(count) + " ways"),
                      .first = &first});
    options = options.subspan(count);
  }
  return groups;
}

void list_options(Canvas& page, std::span<const RankedMove> options) {
  std::vector<ListRow> rows;
  for (const auto& [moves, description, first] : grouped(options)) {
    rows.push_back({.cells = {std::string(mark(first->value, options)), moves, first->value.words,
                              description},
                    .ink = ink_of(first->value),
                    .inked = 2});
  }
  put_rows(page, 1, rows);
}

std::string in_words(const Explanation& explanation, std::string_view verdict, bool colours) {
  Canvas page;
  const auto turn = whose_turn(explanation);
  if (verdict.empty() && !turn.empty()) put_paragraph(page, turn);
  put_paragraph(page, headline(explanation, verdict), Ink::strong);
  if (explanation.ranked_moves.size() > 1) {
    page.line("");
    put_paragraph(page, std::string(options_heading(explanation.ranked_moves)) + ':');
    list_options(page, explanation.ranked_moves);
  }
  if (!explanation.reasons.empty()) {
    page.line("");
    page.line("Why:");
    for (const auto& reason : explanation.reasons)
      page.line("  " + wrapped(reason, 2, page_width() - 2));
  }
  if (!explanation.line.empty()) {
    page.line("");
    page.line(std::string(line_heading(explanation)) + ':');
    if (explanation.line.front().ranked_moves.empty()) {
      if (explanation.ranked_moves.size() > 1) {
        put_line(page, explanation.line);
      } else {
        put_line(page, explanation.line, kFirst + kLast + 1);
      }
    } else {
      put_line_with_options(page, explanation.line);
    }
    if (explanation.line_goes_on) put_paragraph(page, "The line goes on from here.");
  } else if (!explanation.estimated_line.empty()) {
    page.line("");
    put_estimated_line(page, explanation.estimated_line);
  } else if (explanation.ranked_moves.size() > 1 && !explanation.value.proved()) {
    page.line("");
    put_paragraph(page, "No line of best play: nothing is decided as deep as was searched.");
  }
  if (explanation.goes_round)
    put_paragraph(page, "This position has occurred before: best play repeats it for ever.");
  page.line("");
  page.line("Position: " + explanation.position);
  return page.text(colours);
}

}  // namespace foregone::cli
