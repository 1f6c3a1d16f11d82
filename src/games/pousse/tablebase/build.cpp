#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/file_memory.hpp"
#include "foregone/games/pousse/tablebase/known_totals.hpp"
#include "foregone/games/pousse/tablebase/layer_solver.hpp"
#include "foregone/games/pousse/tablebase/layer_writer.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/process_effort.hpp"
#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"
#include "foregone/work/cluster.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::pousse {

namespace {

using tables::Error;
using tables::Status;

/// What compression leaves of whole layers, at most.
constexpr double compressed(int size) { return size == Grid::kLargest ? 0.1 : 0.25; }

/// The markers of the boards whose values are kept, at most, where none are.
constexpr int kNone = -1;

/// Bytes, at most, of the headings of a layer's files, and of its line in the list.
constexpr std::uint64_t kHeadings = 1024;

/// Solves layers one after the other. All processes do so together; the root alone has a folder
/// and reports.
class Builder {
 public:
  Builder(const tables::TablebaseRequest& request, TablebaseOptions options, work::Cluster& cluster)
      : request_(request),
        options_(options),
        detail_(options.kind.detail),
        sets_(Grid(options.kind.size)),
        cluster_(cluster),
        threads_(cluster_.threads(request.threads)),
        work_(work::loop_on_threads(threads_)),
        solver_(sets_, detail_, cluster_, threads_) {
    if (request.keep == tables::Keep::all) options_.markers = Grid::kMaxSquares;
    if (request.keep == tables::Keep::none) options_.markers = kNone;
  }

  Status run() {
    const auto done = solve_all();
    if (!done) cluster_.give_up();
    return done;
  }

 private:
  Status solve_all() {
    next_ = sets_.grid().squares();
    if (cluster_.is_root()) {
      if (auto done = open_folder(); !done) return done;
    }
    next_ = std::stoi(cluster_.from_root(std::to_string(next_)));
    if (next_ >= options_.from) {
      if (auto done = load(); !done) return done;
    }
    for (; next_ >= options_.from; --next_) {
      if (auto done = solve_next(); !done) return done;
    }
    if (cluster_.ranks() > 1) report_effort();
    if (cluster_.is_root()) request_.report(words_of_totals(size(), building_->steps()));
    return {};
  }

  Status open_folder() {
    const auto folder = tablebase_folder(request_.folder, options_.kind);
    const auto begun = tables::read_list(folder);
    const bool anew = begun && !*begun;
    if (begun && *begun) {
      if (auto done = check_heading(folder, (*begun)->heading, options_.kind); !done) return done;
    }
    if (anew) {  // what is refused for want of room leaves no folder
      if (auto done = check_room(folder); !done) return done;
    }
    const auto layers = static_cast<std::size_t>(next_ - options_.from) + 1;
    const bool complete = begun && *begun && (*begun)->steps.size() >= layers;
    auto building = tables::BuildFolder::begin(folder, tablebase_heading(options_.kind), complete);
    if (!building) return std::unexpected(std::move(building.error()));
    building_.emplace(*std::move(building));
    next_ -= static_cast<int>(building_->steps().size());
    if (auto done = check_steps(); !done) return done;
    if (next_ < options_.from) {
      request_.report("already built; foregone table verify checks the files");
      return {};
    }
    return anew ? Status() : check_room(folder);
  }

  int size() const { return options_.kind.size; }
  const tables::Path& folder() const { return building_->folder(); }
  bool is_kept(int markers) const { return markers <= options_.markers; }
  bool is_there(int markers) const {
    std::error_code error;
    return std::filesystem::exists(values_path(folder(), markers), error);
  }

  /// Whether a finished build has kept values that this one would not: they stay. One that was
  /// stopped at its end may not have removed those of its last two layers.
  bool has_more_values() const {
    bool more = false;
    for (int markers = options_.from + 2; markers <= sets_.grid().squares(); ++markers) {
      more = more || (!is_kept(markers) && is_there(markers));
    }
    return next_ < options_.from && more;
  }

  /// Checks that the steps are layers from the full board down, with all that is to be kept.
  Status check_steps() const {
    const bool remove = !has_more_values();
    int markers = sets_.grid().squares();
    for (const auto& step : building_->steps()) {
      if (auto done = check_markers(folder(), step, markers); !done) return done;
      const bool lowest = markers == next_ + 1 && markers > 0;  // to go on from
      if ((is_kept(markers) || (lowest && next_ >= options_.from)) && !is_there(markers)) {
        return std::unexpected(values_path(folder(), markers).string() +
                               " is missing, or an earlier build did not keep it. Remove the "
                               "folder to build from the start");
      }
      // The build was stopped before it could.
      if (auto done = tables::remove_file(progress_path(folder(), markers)); !done) return done;
      if (remove && !lowest && !is_kept(markers)) {
        if (auto done = tables::remove_file(values_path(folder(), markers)); !done) {
          return done;
        }
      }
      --markers;
    }
    return {};
  }

