#include "foregone/apps/cli/play/play_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>
#include <vector>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/terminal/typed_line.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::cli {

std::string who_plays(const Session& session, Sides sides, Strength strength) {
  const auto players = session.players();
  if (players.empty()) return "There are no decisions in this game: press Enter to go on.";
  std::vector<std::string> people, machines;
  for (std::size_t i = 0; i < players.size(); ++i) {
    (has(sides, static_cast<int>(i)) ? machines : people).push_back(players[i]);
  }
  const auto weaker =
      strength.percent < 100 ? fmt::format(" at strength {}", strength.percent) : "";
  const auto machine = fmt::format("the computer {}{}", fmt::join(machines, " and "), weaker);
  if (people.empty())
    return fmt::format("The computer plays {}{}.", fmt::join(machines, " and "), weaker);
  const auto seat = fmt::format("You play {}", fmt::join(people, " and "));
  return machines.empty() ? seat + "." : seat + ", " + machine + ".";
}

std::expected<void, std::string> check_sides(const Session& session, Sides sides) {
  const auto players = session.players().size();
  if (sides >> players == 0) return {};
  return std::unexpected(players == 0 ? "there are no decisions in this game"
                                      : "this game has one player");
}

std::string prompt(const Session& session) {
  if (session.over()) return "over> ";
  const auto mover = session.mover();
  return (mover.empty() ? "Enter" : mover) + "> ";
}

namespace {

std::string counted(std::ptrdiff_t times) {
  if (times == 2) return "second";
  return times == 3 ? "third" : fmt::format("{}th", times);
}

void put_reasons(Canvas& page, const Explanation& explanation) {
  for (const auto& reason : explanation.reasons)
    page.line("  " + wrapped(reason, 2, page_width() - 2));
}

std::string in_words(const Choices& choices) {
  const auto& [player, name, made, best, proved, worst] = choices;
  if (made == 0) return name + " had no decision to make.";
  auto text = name + " had ";
  if (made == 1) {
    text += best == 1 ? "one decision and got it right" : "one decision and got it wrong";
  } else {
    text += fmt::format("{} decisions and got {} right", made,
                        best == made ? "all of them"
                        : best == 0  ? "none of them"
                                     : std::to_string(best));
  }
  text += proved ? "." : ", as far as searched.";
  if (worst) {
    text += fmt::format(" {} was move {}, {}: {}. Best was {}: {}.",
                        made - best == 1 ? "The mistake" : "The biggest mistake", worst->ply,
                        worst->played.move, worst->played.value.words, worst->best.move,
                        worst->best.value.words);
  }
  return text;
}

void put_best(Canvas& page, const Explanation& explanation) {
  const auto& options = explanation.ranked_moves;
  const auto& best = options.front();
  const auto& value = best.value;
  std::vector<std::string_view> equal;
  for (const auto& option : options) {
    if (option.value.for_mover == value.for_mover) equal.push_back(option.move);
  }
  const bool alike = equal.size() == options.size();
  if (value.certainty == Certainty::unknown) {
    put_paragraph(page, alike ? "No move is known to be better than another."
                              : fmt::format("No better move is known than {}.", listed(equal)));
    return;
  }
  put_paragraph(page,
                fmt::format("{} {}{}{}.", value.proved() ? "Best is" : "What seems best is",
                            best.move, best.description.empty() ? "" : ": ", best.description),
                Ink::strong);
  put_paragraph(page, outcome(value, explanation.mover, true), Ink::strong);
  if (alike) {
    put_paragraph(page, value.proved() ? "No move is better than another."
                                       : "No move is known to be better than another.");
  } else if (equal.size() > 1) {
    put_paragraph(page, fmt::format("As good: {}.", fmt::join(equal | std::views::drop(1), " ")));
  }
}

}  // namespace

