#pragma once

/// What no play of so many plies can bring about: the reachability lemma, with which searches skip
/// most of their trees. An insertion, by either player, adds at most one marker of a colour to a
/// line.
namespace foregone::pousse {

/// Whether a line that holds so many markers of a colour can become a straight.
constexpr bool can_be_filled(int size, int markers, int plies) { return markers + plies >= size; }

/// Whether a line can be filled of which only the difference is known: a player's markers less the
/// opponent's. N - c <= plies are missing, and then at most as many are the opponent's.
constexpr bool can_be_filled_from_sum(int size, int sum, int plies) {
  return sum >= size - 2 * plies;
}

/// Whether a player can run out of new boards, which loses under icfp98: not while more squares are
/// empty than plies are left, since filling one makes a board that never was.
constexpr bool can_run_out_of_boards(int empty_squares, int plies) {
  return empty_squares <= plies;
}

}  // namespace foregone::pousse
