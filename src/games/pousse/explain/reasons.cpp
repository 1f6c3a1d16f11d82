#include "foregone/games/pousse/explain/reasons.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <variant>

#include "foregone/core/words.hpp"
#include "foregone/games/pousse/board/reach.hpp"
#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/explain/push_in_words.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

constexpr std::size_t kMaxNamed = 6;
constexpr std::size_t kFew = 3;  // moves that get a sentence each

/// The insertions by which `player` would win at once on that board.
std::vector<std::string> wins_at_once(const Rules::Position& position, Marker player) {
  std::vector<std::string> wins;
  const int size = position.board.size();
  if (std::ranges::none_of(position.board.sums(), [&](int sum) {
        return can_be_filled_from_sum(size, player * sum, 1);
      })) {
    return wins;
  }
  for (const auto move : Rules(size).moves(position)) {
    auto board = position.board;
    board.insert(move, player);
    if (board.lead() * player > 0) wins.push_back(write_move(move));
  }
  return wins;
}

/// The first move of a win that takes more than one.
std::string winning_line(const Rules::Position& position, const BoundedSearch& found) {
  const auto best = std::ranges::find(found.moves, found.value);
  const Rules game(position.board.size());
  const auto move = game.moves(position)[static_cast<std::size_t>(best - found.moves.begin())];
  const auto next = game.after(position, move);
  const auto threats = wins_at_once(next, position.mover);
  auto text = write_move(move);
  if (!threats.empty()) text += " threatens " + listed(threats, kMaxNamed) + ", and it";
  return text + " wins within " + std::to_string(found.value->distance) + " plies whatever " +
         letter(opponent(position.mover)) + " answers.";
}

std::string plies(int count) { return count_of(count, "ply", "plies"); }

std::string extent(const Analysis& analysis) {
  const auto& search = analysis.search;
  if (analysis.source == Analysis::Source::solution) {
    if (search.boards == 1) return "The undecided board of this size is solved.";
    return "All " + std::to_string(search.boards) + " undecided boards of this size are solved.";
  }
  return "Searched: " + plies(search.depth) + ", " + count_of(search.boards, "board") + " made.";
}

bool is_loss(const std::optional<Value>& value) { return value && value->outcome == Outcome::loss; }

/// The moves for which `loses` holds, out of all.
template <class Loses>
std::string losing(const Rules::Position& position, const BoundedSearch& found,
                   std::string_view noun, std::string_view how, Loses loses) {
  const auto moves = Rules(position.board.size()).moves(position);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (loses(found.moves[i])) names.push_back(write_move(moves[i]));
  }
  if (names.empty()) return {};
  auto text = std::to_string(names.size()) + " of " + count_of(moves.size(), noun) +
              (names.size() == 1 ? " loses" : " lose") + std::string(how);
  return names.size() == moves.size() ? text + '.' : text + ": " + listed(names, kMaxNamed) + '.';
}

/// The lines that `player` would fill by an insertion that wins at once.
std::vector<Straight> threatened(const Rules::Position& position, Marker player) {
  std::vector<Straight> lines;
  const auto now = straights(position.board, player);
  for (const auto move : Rules(position.board.size()).moves(position)) {
    auto board = position.board;
    board.insert(move, player);
    if (board.lead() * player <= 0) continue;
    std::ranges::copy(without(without(straights(board, player), now), lines),
                      std::back_inserter(lines));
  }
  return lines;
}

int count_in(const Board& board, const Straight& line, Marker marker) {
  int count = 0;
  for (int i = 0; i < board.size(); ++i) {
    const auto found = line.row ? board.at(line.index, i) : board.at(i, line.index);
    count += found == marker ? 1 : 0;
  }
  return count;
}

/// How a move defends lines that the opponent threatens to fill: "brings an O into row 2 in place
/// of an X"; empty if it does not.
std::string defends(const Rules::Position& position, const Board& after) {
  const auto me = position.mover, other = opponent(me);
  std::vector<std::string> changes;
  for (const auto& line : threatened(position, other)) {
    if (count_in(after, line, me) <= count_in(position.board, line, me)) continue;
    const bool replaced = count_in(after, line, other) < count_in(position.board, line, other);
    changes.push_back(std::string("an ") + letter(me) + " into " + in_words({line}) +
                      (replaced ? std::string(" in place of an ") + letter(other) : ""));
  }
  return changes.empty() ? "" : "brings " + listed(changes, kMaxNamed);
}

/// What a move does that avoids a loss.
std::string saves(const Rules::Position& position, Move move) {
  const auto me = position.mover, other = opponent(me);
  const auto next = Rules(position.board.size()).after(position, move);
  auto text = defends(position, next.board);
  if (text.empty()) text = push_in_words(position.board, move, me);
  text += changes_in_words(position.board, next.board);
  if (!wins_at_once(position, other).empty() && wins_at_once(next, other).empty()) {
    text += std::string(", so that ") + letter(other) + " no longer wins at once";
  }
  const auto threats = wins_at_once(next, me);
  return threats.empty() ? text : text + ", and threatens " + listed(threats, kMaxNamed, " or ");
}

/// Moves that make the same board: "T2 (or L1: the same board)".
std::string with_alike(const std::vector<std::string>& alike) {
  if (alike.size() == 1) return alike.front();
  return alike.front() + " (or " + listed({alike.begin() + 1, alike.end()}, kMaxNamed, " or ") +
         ": the same board)";
}