std::optional<std::string> typed_move(const Session& session, std::string_view text) {
  const auto moves = session.moves();
  if (std::ranges::find(moves, text) != moves.end()) return std::string(text);
  const auto same = [&](const std::string& move) { return alike(move, text); };
  if (std::ranges::count_if(moves, same) == 1) return *std::ranges::find_if(moves, same);
  const auto index = session.writes_numbers() ? std::nullopt : number<std::size_t>(text);
  if (index && *index >= 1 && *index <= moves.size()) return moves[*index - 1];
  if (text.empty() && session.mover().empty() && moves.size() == 1) return moves.front();
  return std::nullopt;
}

void put_moves(Canvas& page, const Session& session) {
  std::vector<ListRow> rows;
  const bool numbered = !session.writes_numbers();
  for (const auto& move : session.moves()) {
    rows.push_back({.cells = {move, session.describe(move)}, .ink = Ink::strong, .inked = 0});
    if (!numbered) continue;
    auto& row = rows.back();
    row.cells.insert(row.cells.begin(), fmt::format("{:>3}", rows.size()));
    row.inked = 1;
  }
  put_rows(page, numbered ? 0 : 2, rows);
}

void put_commands(Canvas& page, const Session& session, std::span<const CommandHelp> commands) {
  if (!session.over()) {
    put_paragraph(page, fmt::format("Type a move as `moves` shows it{}. Commands:",
                                    session.writes_numbers() ? "" : ", or its number there"));
  }
  std::vector<ListRow> rows;
  for (const auto& [name, help] : commands) {
    rows.push_back({.cells = {name, help}, .ink = Ink::strong, .inked = 0});
  }
  put_rows(page, 2, rows);
}

void put_turn(Canvas& page, const Session& session, std::ptrdiff_t times) {
  const auto mover = session.mover();
  const auto score = session.score();
  auto words = mover.empty() ? "" : mover + " to move.";
  if (!score.empty()) words += (words.empty() ? "So far: " : " So far: ") + score + ".";
  if (times > 1) words += fmt::format(" This position occurs for the {} time.", counted(times));
  if (!words.empty()) put_paragraph(page, words, Ink::strong);
  const auto moves = session.moves();
  constexpr std::size_t kMaxShown = 60;  // more would hide the board
  if (mover.empty() || moves.size() > kMaxShown) return;
  page.line(wrapped(fmt::format("Moves: {}", fmt::join(moves, " ")), 7, page_width()));
}

std::string move_text(const std::string& player, const std::string& move,
                      const std::string& description) {
  if (player.empty()) return (description.empty() ? "Played: " + move : description) + ".";
  return player + " plays " + move + (description.empty() ? "." : ": " + description + ".");
}

void put_value(Canvas& page, std::span<const RankedMove> options, std::string_view move) {
  const auto played = std::ranges::find(options, move, &RankedMove::move);
  if (played == options.end()) return;
  const auto& best = options.front();
  const auto compared = options.size() == 1 ? std::string("; the only move")
                        : as_good(played->value, best.value)
                            ? "; no move is better"
                            : "; best was " + best.move + ": " + best.value.words;
  page.line("  " + wrapped(played->value.words + compared, 2, page_width() - 2));
}

void put_hint(Canvas& page, const Explanation& explanation) {
  if (explanation.ranked_moves.size() > 1) {
    put_best(page, explanation);
  } else {
    for (const auto& only : explanation.ranked_moves)
      put_paragraph(page, "There is one move: " + only.move + ".");
    put_paragraph(page, outcome(explanation.value, explanation.mover), Ink::strong);
  }
  put_reasons(page, explanation);
}

void put_review(Canvas& page, const Review& review) {
  if (!review.start.words.empty()) {
    const bool depends_on_play = !review.mover.empty();
    put_paragraph(page, outcome(review.start, review.mover, depends_on_play,
                                depends_on_play ? "from the start" : ""));
  }
  for (const auto& choices : review.choices) put_paragraph(page, in_words(choices));
}

}  // namespace foregone::cli
