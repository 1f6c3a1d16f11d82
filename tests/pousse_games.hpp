#pragma once

#include <cstddef>
#include <string>

#include "foregone/games/pousse/board/situation.hpp"
#include "tests/reference/pousse_histories.hpp"

namespace foregone::pousse {

/// A game in progress, as the program and as the reference implementation have it.
struct ComparedGame {
  Situation situation;
  reference::PousseHistories::Board board;
  reference::PousseHistories::Made made;

  explicit ComparedGame(int size) : situation(Situation::start(size)), board(text_of(situation)) {}

  ComparedGame after(Move move) const {
    auto next = *this;
    next.situation.play(move);
    next.board = text_of(next.situation);
    next.made[number_of(situation.mover)].insert(next.board);
    return next;
  }

  static std::size_t number_of(Marker player) { return player == kX ? 0 : 1; }
  static std::string text_of(const Situation& s) {
    std::string text;
    const auto position = position_of(s.board, s.size, s.mover);
    for (const auto marker : position.board.cells()) {
      text += marker == kX ? 'X' : marker == kO ? 'O' : '.';
    }
    return text;
  }
};

}  // namespace foregone::pousse
