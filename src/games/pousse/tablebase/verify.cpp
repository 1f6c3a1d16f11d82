#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/distances.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::pousse {

namespace {

using tables::Error;
using tables::Status;

class Verifier {
 public:
  Verifier(const tables::TablebaseRequest& request, const Tablebase& tablebase)
      : request_(request),
        tablebase_(tablebase),
        sets_(tablebase.grid()),
        work_(work::loop_on_threads(request.threads)) {}

  Status run() {
    if (auto done = check_memory(); !done) return done;
    int markers = sets_.grid().squares();
    for (const auto& step : tablebase_.steps()) {
      if (auto done = check_markers(tablebase_.folder(), step, markers); !done) return done;
      if (auto done = verify(step, markers--); !done) return done;
    }
    request_.report(words_of_totals(tablebase_.size(), tablebase_.steps()));
    request_.report(words_of_boards(checked_.boards) + " computed again from their successors, " +
                    grouped(checked_.wrong) + " wrong");
    const auto wrong = wrong_totals(tablebase_.size(), tablebase_.steps());
    if (!wrong.empty()) return std::unexpected(tablebase_.folder().string() + ": " + wrong);
    if (checked_.wrong > 0)
      return std::unexpected(tablebase_.folder().string() + " has wrong values");
    return {};
  }

 private:
  Status check_memory() const {
    std::uint64_t most = 0, above = 0;
    for (int markers = tablebase_.grid().squares(); markers >= 0; --markers) {
      const auto own =
          tablebase_.holds(markers) ? layer_bytes(sets_, markers, tablebase_.detail()) : 0;
      most = std::max(most, own + above);
      above = own;
    }
    return pousse::check_memory(request_, "the check", most);
  }

  Status verify(const tables::NamedValues& step, int markers) {
    if (request_.progress) {
      request_.progress("verifying " + std::to_string(markers) + " markers", 0);
    }
    const auto blocks = sets_.with(markers).size();
    if (auto done = same_file(digests_path(tablebase_.folder(), markers), step.number("digests"));
        !done) {
      return done;
    }
    const auto digests = read_digests(tablebase_.folder(), tablebase_.kind(), markers, blocks);
    if (!digests) return std::unexpected(digests.error());
    auto above = std::move(layer_);
    if (!tablebase_.holds(markers)) {
      if (tablebase_.size() < Grid::kLargest) {
        request_.report(std::to_string(markers) +
                        " markers: the values are missing or were not kept");
      }
      return {};
    }
    const auto path = values_path(tablebase_.folder(), markers);
    if (auto done = same_file(path, step.number("values")); !done) return done;
    layer_ = std::make_unique<Layer>(sets_, markers, tablebase_.detail());
    if (auto done = read_layer(tablebase_.folder(), sets_, *layer_, work_); !done) {
      return done;
    }
    for (std::size_t block = 0; block < blocks; ++block) {
      if (digest_of_block(layer_->block(block)) != (*digests)[block]) {
        return tables::damaged(path, "a block does not have the digest it was built with");
      }
    }
    const auto samples = tablebase_.size() == Grid::kLargest
                             ? request_.samples
                             : std::numeric_limits<std::uint64_t>::max();
    const auto checked = check_layer(sets_, *layer_, above.get(), samples, request_.seed, work_);
    checked_.add(checked);
    if (checked.wrong > 0) {
      request_.report(words_of_markers(markers) + ": " + grouped(checked.wrong) + " of " +
                      words_of_boards(checked.boards) +
                      (checked.wrong == 1 ? " is wrong" : " are wrong"));
    }
    return {};
  }

  static Status same_file(const tables::Path& path, std::optional<std::uint64_t> digest) {
    const auto found = tables::digest_of(path);
    if (!found) return std::unexpected(found.error());
    if (*found == digest) return {};
    return tables::damaged(path, "checksum mismatch");
  }

  const tables::TablebaseRequest& request_;
  const Tablebase& tablebase_;
  OccupancyClasses sets_;
  ParallelWork work_;
  std::unique_ptr<Layer> layer_;
  Checked checked_;
};

}  // namespace

Status verify_tablebase(const tables::TablebaseRequest& request) {
  const auto options = TablebaseOptions::read(request.game_options);
  if (!options) return std::unexpected(options.error());
  const auto tablebase = Tablebase::open_in(request.folder, options->kind);
  if (!tablebase) return std::unexpected(tablebase.error());
  if (!*tablebase) {
    const auto size = words_of_size(options->kind.size);
    return std::unexpected("no tablebase for " + size + " in " + request.folder.string() +
                           "; build one with: " + command_to_build(options->kind, request.folder));
  }
  if (auto done = Verifier(request, **tablebase).run(); !done) return done;
  return options->distances ? verify_with_distances(request, **tablebase, *options->distances)
                            : Status();
}

}  // namespace foregone::pousse
