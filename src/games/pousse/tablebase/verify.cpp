#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/pousse/tablebase/file_memory.hpp"
#include "foregone/games/pousse/tablebase/layer_solver.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/work/one_process.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::pousse {

namespace {

using tables::Error;
using tables::Status;

/// The longest win, or loss, in the blocks that were looked at, and the first board that has it.
class Longest {
 public:
  explicit Longest(Outcome outcome) : outcome_(outcome) {}

  void look(int markers, std::size_t number, std::span<const std::uint64_t> block,
            const BoardTally& tally) {
    const int plies = tally.longest(outcome_);
    if (plies == 0 || plies < plies_) return;
    if (plies == plies_ && (markers < markers_ || number > block_)) return;
    const int code = outcome_ == Outcome::win ? 255 - plies : plies;
    const auto bytes = std::as_bytes(block);
    const auto* const found = std::memchr(bytes.data(), code, bytes.size());
    plies_ = plies;
    markers_ = markers;
    block_ = number;
    address_ = static_cast<std::uint32_t>(static_cast<const std::byte*>(found) - bytes.data());
  }

  /// Empty if there is none.
  std::string text(const OccupancyClasses& sets, std::string_view among) const {
    if (plies_ == 0) return {};
    const int size = sets.grid().size();
    const auto board =
        BoardCheck(size, Detail::distances).board_of(sets.with(markers_)[block_], address_);
    return std::string("the longest ") + (outcome_ == Outcome::win ? "win" : "loss") + " takes " +
           counted(static_cast<std::uint64_t>(plies_), "ply", "plies") + std::string(among) + ": " +
           notation_of(board, size);
  }

 private:
  Outcome outcome_;
  int plies_ = 0, markers_ = 0;
  std::size_t block_ = 0;
  std::uint32_t address_ = 0;
};

class Verifier {
 public:
  /// `outcomes` is another tablebase of that size, which a tablebase with distances agrees with.
  Verifier(const tables::TablebaseRequest& request, const Tablebase& tablebase,
           std::optional<Tablebase> outcomes)
      : request_(request),
        tablebase_(tablebase),
        outcomes_(std::move(outcomes)),
        sets_(tablebase.grid()),
        work_(work::loop_on_threads(request.threads)),
        solver_(sets_, tablebase.detail(), process_, request.threads) {}

  Status run() {
    if (tablebase_.steps().empty()) {
      return std::unexpected(tablebase_.folder().string() + ": no layer of it is finished");
    }
    if (auto done = check_memory(); !done) return done;
    int markers = sets_.grid().squares();
    for (const auto& step : tablebase_.steps()) {
      if (auto done = check_markers(tablebase_.folder(), step, markers); !done) return done;
      if (auto done = verify(step, markers--); !done) return done;
    }
    request_.report(words_of_totals(tablebase_.size(), tablebase_.steps()));
    for (const auto* longest : {&longest_win_, &longest_loss_}) {
      const auto text = longest->text(sets_, among());
      if (!text.empty()) request_.report(text);
    }
    if (outcomes_) {
      request_.report("the same outcomes as in " + outcomes_->folder().string() + ", in " +
                      grouped(compared_) + " of " + counted(blocks_, "block"));
    }
    if (missing_ > 0) {
      request_.report("the values of " + counted(missing_, "layer") +
                      " are missing or were not kept");
    }
    request_.report(words_of_boards(checked_.boards) + " computed again from their successors, " +
                    grouped(checked_.wrong) + " wrong");
    const auto wrong = wrong_totals(tablebase_.size(), tablebase_.steps());
    if (!wrong.empty()) return std::unexpected(tablebase_.folder().string() + ": " + wrong);
    if (checked_.wrong > 0)
      return std::unexpected(tablebase_.folder().string() + " has wrong values");
    return {};
  }

 private:
  Detail detail() const { return tablebase_.detail(); }
  bool is_sampled() const { return TablebaseKind{tablebase_.size()}.is_sampled(); }

  /// Which boards were looked at, if not all.
  std::string among() const {
    if (missing_ > 0) return " among those kept";
    const auto layers = static_cast<std::size_t>(sets_.grid().squares()) + 1;
    const auto left = layers - tablebase_.steps().size();
    return left == 0 ? "" : " among boards with " + std::to_string(left) + " markers and more";
  }

