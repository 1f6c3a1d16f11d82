#include <algorithm>
#include <memory>
#include <utility>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/known_totals.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/tablebase/tablebase.hpp"
#include "foregone/tables/parallel.hpp"

namespace foregone::pousse {

namespace {

using tables::Fault;

/// What a compressed cell takes of one that is not, at most, in whole layers of 5x5.
constexpr double kCompressed = 0.25;

class TableBuilder {
 public:
  TableBuilder(const tables::Order& order, TablebaseOptions choices)
      : order_(order),
        choices_(choices),
        detail_(table_detail(choices.size)),
        sets_(Grid(choices.size)),
        work_(tables::on_threads(order.threads)) {
    if (order.keep) choices_.markers = Grid::kMostSquares;
  }

  Fault run() {
    auto building =
        tables::Building::begin(table_folder(order_.folder, choices_.size), table_heading(size()));
    if (!building) return std::move(building.error());
    building_.emplace(*std::move(building));
    next_ = sets_.grid().squares() - static_cast<int>(building_->steps().size());
    if (auto wrong = check_steps(); !wrong.empty()) return wrong;
    if (next_ >= choices_.from) {
      if (auto wrong = check_room(); !wrong.empty()) return wrong;
      if (auto wrong = load(); !wrong.empty()) return wrong;
    } else {
      order_.say("built before; foregone table verify checks what is on the disk");
    }
    for (; next_ >= choices_.from; --next_) {
      if (auto wrong = solve_next(); !wrong.empty()) return wrong;
    }
    order_.say(words_of_totals(size(), building_->steps()));
    return {};
  }

 private:
  int size() const { return choices_.size; }
  const tables::Path& folder() const { return building_->folder(); }
  bool is_kept(int markers) const { return markers <= choices_.markers; }
  bool is_there(int markers) const {
    std::error_code wrong;
    return std::filesystem::exists(values_path(folder(), markers), wrong);
  }

  /// The steps are layers, the full board first, and what is to be kept of them is there.
  Fault check_steps() const {
    int markers = sets_.grid().squares();
    for (const auto& step : building_->steps()) {
      if (step.number("markers") != static_cast<std::uint64_t>(markers)) {
        return (folder() / tables::kList).string() + " lists other layers than a build makes";
      }
      const bool lowest = markers == next_ + 1;
      if ((is_kept(markers) || (lowest && next_ >= choices_.from)) && !is_there(markers)) {
        return values_path(folder(), markers).string() +
               " is missing, or the build before did not keep it. Remove the folder to begin anew";
      }
      if (!lowest && !is_kept(markers)) {  // the build was stopped before it could
        if (auto wrong = tables::remove_file(values_path(folder(), markers)); !wrong.empty()) {
          return wrong;
        }
      }
      --markers;
    }
    return {};
  }

  std::uint64_t raw_bytes(int markers) const { return layer_bytes(sets_, markers, detail_); }

  Fault check_room() const {
    const int threads = tables::threads_or_cores(order_.threads);
    std::uint64_t memory = peak_bytes(sets_, choices_.from, detail_, threads) + sets_bytes();
    std::uint64_t kept = 0, working = 0;
    for (int markers = next_; markers >= choices_.from; --markers) {
      if (is_kept(markers)) kept += raw_bytes(markers);
      const auto above = markers < next_ && !is_kept(markers + 1) ? raw_bytes(markers + 1) : 0;
      working = std::max(working, kept + above + (is_kept(markers) ? 0 : raw_bytes(markers)));
    }
    const auto on_disk = [](std::uint64_t raw) {
      return static_cast<std::uint64_t>(kCompressed * static_cast<double>(raw));
    };
    const auto digests = std::uint64_t{sets_.grid().all()} + 1;  // 8 bytes for one set of eight
    order_.say("solving boards of " + words_of_size(size()) + " with " + std::to_string(next_) +
               " markers down to " + std::to_string(choices_.from) + ": " + words_of_bytes(memory) +
               " of memory, on disk at most " + words_of_bytes(on_disk(working) + digests) +
               " while it works and " + words_of_bytes(on_disk(kept) + digests) + " to stay (" +
               words_of_bytes(kept) + " before compression)");
    const auto free = order_.memory > 0 ? order_.memory : tables::free_memory();
    if (memory > free) {
      return "this takes " + words_of_bytes(memory) + " of memory, and " + words_of_bytes(free) +
             (order_.memory > 0 ? " are allowed" : " are free");
    }
    if (const auto disk = tables::free_disk(folder()); on_disk(working) + digests > disk) {
      return "this takes up to " + words_of_bytes(on_disk(working) + digests) + " in " +
             folder().string() + ", and " + words_of_bytes(disk) + " are free";
    }
    return {};
  }

