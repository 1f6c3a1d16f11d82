#include "foregone/games/pousse/tablebase/distances.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/pousse/solution/layers.hpp"
#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::pousse {

namespace {

using tables::Status;

class DistanceVerifier {
 public:
  DistanceVerifier(const tables::TablebaseRequest& request, const Tablebase& tablebase)
      : request_(request),
        tablebase_(tablebase),
        sets_(tablebase.grid()),
        work_(work::loop_on_threads(request.threads)) {}

  Status run(int least_markers) {
    const auto& steps = tablebase_.steps();
    const int squares = sets_.grid().squares();
    const int least = std::max(least_markers, squares + 1 - static_cast<int>(steps.size()));
    if (auto done = check_memory(least); !done) return done;
    for (int markers = squares; markers >= least; --markers) {
      if (auto done = verify(steps[static_cast<std::size_t>(squares - markers)], markers); !done) {
        return done;
      }
    }
    return {};
  }

 private:
  Status check_memory(int least) const {
    const auto threads = static_cast<std::uint64_t>(work::threads_or_cores(request_.threads));
    std::uint64_t most = 0, above = 0;
    for (int markers = sets_.grid().squares(); markers >= least; --markers) {
      const auto own = layer_bytes(sets_, markers, Detail::distances);
      most = std::max(most, own + above + threads * solver_bytes(markers, Detail::distances));
      above = own;
    }
    return pousse::check_memory(request_,
                                "the check of distances down to " + words_of_markers(least), most);
  }

  Status verify(const tables::NamedValues& step, int markers) {
    auto work = work_;
    work.progress = [&](std::uint64_t done, std::uint64_t all) {
      if (!request_.progress) return;
      request_.progress("distances, " + words_of_markers(markers),
                        static_cast<double>(done) / static_cast<double>(all));
    };
    auto layer = std::make_unique<Layer>(sets_, markers, Detail::distances);
    layer->solve(sets_, layer_.get(), work);
    const auto above = std::exchange(layer_, std::move(layer));
    const auto& tally = layer_->tally();
    if (tally.too_long) return std::unexpected("a win takes more plies than can be held");
    const Totals found{tally.wins, tally.losses, tally.draws};
    const auto listed = totals_of(step);
    if (found != listed)
      return wrong(markers, words_of(found) + "; the list has " + words_of(listed));
    if (auto done = compare(markers); !done) return done;
    const auto checked =
        check_layer(sets_, *layer_, above.get(), request_.samples, request_.seed, work_);
    if (checked.wrong > 0) return wrong(markers, "values that do not follow from each other");
    std::size_t longest = 0;  // only a win takes an odd number of plies
    for (std::size_t plies = 1; plies < tally.by_distance.size(); plies += 2) {
      if (tally.by_distance[plies] != 0) longest = plies;
    }
    request_.report(
        words_of_markers(markers) + " with distances: the same outcomes in " +
        counted(layer_->blocks(), "block", "blocks") + ", " +
        (longest == 0 ? "no win" : "wins in up to " + counted(longest, "ply", "plies")) + "; " +
        words_of_boards(checked.boards) + " computed again, 0 wrong");
    return {};
  }

  Status compare(int markers) const {
    const auto digests =
        read_digests(tablebase_.folder(), tablebase_.kind(), markers, layer_->blocks());
    if (!digests) return std::unexpected(digests.error());
    std::atomic<std::uint64_t> differ = 0;
    work_.each(layer_->blocks(), [&](std::size_t first, std::size_t end) {
      std::vector<std::uint64_t> outcomes(block_words(markers, Detail::outcomes));
      for (auto block = first; block < end; ++block) {
        const auto distances = layer_->block(block);
        const bool with_distances = tablebase_.detail() == Detail::distances;
        if (!with_distances) outcomes_of(distances, markers, outcomes);
        const auto digest = with_distances ? digest_of_block(distances) : digest_of_block(outcomes);
        if (digest != (*digests)[block]) ++differ;
      }
    });
    return differ == 0 ? Status() : wrong(markers, "other outcomes in some blocks");
  }

  std::unexpected<tables::Error> wrong(int markers, const std::string& what) const {
    return std::unexpected(tablebase_.folder().string() +
                           ": solved with distances, the boards with " + words_of_markers(markers) +
                           " have " + what);
  }

  const tables::TablebaseRequest& request_;
  const Tablebase& tablebase_;
  OccupancyClasses sets_;
  ParallelWork work_;
  std::unique_ptr<Layer> layer_;
};

}  // namespace

void outcomes_of(std::span<const std::uint64_t> distances, int markers,
                 std::span<std::uint64_t> outcomes) {
  constexpr std::size_t kBits = 64;
  const auto plane = outcomes.size() / 2;
  const auto boards = std::size_t{1} << static_cast<unsigned>(markers);
  std::ranges::fill(outcomes, 0);
  for (std::size_t i = 0; i < plane * kBits; ++i) {
    const auto at = i % boards;  // a block of few boards repeats them
    const auto code = (distances[at / 8] >> (at % 8 * 8)) & 0xffU;
    if (code <= kDrawCode) outcomes[i / kBits] |= std::uint64_t{1} << (i % kBits);
    if (code < kDrawCode) outcomes[plane + i / kBits] |= std::uint64_t{1} << (i % kBits);
  }
}

Status verify_with_distances(const tables::TablebaseRequest& request, const Tablebase& tablebase,
                             int least_markers) {
  return DistanceVerifier(request, tablebase).run(least_markers);
}

}  // namespace foregone::pousse