  std::uint64_t raw_bytes(int markers) const { return layer_bytes(sets_, markers, detail_); }

  /// Also decides where layers are: in memory if there is room for two of them.
  Status check_room(const tables::Path& folder) {
    auto memory = memory_here();
    if (memory > request_.available_memory() && cluster_.ranks() == 1) {
      memory = memory_with_files();
      cache_ = piece_cache(request_, memory, max_bytes_above());
      if (cache_) memory += cache_->bytes();
    }
    std::uint64_t kept = 0, working = 0;
    for (int markers = next_; markers >= options_.from; --markers) {
      if (is_kept(markers)) kept += raw_bytes(markers);
      const auto above = markers < next_ && !is_kept(markers + 1) ? raw_bytes(markers + 1) : 0;
      working = std::max(working, kept + above + (is_kept(markers) ? 0 : raw_bytes(markers)));
    }
    const auto on_disk = [this](std::uint64_t raw) {
      return static_cast<std::uint64_t>(compressed(size()) * static_cast<double>(raw));
    };
    const auto layers = static_cast<std::uint64_t>(sets_.grid().squares()) + 1;
    const auto digests = std::uint64_t{sets_.grid().all()} + 1;  // 8 bytes for one set of eight
    const auto besides = digests + layers * kHeadings;
    request_.report("solving boards of " + words_of_size(size()) + " with " +
                    words_of_markers(next_) + " down to " + std::to_string(options_.from) + ": " +
                    words_of_bytes(memory) + " of memory, on disk at most " +
                    words_of_bytes(on_disk(working) + besides) + " while it works and " +
                    words_of_bytes(on_disk(kept) + besides) + " kept (" + words_of_bytes(kept) +
                    " before compression)");
    if (auto done = check_memory(request_, "the build", memory); !done) return done;
    if (const auto disk = tables::free_disk(folder); on_disk(working) + besides > disk) {
      return std::unexpected("the build needs up to " + words_of_bytes(on_disk(working) + besides) +
                             " in " + folder.string() + ", which has " + words_of_bytes(disk) +
                             " free; choose another folder");
    }
    return {};
  }

  /// What the processes on this machine take: all of them own about as much.
  std::uint64_t memory_here() const {
    std::uint64_t peak = 0, above = 0;
    for (int markers = sets_.grid().squares(); markers >= options_.from; --markers) {
      const auto own = SpreadLayer::max_bytes(sets_, markers, detail_, cluster_.ranks());
      const auto solvers = static_cast<std::uint64_t>(threads_) * solver_bytes(markers, detail_);
      peak = std::max(peak, own + above + solvers);
      above = own;
    }
    return static_cast<std::uint64_t>(cluster_.ranks_here()) *
           (peak + LayerSolver::sets_bytes(sets_));
  }

  /// If layers are read from their files: for each thread a unit with its children.
  std::uint64_t memory_with_files() const {
    std::uint64_t max = 0;
    for (int markers = sets_.grid().squares(); markers >= options_.from; --markers) {
      const auto blocks = std::uint64_t{sets_.with(markers).size()};
      const auto unit = std::uint64_t{unit_blocks(markers, detail_, blocks)};
      const auto own = layer_bytes(sets_, markers, detail_) / blocks;
      auto bytes = unit * own + solver_bytes(markers, detail_);
      if (markers < sets_.grid().squares()) {
        const auto above = std::uint64_t{sets_.with(markers + 1).size()};
        const auto children = unit * sets_.grid().lanes().size();
        bytes += std::min(above, children) * (layer_bytes(sets_, markers + 1, detail_) / above);
      }
      max = std::max(max, bytes);
    }
    return LayerSolver::sets_bytes(sets_) + static_cast<std::uint64_t>(threads_) * max;
  }

  std::uint64_t max_bytes_above() const {
    std::uint64_t max = 0;
    for (int markers = next_ + 1; markers > options_.from; --markers) {
      if (markers <= sets_.grid().squares()) max = std::max(max, raw_bytes(markers));
    }
    return max;
  }

  std::unique_ptr<SpreadLayer> new_layer(int markers) {
    const auto place = cluster_.is_root() ? folder() : tables::Path();
    return make_layer(place, sets_, markers, detail_, cluster_, cache_);
  }

  /// The layer that the next one is solved from.
  Status load() {
    if (next_ == sets_.grid().squares()) return {};
    above_ = new_layer(next_ + 1);
    if (cluster_.is_root()) {
      const auto& step = building_->steps().back();
      const auto path = values_path(folder(), next_ + 1);
      const auto digest = tables::digest_of(path);
      if (!digest) return std::unexpected(digest.error());
      if (step.number("values") != *digest) return tables::damaged(path, "checksum mismatch");
      request_.report("continuing after the layer with " + words_of_markers(next_ + 1));
      if (!cache_) {
        if (auto done = load_layer(folder(), options_.kind, *above_, work_); !done) return done;
      }
    }
    above_->memory().fence();
    return {};
  }

