#include "foregone/games/pousse/tablebase/check.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cstddef>
#include <limits>
#include <memory>

#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/work/threads.hpp"
#include "tests/pousse_check_boards.hpp"

namespace foregone::pousse {

TEST_CASE("pousse tablebase: the boards of the check follow the rules") {
  Random random(31);
  int leads = 0;
  for (int size = 1; size <= 5; ++size) {
    const BoardCheck check(size, TablebaseKind{size}.detail);
    const Rules rules(size);
    for (int i = 0; i < 200; ++i) {
      const auto board = check.random_board(random, random.between(0, size * size));
      const auto position = position_of(board, size);
      CHECK(check.lead(board) == position.board.lead());
      leads += check.lead(board) != 0 ? 1 : 0;
      const auto moves = rules.moves(position);
      for (std::size_t move = 0; move < moves.size(); ++move) {
        auto next = rules.after(position, moves[move]).board;
        auto expected = position_of(check.after(board, static_cast<int>(move)), size).board;
        bool same = true;
        for (std::size_t cell = 0; cell < next.cells().size(); ++cell) {
          same = same && next.cells()[cell] == -expected.cells()[cell];
        }
        CHECK(same);
      }
    }
  }
  CHECK(leads > 100);
}

TEST_CASE("pousse tablebase: all images of a board have the same cell") {
  Random random(32);
  for (int size = 1; size <= 5; ++size) {
    const Grid grid(size);
    const BoardCheck check(size, TablebaseKind{size}.detail);
    for (int i = 0; i < 100; ++i) {
      const auto board = check.random_board(random, random.between(0, size * size));
      const auto now = coloured_squares(grid, position_of(board, size));
      check.value(board, [&](int markers, Squares set, std::uint32_t address) {
        CHECK(markers == std::popcount(now.occupied()));
        bool found = false;
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
          const auto turned = grid.transformed(now.occupied(), symmetry);
          CHECK(set <= turned);
          found = found ||
                  (set == turned && address == packed(grid.transformed(now.other, symmetry), set));
        }
        CHECK(found);
        CHECK(check.value(check.board_of(set, address),
                          [&](int, Squares same, std::uint32_t) -> std::optional<Value> {
                            CHECK(same == set);
                            return std::nullopt;
                          }) == std::nullopt);
        return std::optional<Value>();
      });
    }
  }
}

namespace {
/// The parts of a check of so many boards.
Checked checked(const OccupancyClasses& sets, const Layer& layer, const Layer* above,
                std::uint64_t boards) {
  const LayerCheck check(sets, layer.markers(), layer.detail(), boards, 1);
  const auto cell = [&](int markers, Squares set, std::uint32_t address) -> std::optional<Value> {
    const auto* const in = markers == layer.markers() ? &layer : above;
    if (in == nullptr) return std::nullopt;
    return BoardCheck::value_at(in->block(sets.index(set).number), markers, address,
                                layer.detail());
  };
  Checked all;
  for (std::uint64_t part = 0; part < check.parts(); ++part) all.add(check.part(part, cell));
  return all;
}
}  // namespace

TEST_CASE("pousse tablebase: the check finds every wrong value") {
  const OccupancyClasses sets(Grid(3));
  constexpr auto kAll = std::numeric_limits<std::uint64_t>::max();
  for (const auto detail : {Detail::outcomes, Detail::distances}) {
    std::unique_ptr<Layer> above;
    for (int markers = 9; markers >= 0; --markers) {
      auto layer = std::make_unique<Layer>(sets, markers, detail);
      REQUIRE(layer->solve(sets, above.get(), {}));
      const auto boards = std::uint64_t{layer->blocks()} << static_cast<unsigned>(markers);
      CHECK(checked(sets, *layer, above.get(), kAll) == Checked{boards, 0});
      CHECK(checked(sets, *layer, above.get(), 5).boards <= 5);
      const auto block = layer->block(layer->blocks() / 2);
      block[0] ^= detail == Detail::outcomes ? 1U : 2U;  // the board whose markers are all own
      CHECK(checked(sets, *layer, above.get(), kAll).wrong > 0);
      block[0] ^= detail == Detail::outcomes ? 1U : 2U;
      if (markers < 9) CHECK(checked(sets, *layer, nullptr, kAll).boards < boards);
      above = std::move(layer);
    }
  }
}

}  // namespace foregone::pousse
