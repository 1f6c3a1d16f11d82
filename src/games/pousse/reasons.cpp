#include "games/pousse/reasons.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/pousse/straights.hpp"
#include "games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

constexpr std::size_t kMostNamed = 6;

std::string plural(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

/// How many markers stand between an end of a line and its first empty square.
int pushed(const Board& board, Move move) {
  const int size = board.size();
  for (int i = 0; i < size; ++i) {
    const bool row = move.side == Side::left || move.side == Side::right;
    const int at = move.side == Side::left || move.side == Side::top ? i : size - 1 - i;
    if ((row ? board.at(move.index, at) : board.at(at, move.index)) == kEmpty) return i;
  }
  return size;
}

/// The insertions by which `player` would win at once on that board, each board once.
std::vector<std::string> wins_at_once(const Rules::Position& position, Marker player) {
  std::vector<std::string> wins;
  const auto& sums = position.board.sums();
  const int nearly = position.board.size() - 2;  // another line cannot be filled by one insertion
  if (std::ranges::none_of(sums, [&](int sum) { return player * sum >= nearly; })) return wins;
  std::vector<Board> boards;
  for (const auto move : Rules(position.board.size()).moves(position)) {
    auto board = position.board;
    board.insert(move, player);
    if (board.lead() * player <= 0 || std::ranges::find(boards, board) != boards.end()) continue;
    wins.push_back(write_move(move));
    if (boards.size() < kMostNamed) boards.push_back(std::move(board));
  }
  return wins;
}

/// How a win that takes more than one move is begun.
std::string how_to_begin(const Rules::Position& position, const Search& found) {
  const auto best = std::ranges::find(found.moves, found.value);
  const Rules game(position.board.size());
  const auto move = game.moves(position)[static_cast<std::size_t>(best - found.moves.begin())];
  const auto next = game.after(position, move);
  const auto threats = wins_at_once(next, position.mover);
  auto text = write_move(move);
  if (!threats.empty()) text += " threatens " + listed(threats, kMostNamed) + ", and it";
  return text + " wins within " + std::to_string(found.value->distance) + " plies whatever " +
         letter(opponent(position.mover)) + " answers.";
}

std::string searched(const Search& found, bool solved) {
  if (solved) {
    return "All " + std::to_string(found.boards) + " positions that can come up are solved.";
  }
  return "Searched: " + std::to_string(found.depth) + (found.depth == 1 ? " ply, " : " plies, ") +
         plural(found.boards, "board") + " made.";
}

/// How many moves lose, out of all.
std::string losing(std::ptrdiff_t lose, std::size_t all, const std::string& how) {
  return std::to_string(lose) + " of " + plural(all, "move") + (lose == 1 ? " loses " : " lose ") +
         how + '.';
}

}  // namespace

std::string push_in_words(const Board& board, Move move, Marker mover) {
  static constexpr std::array<std::string_view, 4> kWays{"right", "left", "down", "up"};
  const int last = board.size() - 1, count = pushed(board, move);
  const bool row = move.side == Side::left || move.side == Side::right;
  const bool far_end = move.side == Side::left || move.side == Side::top;
  if (count == 0) {
    const int entry = far_end ? 0 : last;
    return std::string("puts ") + letter(mover) + " on row " +
           std::to_string((row ? move.index : entry) + 1) + ", column " +
           std::to_string((row ? entry : move.index) + 1);
  }
  auto text = "pushes " + plural(static_cast<std::uint64_t>(count), "marker") + ' ' +
              std::string(kWays[static_cast<std::size_t>(move.side)]);
  if (count <= last) return text;
  const auto falls =
      row ? board.at(move.index, far_end ? last : 0) : board.at(far_end ? last : 0, move.index);
  return text + ", " + letter(falls) + "'s falls off at the far end";
}

std::string changes_in_words(const Board& before, const Board& after) {
  std::string text;
  for (const auto colour : {kX, kO}) {
    const auto old = straights(before, colour), now = straights(after, colour);
    const auto whose = std::string(1, letter(colour)) + "'s ";
    if (const auto made = without(now, old); !made.empty()) {
      text += ", completes " + whose + in_words(made);
    }
    if (const auto broken = without(old, now); !broken.empty()) {
      text += ", breaks " + whose + in_words(broken);
    }
  }
  return text;
}

std::vector<std::string> reasons(const Rules::Position& position, const Search& found,
                                 bool solved) {
  const auto& [board, mover] = position;
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
    reasons.push_back(me + " wins at once by " + listed(wins, kMostNamed, " or ") + '.');
  } else if (found.value && found.value->outcome == Outcome::win) {
    reasons.push_back(how_to_begin(position, found));
  }
  if (!threats.empty()) {
    reasons.push_back("If it were " + other + "'s turn, " + other + " would win at once by " +
                      listed(threats, kMostNamed, " or ") + '.');
  }
  const auto at_once = std::ranges::count(found.moves, Value{Outcome::loss, 1});
  const auto by_force = std::ranges::count_if(
      found.moves, [](const auto& value) { return value && value->outcome == Outcome::loss; });
  if (at_once > 0) reasons.push_back(losing(at_once, found.moves.size(), "at once"));
  if (by_force > at_once) reasons.push_back(losing(by_force, found.moves.size(), "by force"));
  reasons.push_back(searched(found, solved));
  if (!found.value) {
    reasons.emplace_back(
        "Undecided moves are ordered by their prospects, which is a guess: markers "
        "in lines that hold none of the opponent's.");
  }
  return reasons;
}

}  // namespace foregone::pousse