  Status solve_next() {
    const bool is_root = cluster_.is_root();
    layer_ = new_layer(next_);
    std::optional<LayerWriter> writer;
    if (is_root) {
      auto begun = LayerWriter::begin(folder(), sets_, *layer_);
      if (!begun) return std::unexpected(std::move(begun.error()));
      writer.emplace(*std::move(begun));
    }
    const auto progress = [&](double part) {
      if (request_.progress) request_.progress("solving " + words_of_markers(next_), part);
    };
    auto* const own_writer = writer ? &*writer : nullptr;
    if (auto done = solver_.solve(*layer_, above_.get(), own_writer, progress); !done) return done;
    LayerDigests digests;
    if (is_root) {
      if (auto done = write(*writer, digests); !done) return done;
    }
    const LayerCheck boards(sets_, next_, detail_, request_.samples, request_.seed,
                            cache_ ? FileMemory::kTogether : 1);
    const auto checked = solver_.check(*layer_, above_.get(), boards);
    if (is_root) {
      if (auto done = finish(*layer_, *writer, checked, digests); !done) return done;
    }
    above_ = std::move(layer_);
    return {};
  }

  /// Completes the files of the layer. They count when it is in the list.
  Status write(LayerWriter& writer, LayerDigests& digests) {
    if (writer.tally().too_long)
      return std::unexpected("a win takes more plies than the format can hold");
    if (request_.progress) request_.progress("writing " + words_of_markers(next_), 1);
    const auto written = writer.finish(work_);
    if (!written) return std::unexpected(written.error());
    digests = *written;
    return {};
  }

  Status finish(const SpreadLayer& layer, const LayerWriter& writer, const Checked& checked,
                LayerDigests digests) {
    if (checked.wrong > 0) {
      return std::unexpected(std::to_string(checked.wrong) + " of " +
                             words_of_boards(checked.boards) + " with " + words_of_markers(next_) +
                             " have another value than their successors give them; remove the "
                             "folder " +
                             folder().string() + " and build again");
    }
    const auto step = step_of(layer, writer, checked, digests);
    if (auto done = building_->finish(step); !done) return done;
    request_.report(words_of_step(step));
    if (auto done = writer.forget(); !done) return done;
    if (above_ && !is_kept(above_->markers())) {
      if (auto done = tables::remove_file(values_path(folder(), above_->markers())); !done) {
        return done;
      }
    }
    return next_ > 0 || is_kept(0) ? Status() : tables::remove_file(values_path(folder(), 0));
  }

  void report_effort() {
    std::vector<ProcessEffort> all;
    for (const auto& said : cluster_.to_root(solver_.effort().text())) {
      all.push_back(ProcessEffort::read(said));
    }
    if (!cluster_.is_root()) return;
    for (const auto& line : words_of_efforts(all)) request_.report(line);
  }

  tables::NamedValues step_of(const SpreadLayer& layer, const LayerWriter& writer,
                              const Checked& checked, LayerDigests digests) const {
    const auto& tally = writer.tally();
    tables::NamedValues step;
    step.set("markers", static_cast<std::uint64_t>(layer.markers())).set("blocks", layer.blocks());
    step.set("wins", tally.wins).set("losses", tally.losses).set("draws", tally.draws);
    if (detail_ == Detail::distances) {
      for (std::size_t i = 0; i < tally.by_distance.size(); ++i) {
        if (tally.by_distance[i] > 0) step.set("in" + std::to_string(i), tally.by_distance[i]);
      }
    }
    step.set("rounds", static_cast<std::uint64_t>(writer.rounds()));
    step.set("checked", checked.boards).set("wrong", checked.wrong).set("seed", request_.seed);
    step.set("values", digests.values).set("digests", digests.digests);
    return step;
  }

  const tables::TablebaseRequest& request_;
  TablebaseOptions options_;
  Detail detail_;
  OccupancyClasses sets_;
  work::Cluster& cluster_;
  int threads_;
  ParallelWork work_;
  LayerSolver solver_;
  std::optional<tables::BuildFolder> building_;
  int next_ = 0;                       // markers of the layer that is to be solved next
  std::shared_ptr<PieceCache> cache_;  // if layers are read from their files
  // To destroy them is collective: what fails in one process leaves that to run().
  std::unique_ptr<SpreadLayer> above_, layer_;
};

}  // namespace

Status build_tablebase(const tables::TablebaseRequest& request, work::Cluster& cluster) {
  const auto options = TablebaseOptions::read(request.game_options);
  if (!options) return std::unexpected(in_words(options.error()));
  return Builder(request, *options, cluster).run();
}

}  // namespace foregone::pousse
