#include "foregone/games/pousse/icfp98/no_repetition.hpp"

#include <bit>
#include <cassert>

#include "foregone/games/pousse/solution/made_once.hpp"

namespace foregone::pousse {

namespace {

constexpr int kBlockDepth = 16;  // enough to solve all of 4x4: tests see to it

std::optional<Outcome> outcome(VertexOutcome outcome) {
  if (outcome == VertexOutcome::win) return Outcome::win;
  if (outcome == VertexOutcome::loss) return Outcome::loss;
  return std::nullopt;
}

}  // namespace

NoRepetition::NoRepetition(int size, Claim claim)
    : sets_(Grid(size)), tallies_(static_cast<std::size_t>(size * size) + 1) {
  assert(size <= kLargest);
  const int squares = size * size;
  std::size_t boards = 0;
  for (int markers = 0; markers <= squares; ++markers) {
    first_.push_back(boards);
    boards += sets_.with(markers).size() << static_cast<unsigned>(markers);
  }
  outcomes_.resize(boards);
  if (claim == Claim::strategy) answers_.resize(boards, NoRepetitionBlock::kNoAnswer);
  for (int markers = squares; markers >= 0; --markers) {
    std::uint32_t number = 0;
    for (const auto set : sets_.with(markers)) {
      const auto first = begin(markers, number++);
      NoRepetitionBlock block(sets_.grid(), set, part(outcomes_, first, markers),
                              part(answers_, first, markers));
      const auto tally = block.solve([&](Squares grown) { return child(grown); }, kBlockDepth);
      tallies_[static_cast<std::size_t>(markers)].add(tally,
                                                      static_cast<std::uint64_t>(sets_.orbit(set)));
    }
  }
}

NoRepetitionBlock::Child NoRepetition::child(Squares set) {
  const auto markers = std::popcount(set);
  const auto [number, symmetry] = sets_.index(set);
  return {part(outcomes_, begin(markers, number), markers), sets_.with(markers)[number], symmetry};
}

std::size_t NoRepetition::place_of(const Rules::Position& position) const {
  const auto board = coloured_squares(sets_.grid(), position);
  const auto set = board.occupied();
  const auto markers = std::popcount(set);
  const auto [number, symmetry] = sets_.index(set);
  const auto own = sets_.grid().transformed(board.own, symmetry);
  return begin(markers, number) + packed(own, sets_.with(markers)[number]);
}

std::optional<Outcome> NoRepetition::value_when_made(const Rules::Position& position) const {
  if (position.board.size() != sets_.grid().size()) return std::nullopt;
  return outcome(outcomes_[place_of(position)]);
}

// Nothing has been made yet, so every board that a move leads to is made for the first time.
std::optional<Outcome> NoRepetition::value(const Rules::Position& position) const {
  const int size = sets_.grid().size();
  if (position.board.size() != size) return std::nullopt;
  const Rules rules(size);
  if (const auto over = rules.result(position)) return over;
  auto best = std::optional(Outcome::loss);
  for (const auto move : rules.moves(position)) {
    const auto next = outcome(outcomes_[place_of(rules.after(position, move))]);
    if (next == Outcome::loss) return Outcome::win;
    if (!next) best = std::nullopt;
  }
  return best;
}

std::optional<Move> NoRepetition::answer(const Rules::Position& position) const {
  const auto& grid = sets_.grid();
  if (position.board.size() != grid.size() || answers_.empty()) return std::nullopt;
  const auto place = place_of(position);
  if (position.board.lead() != 0 || answers_[place] == NoRepetitionBlock::kNoAnswer)
    return std::nullopt;
  const auto& lane = grid.lanes()[answers_[place]];
  const auto& image = grid.image(sets_.index(coloured_squares(grid, position).occupied()).symmetry);
  const auto moves = Rules(grid.size()).moves(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& other = grid.lanes()[i];
    if (image[other.front()] == lane.front() &&
        image[other[static_cast<std::size_t>(grid.size()) - 1]] ==
            lane[static_cast<std::size_t>(grid.size()) - 1]) {
      return moves[i];
    }
  }
  return std::nullopt;
}

const NoRepetition* no_repetition_solution(int size) { return made_once<NoRepetition>(size); }

}  // namespace foregone::pousse
