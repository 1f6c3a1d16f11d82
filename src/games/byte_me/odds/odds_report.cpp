#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/byte_me/odds/odds.hpp"

namespace foregone::byte_me {

namespace {

std::string right(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

std::string left(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

/// A row of the facts.
struct OddsRow {
  std::string_view hidden;   // "255" or "uniform"
  std::string_view dealer;   // "strategy" or which best dealer
  std::string_view outcome;  // "wins", "adds", …
  const Fraction* chance;
};

std::vector<OddsRow> rows(const Odds& odds) {
  std::vector<OddsRow> lines;
  const auto add = [&](std::string_view hidden, const DealerOdds& dealer) {
    lines.push_back({hidden, "strategy", "wins", &dealer.win});
    lines.push_back({hidden, "strategy", "loses", &dealer.lose});
    lines.push_back({hidden, "strategy", "busts", &dealer.bust});
  };
  add("255", odds.highest_hidden);
  lines.push_back({"255", "best", "wins", &odds.best_knowing});
  lines.push_back({"255", "best", "adds", &odds.best_knowing_adds});
  add("uniform", odds.uniform_hidden);
  if (odds.best) {
    lines.push_back({"uniform", "best", "wins", &*odds.best});
    lines.push_back({"uniform", "best", "adds", &*odds.best_adds});
  }
  lines.push_back({"uniform", "best by highest face", "wins", &odds.best_by_highest_face});
  lines.push_back({"uniform", "best seeing all", "wins", &odds.best_seeing_all});
  return lines;
}

std::string percent(const Fraction& chance) { return right(chance.percent, 9) + " %"; }

std::string in_column(const Fraction& chance) { return right(percent(chance), 17); }

std::string row(std::string name, const Fraction& known, const std::string& uniform) {
  return "  " + left(std::move(name), 34) + percent(known) + uniform + '\n';
}

/// The number of multisets of faces, with commas.
std::string sets(int players) {
  std::uint64_t count = 1;
  for (int i = 1; i <= players; ++i) {
    count = count * static_cast<std::uint64_t>(255 + i) / static_cast<std::uint64_t>(i);
  }
  auto digits = std::to_string(count);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), ",");
  }
  return digits;
}

std::string table(const Odds& odds) {
  const auto& known = odds.highest_hidden;
  const auto& any = odds.uniform_hidden;
  std::string text = left("  What each player hides", 42) + right("255", 5);
  text += right("any byte", 17) + '\n';
  text += row("the dealer wins", known.win, in_column(any.win));
  text += row("the dealer loses", known.lose, in_column(any.lose));
  text += row("the dealer busts", known.bust, in_column(any.bust));
  text += row("the best dealer wins", odds.best_knowing,
              odds.best ? in_column(*odds.best) : right("see below", 17));
  text += row("more than the strategy by", odds.best_knowing_adds,
              odds.best ? in_column(*odds.best_adds) : "");
  return text;
}

std::string about_best(const Odds& odds, int players) {
  std::string text =
      "The best dealer does at each hit what wins most often, knowing its own total,\n"
      "the hits left and the faces; on the left also that 255 is hidden, on the right\n"
      "that hidden bytes are uniform.";
  if (!odds.best) {
    text += " There this dealer wins at least " + odds.best_by_highest_face.percent +
            " %,\nusing only the highest face, and less than " + odds.best_seeing_all.percent +
            " %, the odds\nwith the hidden bytes face up. The exact odds are unknown: all faces "
            "matter,\n"
            "and " +
            sets(players) + " combinations of faces are too many to enumerate.";
  } else {
    text += " Using only the highest face wins\n" + odds.best_by_highest_face.percent +
            " %; with the hidden bytes face up, " + odds.best_seeing_all.percent + " %.";
  }
  return text + '\n';
}

std::string exactly(const std::vector<OddsRow>& lines) {
  std::string text = "Exactly:\n";
  for (const auto& line : lines) {
    text += "  hidden " + std::string(line.hidden) + ", " + std::string(line.dealer) + ", " +
            std::string(line.outcome) + "\n    " + line.chance->numerator + "/2^" +
            std::to_string(line.chance->bits) + '\n';
  }
  return text;
}

std::vector<Facts> facts(const std::vector<OddsRow>& lines) {
  std::vector<Facts> table;
  for (const auto& line : lines) {
    table.push_back({{"hidden", std::string(line.hidden)},
                     {"dealer", std::string(line.dealer)},
                     {"outcome", std::string(line.outcome)},
                     {"numerator", line.chance->numerator},
                     {"denominator", line.chance->denominator},
                     {"percent", line.chance->percent}});
  }
  return table;
}

}  // namespace

std::expected<Report, std::string> odds_report(std::string_view players,
                                               const GameOptions& /*game_options*/) {
  const auto count = number_option("odds", players, 1, 10);
  if (!count) return std::unexpected(count.error().message);
  const auto odds = known_odds(*count);
  const auto all = rows(odds);
  const auto title = "Byte Me! against " + count_of(*count, "player") +
                     ", all other bytes and nibbles uniform and independent\n\n";
  return Report{.text = title + table(odds) + '\n' + about_best(odds, *count) + '\n' + exactly(all),
                .facts = {{"players", std::int64_t{*count}}, {"odds", facts(all)}}};
}

}  // namespace foregone::byte_me