  std::uint64_t sets_bytes() const {
    return (std::uint64_t{sets_.grid().all()} + 1) * 2 * sizeof(Squares);
  }

  /// The layer that the next one is solved from.
  Fault load() {
    if (next_ == sets_.grid().squares()) return {};
    const auto& step = building_->steps().back();
    const auto path = values_path(folder(), next_ + 1);
    const auto digest = tables::digest_of(path);
    if (!digest) return digest.error();
    if (step.number("values") != *digest) return path.string() + " is damaged";
    above_ = std::make_unique<Layer>(sets_, next_ + 1, detail_);
    order_.say("going on behind the layer with " + std::to_string(next_ + 1) + " markers");
    return read_layer(folder(), sets_, *above_, work_);
  }

  Fault solve_next() {
    auto layer = std::make_unique<Layer>(sets_, next_, detail_);
    const auto what = std::to_string(next_) + (next_ == 1 ? " marker" : " markers");
    auto work = work_;
    work.progress = [&](std::uint64_t done, std::uint64_t all) {
      if (order_.progress) {
        order_.progress("solving " + what, static_cast<double>(done) / static_cast<double>(all));
      }
    };
    layer->solve(sets_, above_.get(), work);
    if (layer->tally().too_long) return "a win takes longer than the table can tell";
    const auto checked =
        check_layer(sets_, *layer, above_.get(), order_.samples, order_.seed, work_);
    if (checked.wrong > 0) {
      return std::to_string(checked.wrong) + " of " + std::to_string(checked.boards) +
             " boards with " + what + " have another value than their successors give them";
    }
    if (order_.progress) order_.progress("writing " + what, 1);
    const auto digests = write_layer(folder(), sets_, *layer, work_);
    if (!digests) return digests.error();
    const auto step = step_of(*layer, checked, *digests);
    if (auto wrong = building_->finish(step); !wrong.empty()) return wrong;
    order_.say(words_of_step(step));
    if (above_ && !is_kept(above_->markers())) {
      auto wrong = tables::remove_file(values_path(folder(), above_->markers()));
      if (!wrong.empty()) return wrong;
    }
    above_ = std::move(layer);
    return {};
  }

  tables::Fields step_of(const Layer& layer, const Checked& checked, LayerDigests digests) const {
    const auto& tally = layer.tally();
    tables::Fields step;
    step.set("markers", static_cast<std::uint64_t>(layer.markers())).set("blocks", layer.blocks());
    step.set("wins", tally.wins).set("losses", tally.losses).set("draws", tally.draws);
    if (detail_ == Detail::distances) {
      for (std::size_t i = 0; i < tally.by_distance.size(); ++i) {
        if (tally.by_distance[i] > 0) step.set("in" + std::to_string(i), tally.by_distance[i]);
      }
    }
    step.set("rounds", static_cast<std::uint64_t>(layer.rounds()));
    step.set("checked", checked.boards).set("wrong", checked.wrong).set("seed", order_.seed);
    step.set("values", digests.values).set("digests", digests.digests);
    return step;
  }

  const tables::Order& order_;
  TablebaseOptions choices_;
  Detail detail_;
  OccupancyClasses sets_;
  ParallelWork work_;
  std::optional<tables::Building> building_;
  int next_ = 0;  // markers of the layer that is to be solved next
  std::unique_ptr<Layer> above_;
};

}  // namespace

Fault build_table(const tables::Order& order) {
  const auto choices = TablebaseOptions::read(order.game_options);
  if (!choices) return choices.error();
  return TableBuilder(order, *choices).run();
}

}  // namespace foregone::pousse