  /// Also decides where layers are: in memory if there is room for two of them.
  Status check_memory() {
    std::uint64_t max = 0, needed = 0, above = 0;
    for (int markers = sets_.grid().squares(); markers >= 0; --markers) {
      const auto own = tablebase_.holds(markers) ? layer_bytes(sets_, markers, detail()) : 0;
      max = std::max(max, own);
      needed = std::max(needed, own + above);
      above = own;
    }
    if (is_sampled() && needed > request_.available_memory()) {
      constexpr std::uint64_t kReading = 100'000'000;  // a unit, and what is decompressed for it
      needed = LayerSolver::sets_bytes(sets_) +
               kReading * static_cast<std::uint64_t>(work::threads_or_cores(request_.threads));
      cache_ = piece_cache(request_, needed, max);
    }
    return pousse::check_memory(request_, "the check", needed);
  }

  Status verify(const tables::NamedValues& step, int markers) {
    if (request_.progress) {
      request_.progress("verifying " + std::to_string(markers) + " markers", 0);
    }
    const auto& folder = tablebase_.folder();
    const auto above = std::move(layer_);
    if (auto done = same_file(digests_path(folder, markers), step.number("digests")); !done) {
      return done;
    }
    const auto values = values_path(folder, markers);
    if (!tablebase_.holds(markers)) {
      // A build keeps the values below a number of markers, or only the last ones.
      if (held_) return std::unexpected(values.string() + " is missing");
      ++missing_;
      return {};
    }
    held_ = true;
    if (auto done = same_file(values, step.number("values")); !done) return done;
    layer_ = make_layer(folder, sets_, markers, detail(), process_, cache_);
    if (!cache_) {
      if (auto done = load_layer(folder, tablebase_.kind(), *layer_, work_); !done) return done;
    }
    if (auto done = compare_blocks(step, markers); !done) return done;
    check_boards(markers, above.get());
    return {};
  }

  /// Calls each(block, its number) in all threads.
  template <class Each>
  void each_block(Each each) const {
    work_.each(layer_->units(), [&](std::size_t first, std::size_t end) {
      std::vector<std::uint64_t> words;
      for (auto unit = first; unit < end; ++unit) {
        const auto blocks = layer_->blocks_of(unit);
        words.resize(blocks.size() * layer_->words());
        layer_->memory().fetch({{layer_->from(blocks.first, 0, words)}});
        for (auto block = blocks.first; block < blocks.end; ++block) {
          const auto at = (block - blocks.first) * layer_->words();
          each(std::span<const std::uint64_t>(words).subspan(at, layer_->words()), block);
        }
      }
    });
  }

  /// Compares the digests of all blocks; with distances, also what the list says of the layer, and
  /// the outcomes if another tablebase has them.
  Status compare_blocks(const tables::NamedValues& step, int markers) {
    const auto digests =
        read_digests(tablebase_.folder(), tablebase_.kind(), markers, layer_->blocks());
    if (!digests) return std::unexpected(digests.error());
    const auto others = other_digests(markers);
    if (!others) return std::unexpected(others.error());
    const auto sets = sets_.with(markers);
    const auto copies = static_cast<unsigned>(address_bits(markers, Detail::distances) - markers);
    std::atomic<bool> same = true, agrees = true;
    std::mutex results;
    BoardTally all;
    each_block([&](std::span<const std::uint64_t> words, std::size_t block) {
      if (digest_of_block(words) != (*digests)[block]) same = false;
      if (detail() == Detail::outcomes) return;
      if (!others->empty()) {
        std::vector<std::uint64_t> outcomes(block_words(markers, Detail::outcomes));
        outcomes_of(words, outcomes);
        if (digest_of_block(outcomes) != (*others)[block]) agrees = false;
      }
      const auto tally = tally_of(words, Detail::distances, {}, {}, copies);
      const auto alike = static_cast<std::uint64_t>(sets_.orbit(sets[block]));
      const std::scoped_lock lock(results);
      all.add(tally, alike);
      longest_win_.look(markers, block, words, tally);
      longest_loss_.look(markers, block, words, tally);
    });
    const auto& folder = tablebase_.folder();
    if (!same) {
      return tables::damaged(values_path(folder, markers),
                             "a block does not have the digest it was built with");
    }
    if (!agrees) {
      return std::unexpected(folder.string() + " and " + outcomes_->folder().string() +
                             " have other outcomes of boards with " + words_of_markers(markers));
    }
    if (detail() == Detail::distances && all != tally_in(step)) {
      return tables::damaged(
          folder / tables::kList,
          "the boards with " + words_of_markers(markers) + " are not those of the values");
    }
    blocks_ += layer_->blocks();
    compared_ += others->size();
    return {};
  }

