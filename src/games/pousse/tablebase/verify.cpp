#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/tablebase/tablebase.hpp"
#include "foregone/tables/parallel.hpp"

namespace foregone::pousse {

namespace {

using tables::Fault;

class TableVerifier {
 public:
  TableVerifier(const tables::Order& order, const Tablebase& table)
      : order_(order),
        table_(table),
        sets_(table.grid()),
        work_(tables::on_threads(order.threads)) {}

  Fault run() {
    if (auto wrong = check_memory(); !wrong.empty()) return wrong;
    int markers = sets_.grid().squares();
    for (const auto& step : table_.steps()) {
      if (step.number("markers") != static_cast<std::uint64_t>(markers)) {
        return (table_.folder() / tables::kList).string() +
               " lists other layers than a build makes";
      }
      if (auto wrong = verify(step, markers--); !wrong.empty()) return wrong;
    }
    order_.say(words_of_totals(table_.size(), table_.steps()));
    order_.say(grouped(checked_.boards) + " boards computed again from their successors, " +
               grouped(checked_.wrong) + " wrong");
    const auto wrong = wrong_totals(table_.size(), table_.steps());
    if (!wrong.empty()) return table_.folder().string() + ": " + wrong;
    if (checked_.wrong > 0) return table_.folder().string() + " has wrong values";
    return {};
  }

 private:
  Fault check_memory() const {
    std::uint64_t most = 0, above = 0;
    for (int markers = table_.grid().squares(); markers >= 0; --markers) {
      const auto own = table_.holds(markers) ? layer_bytes(sets_, markers, table_.detail()) : 0;
      most = std::max(most, own + above);
      above = own;
    }
    const auto free = order_.memory > 0 ? order_.memory : tables::free_memory();
    return most <= free ? Fault()
                        : "this takes " + words_of_bytes(most) + " of memory, and " +
                              words_of_bytes(free) + " are free";
  }

  Fault verify(const tables::Fields& step, int markers) {
    if (order_.progress) {
      order_.progress("verifying " + std::to_string(markers) + " markers", 0);
    }
    const auto blocks = sets_.with(markers).size();
    if (auto wrong = same_file(digests_path(table_.folder(), markers), step.number("digests"));
        !wrong.empty()) {
      return wrong;
    }
    const auto digests = read_digests(table_.folder(), table_.size(), markers, blocks);
    if (!digests) return digests.error();
    auto above = std::move(layer_);
    if (!table_.holds(markers)) {
      if (table_.size() < Grid::kLargest) {
        order_.say(std::to_string(markers) + " markers: values are not there, or were not kept");
      }
      return {};
    }
    const auto path = values_path(table_.folder(), markers);
    if (auto wrong = same_file(path, step.number("values")); !wrong.empty()) return wrong;
    layer_ = std::make_unique<Layer>(sets_, markers, table_.detail());
    if (auto wrong = read_layer(table_.folder(), sets_, *layer_, work_); !wrong.empty()) {
      return wrong;
    }
    for (std::size_t block = 0; block < blocks; ++block) {
      if (digest_of_block(layer_->block(block)) != (*digests)[block]) {
        return path.string() + " is damaged: a block has another digest than when it was made";
      }
    }
    const auto samples = table_.size() == Grid::kLargest
                             ? order_.samples
                             : std::numeric_limits<std::uint64_t>::max();
    const auto checked = check_layer(sets_, *layer_, above.get(), samples, order_.seed, work_);
    checked_.add(checked);
    if (checked.wrong > 0) {
      order_.say(std::to_string(markers) + " markers: " + grouped(checked.wrong) + " of " +
                 grouped(checked.boards) + " boards are wrong");
    }
    return {};
  }

  static Fault same_file(const tables::Path& path, std::optional<std::uint64_t> digest) {
    const auto found = tables::digest_of(path);
    if (!found) return found.error();
    return *found == digest ? Fault() : path.string() + " is damaged: it is not what was written";
  }

  const tables::Order& order_;
  const Tablebase& table_;
  OccupancyClasses sets_;
  ParallelWork work_;
  std::unique_ptr<Layer> layer_;
  Checked checked_;
};

}  // namespace

Fault verify_table(const tables::Order& order) {
  const auto choices = TablebaseOptions::read(order.game_options);
  if (!choices) return choices.error();
  const auto table = Tablebase::open_in(order.folder, choices->size);
  if (!table) return table.error();
  if (!*table) {
    return "there is no table in " + table_folder(order.folder, choices->size).string() +
           ": foregone table build pousse --size " + std::to_string(choices->size) + " makes it";
  }
  return TableVerifier(order, **table).run();
}

}  // namespace foregone::pousse
