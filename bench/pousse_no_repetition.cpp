// Solves Pousse under icfp98 from the full board down, layer by layer, as far as backward
// induction, closed matchings and a bounded search go.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/pousse/icfp98/no_repetition_block.hpp"
#include "foregone/games/pousse/solution/occupancy.hpp"

namespace {

using namespace foregone;          // NOLINT(google-build-using-namespace)
using namespace foregone::pousse;  // NOLINT(google-build-using-namespace)

void solve(int size, int min_markers, int depth) {
  const OccupancyClasses sets((Grid(size)));
  std::vector<VertexOutcome> layer, below;
  for (int markers = size * size; markers >= std::max(min_markers, 0); --markers) {
    const auto start = std::chrono::steady_clock::now();
    const auto boards = std::size_t{1} << static_cast<unsigned>(markers);
    below.assign(sets.with(markers).size() * boards, VertexOutcome::open);
    NoRepetitionBlock::Counts counts;
    std::size_t first = 0;
    for (const auto set : sets.with(markers)) {
      NoRepetitionBlock block(sets.grid(), set, std::span(below).subspan(first, boards), {});
      const auto find = [&](Squares grown) {
        const auto [number, symmetry] = sets.index(grown);
        const auto outcomes =
            std::span<const VertexOutcome>(layer).subspan(2 * boards * number, 2 * boards);
        return NoRepetitionBlock::Child{outcomes, sets.with(markers + 1)[number], symmetry};
      };
      counts.add(block.solve(find, depth), static_cast<std::uint64_t>(sets.orbit(set)));
      first += boards;
    }
    std::swap(layer, below);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf(
        "%d markers: %llu boards, %llu induced, %llu components, largest %llu, %llu wins, "
        "%llu losses, %llu unknown, %.1f s\n",
        markers, static_cast<unsigned long long>(counts.boards),
        static_cast<unsigned long long>(counts.induced),
        static_cast<unsigned long long>(counts.components),
        static_cast<unsigned long long>(counts.largest),
        static_cast<unsigned long long>(counts.wins),
        static_cast<unsigned long long>(counts.losses),
        static_cast<unsigned long long>(counts.unknown()), seconds.count());
    std::fflush(stdout);
  }
}

int number(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4 || number(argv[1]) < 1 || number(argv[1]) > Grid::kLargest) {
    std::fputs("usage: pousse_no_repetition SIZE LEAST_MARKERS DEPTH\n", stderr);
    return 2;
  }
  solve(number(argv[1]), number(argv[2]), number(argv[3]));
}