  /// Of the other tablebase; none if it does not have the layer.
  std::expected<std::vector<std::uint64_t>, Error> other_digests(int markers) const {
    const auto place = static_cast<std::size_t>(sets_.grid().squares() - markers);
    if (!outcomes_ || place >= outcomes_->steps().size()) return {};
    const auto path = digests_path(outcomes_->folder(), markers);
    if (auto done = same_file(path, outcomes_->steps()[place].number("digests")); !done) {
      return std::unexpected(done.error());
    }
    return read_digests(outcomes_->folder(), outcomes_->kind(), markers, layer_->blocks());
  }

  void check_boards(int markers, const SpreadLayer* above) {
    const auto samples =
        is_sampled() ? request_.samples : std::numeric_limits<std::uint64_t>::max();
    const LayerCheck boards(sets_, markers, detail(), samples, request_.seed,
                            cache_ ? FileMemory::kTogether : 1);
    const auto checked = solver_.check(*layer_, above, boards);
    checked_.add(checked);
    if (checked.wrong > 0) {
      request_.report(words_of_markers(markers) + ": " + grouped(checked.wrong) + " of " +
                      words_of_boards(checked.boards) +
                      (checked.wrong == 1 ? " is wrong" : " are wrong"));
    }
  }

  static Status same_file(const tables::Path& path, std::optional<std::uint64_t> digest) {
    const auto found = tables::digest_of(path);
    if (!found) return std::unexpected(found.error());
    if (*found == digest) return {};
    return tables::damaged(path, "checksum mismatch");
  }

  const tables::TablebaseRequest& request_;
  const Tablebase& tablebase_;
  std::optional<Tablebase> outcomes_;
  OccupancyClasses sets_;
  ParallelWork work_;
  work::OneProcess process_;
  LayerSolver solver_;
  std::shared_ptr<PieceCache> cache_;  // if layers are read from their files
  std::unique_ptr<SpreadLayer> layer_;
  Longest longest_win_{Outcome::win}, longest_loss_{Outcome::loss};
  std::uint64_t blocks_ = 0, compared_ = 0;  // with the other tablebase
  bool held_ = false;                        // values of boards with more markers
  std::uint64_t missing_ = 0;                // layers
  Checked checked_;
};

}  // namespace

Status verify_tablebase(const tables::TablebaseRequest& request) {
  const auto options = TablebaseOptions::read(request.game_options);
  if (!options) return std::unexpected(in_words(options.error()));
  const auto kind = options->kind;
  const auto tablebase = Tablebase::open_in(request.folder, kind);
  if (!tablebase) return std::unexpected(tablebase.error());
  if (!*tablebase) {
    const auto other = kind.detail == Detail::outcomes ? Detail::distances : Detail::outcomes;
    const auto of_others = Tablebase::open_in(request.folder, {kind.size, other});
    const bool is_other = of_others && *of_others;
    return std::unexpected(
        "no tablebase " + (is_other ? "of " + std::string(name_of(kind.detail)) + ' ' : "") +
        "for " + words_of_size(kind.size) + " in " + request.folder.string() +
        (is_other ? ", but one of " + std::string(name_of(other)) + " (--cells)" : "") +
        "; build one with: " + command_to_build(kind, request.folder));
  }
  std::expected<std::optional<Tablebase>, Error> outcomes;
  if (kind.detail == Detail::distances) {
    outcomes = Tablebase::open_in(request.folder, {kind.size, Detail::outcomes});
    if (!outcomes) request.report("not compared with another tablebase: " + outcomes.error());
  }
  return Verifier(request, **tablebase, outcomes ? *std::move(outcomes) : std::nullopt).run();
}

}  // namespace foregone::pousse
