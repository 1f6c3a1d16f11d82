#include "foregone/games/pousse/tablebase/spread_check.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace foregone::pousse {

namespace {

/// Words that are asked for, then fetched, then given in the same order.
class FetchedWords {
 public:
  std::uint64_t word(const SpreadLayer& layer, std::size_t block, std::size_t number) {
    if (const auto* const here = layer.direct(block)) return here[number];
    if (is_fetched_) return words_[given_++];
    asked_.push_back({&layer, block, number});
    return 0;
  }

  void fetch() {
    words_.resize(asked_.size());
    std::vector<const SpreadLayer*> layers;
    for (const auto& asked : asked_) {
      if (std::ranges::find(layers, asked.layer) == layers.end()) layers.push_back(asked.layer);
    }
    for (const auto* layer : layers) {
      std::vector<work::SpreadMemory::Fetch> fetches;
      for (std::size_t i = 0; i < asked_.size(); ++i) {
        if (asked_[i].layer != layer) continue;
        fetches.push_back(
            layer->from(asked_[i].block, asked_[i].word, std::span(words_).subspan(i, 1)));
      }
      layer->memory().fetch(fetches);
    }
    is_fetched_ = true;
  }

  bool any() const { return !asked_.empty(); }

 private:
  struct Asked {
    const SpreadLayer* layer;
    std::size_t block, word;
  };
  std::vector<Asked> asked_;
  std::vector<std::uint64_t> words_;
  std::size_t given_ = 0;
  bool is_fetched_ = false;
};

}  // namespace

Checked SpreadCheck::part(const LayerCheck& check, std::uint64_t number) const {
  FetchedWords words;
  const auto cell = [&](int markers, Squares set, std::uint32_t address) -> std::optional<Value> {
    const auto* const in = markers == layer_.markers() ? &layer_ : above_;
    const auto kept = sets_.with(markers);
    const auto found = std::ranges::lower_bound(kept, set);
    if (in == nullptr || found == kept.end() || *found != set) return std::nullopt;
    const auto block = static_cast<std::size_t>(found - kept.begin());
    return BoardCheck::value_at([&](std::size_t word) { return words.word(*in, block, word); },
                                markers, address, layer_.detail());
  };
  const auto checked = check.part(number, cell);
  if (!words.any()) return checked;
  words.fetch();
  return check.part(number, cell);
}

}  // namespace foregone::pousse