/// The moves that do not lose, and what they do, if others lose and these make few boards.
std::vector<std::string> saving(const Rules::Position& position, const Analysis& analysis) {
  const auto& found = analysis.search;
  const auto moves = Rules(position.board.size()).moves(position);
  const auto first = first_alike(position);
  std::map<std::size_t, std::vector<std::string>> boards;  // the moves to each, by the first
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!is_loss(found.moves[i])) boards[first[i]].push_back(write_move(moves[i]));
  }
  if (boards.empty() || boards.size() > kFew || std::ranges::none_of(found.moves, is_loss))
    return {};
  std::vector<std::string> names;
  for (const auto& [move, alike] : boards) names.push_back(with_alike(alike));
  const bool one = names.size() == 1;
  auto only = "Only " + listed(names, kFew) + (one ? " does not lose" : " do not lose");
  if (analysis.source != Analysis::Source::solution && found.value != Value{})
    only += " within " + plies(found.depth);
  std::vector<std::string> sentences{only + '.'};
  for (const auto& [move, alike] : boards) {
    sentences.push_back((one ? "It" : alike.front()) + ' ' + saves(position, moves[move]) + '.');
  }
  return sentences;
}

/// The move that delays a loss longest, if not all of them do.
std::string longest_defence(const Rules::Position& position, const BoundedSearch& found) {
  const auto best = std::ranges::find(found.moves, found.value);
  if (std::ranges::count(found.moves, found.value) == std::ssize(found.moves)) return {};
  const auto move = Rules(position.board.size())
                        .moves(position)[static_cast<std::size_t>(best - found.moves.begin())];
  return write_move(move) + " delays the end longest: " + plies(found.value->distance) + '.';
}

bool any_undecided(const Analysis& analysis) {
  return std::ranges::any_of(analysis.moves(), [](const Assessment& move) {
    return std::holds_alternative<Undecided>(move);
  });
}

std::string ordering(const Estimates& estimates) {
  return "Undecided moves are ordered by an estimate: " +
         (estimates.depth == 0
              ? "markers in lines that hold none of the opponent's."
              : plies(estimates.depth) + " ahead" +
                    (estimates.best.empty() || estimates.depth_of_best == estimates.depth
                         ? std::string()
                         : ", " + std::to_string(estimates.depth_of_best) + " for the best one") +
                    ", with weights of lines learned from many games.");
}

/// Why a solved position is a draw, and how the first move that keeps the draw does so.
std::vector<std::string> reasons_of_draw(const Rules::Position& position,
                                         const BoundedSearch& found) {
  const Rules game(position.board.size());
  const auto keeps = std::ranges::find(found.moves, found.value) - found.moves.begin();
  const auto move = game.moves(position)[static_cast<std::size_t>(keeps)];
  const auto next = game.after(position, move);
  std::vector<std::string> sentences{
      "Neither player can force a lead: each can keep the other from one for ever."};
  if (std::ranges::none_of(found.moves, is_loss))
    sentences.emplace_back("Every move keeps the draw.");
  const auto lost = losing(next, solved_analysis(next)->search, "answer", " by force", is_loss);
  sentences.push_back("After " + write_move(move) + ", " +
                      (lost.empty()
                           ? std::string("every answer of ") + letter(next.mover) + " keeps it too."
                           : lost));
  return sentences;
}

}  // namespace

std::vector<std::string> reasons(const Rules::Position& position, RuleSet rules,
                                 const Analysis& analysis) {
  const auto& [board, mover] = position;
  const auto& found = analysis.search;
  const std::string me(1, letter(mover)), other(1, letter(opponent(mover)));
  std::vector<std::string> reasons;
  if (const auto mine = straights(board, mover); !mine.empty()) {
    reasons.push_back(me + " has " + in_words(mine) + ", " + other + ' ' +
                      in_words(straights(board, opponent(mover))) +
                      ": as many straights, so the game goes on.");
  }
  const auto wins = wins_at_once(position, mover),
             threats = wins_at_once(position, opponent(mover));
  if (!wins.empty()) {
    reasons.push_back(me + " wins at once by " + listed(wins, kMaxNamed, " or ") + '.');
  } else if (found.value && found.value->outcome == Outcome::win) {
    reasons.push_back(winning_line(position, found));
  }
  if (!threats.empty()) {
    reasons.push_back("If it were " + other + "'s turn, " + other + " would win at once by " +
                      listed(threats, kMaxNamed, " or ") + '.');
  }
  const auto lost_at_once = [](const auto& value) { return value == Value{Outcome::loss, 1}; };
  const auto at_once = losing(position, found, "move", " at once", lost_at_once);
  const auto by_force = losing(position, found, "move", " by force", is_loss);
  const bool later = std::ranges::count_if(found.moves, is_loss) >
                     std::ranges::count_if(found.moves, lost_at_once);
  if (!at_once.empty()) reasons.push_back(at_once);
  if (later) reasons.push_back(by_force);
  if (is_loss(found.value)) {
    if (auto longest = longest_defence(position, found); !longest.empty())
      reasons.push_back(longest);
  } else if (!found.value || found.value->outcome == Outcome::draw) {
    std::ranges::move(saving(position, analysis), std::back_inserter(reasons));
  }
  if (analysis.source == Analysis::Source::solution && found.value == Value{}) {
    std::ranges::move(reasons_of_draw(position, found), std::back_inserter(reasons));
  }
  reasons.push_back(extent(analysis));
  if (any_undecided(analysis)) reasons.push_back(ordering(analysis.estimates));
  if (analysis.source == Analysis::Source::known_winners) {
    reasons.emplace_back(depends_on_history(rules)
                             ? "The winner is known on boards of this size, given the boards made "
                               "before; a search finds how soon, where it can."
                             : "All boards that can come up from here are solved.");
  }
  return reasons;
}

}  // namespace foregone::pousse
