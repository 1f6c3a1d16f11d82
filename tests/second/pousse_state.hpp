#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/second/pousse_layers.hpp"

namespace foregone::second {

/// A folder from which the layers of N×N go on after the program has ended, however it did:
/// `layer-K` holds the layer with K markers, finished or not, as 64-bit numbers in the machine's
/// order and the bytes of its boards. A file is complete when it has its name.
template <int N>
class StateFolder {
 public:
  explicit StateFolder(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
  }

  /// Keeps the layer at hand; what is above a finished one is not needed any longer.
  bool save(const PousseLayers<N>& layers) const {
    const auto& [totals, next_class, finished] = layers.state();
    std::vector<std::uint64_t> numbers{index(N),
                                       finished ? 1U : 0U,
                                       next_class,
                                       totals.undecided,
                                       totals.wins,
                                       totals.losses,
                                       totals.draws,
                                       totals.ended,
                                       layers.bytes().size(),
                                       totals.found_by_sweep.size()};
    numbers.insert(numbers.end(), totals.found_by_sweep.begin(), totals.found_by_sweep.end());
    const auto path = layer(totals.markers);
    const auto unfinished = path.string() + ".unfinished";
    {
      std::ofstream file(unfinished, std::ios::binary);
      write(file, numbers);
      write(file, layers.bytes());
      file.flush();
      if (!file) return false;
    }
    std::filesystem::rename(unfinished, path);
    if (finished) drop_bytes(totals.markers + 1);
    return true;
  }

  /// Goes on from the lowest layer there is, if there is one; false if a file is not as it was
  /// written. `totals` gets those of the finished layers.
  bool resume(PousseLayers<N>& layers, std::vector<LayerTotals>& totals) const {
    std::optional<Kept> last, above;
    for (int markers = N * N; markers >= 0 && std::filesystem::exists(layer(markers)); --markers) {
      const bool lowest = markers == 0 || !std::filesystem::exists(layer(markers - 1));
      auto kept = read(markers, lowest || !std::filesystem::exists(layer(markers - 2)));
      if (!kept) return false;
      if (kept->state.finished) totals.push_back(kept->state.totals);
      above = std::exchange(last, std::move(kept));
    }
    if (!last) return true;
    auto over = above ? std::move(above->bytes) : std::vector<std::uint8_t>{};
    return layers.resume(std::move(last->state), std::move(last->bytes), std::move(over));
  }

 private:
  static constexpr std::size_t kNumbers = 10;

  struct Kept {
    LayerState state;
    std::vector<std::uint8_t> bytes;
  };

  std::filesystem::path layer(int markers) const {
    return folder_ / ("layer-" + std::to_string(markers));
  }

  template <class Number>
  static void write(std::ofstream& file, const std::vector<Number>& numbers) {
    file.write(reinterpret_cast<const char*>(numbers.data()),
               static_cast<std::streamsize>(numbers.size() * sizeof(Number)));
  }

  template <class Numbers>
  static bool read(std::ifstream& file, Numbers& numbers) {
    file.read(reinterpret_cast<char*>(numbers.data()),
              static_cast<std::streamsize>(numbers.size() * sizeof numbers[0]));
    return static_cast<bool>(file);
  }

  std::optional<Kept> read(int markers, bool with_bytes) const {
    std::ifstream file(layer(markers), std::ios::binary);
    std::array<std::uint64_t, kNumbers> numbers{};
    constexpr std::size_t kMaxSweeps = 1000;
    if (!read(file, numbers) || numbers[0] != index(N) || numbers[9] > kMaxSweeps) return {};
    Kept kept;
    kept.state.finished = numbers[1] != 0;
    kept.state.next_class = numbers[2];
    kept.state.totals = {markers,
                         numbers[3],
                         numbers[4],
                         numbers[5],
                         numbers[6],
                         numbers[7],
                         std::vector<std::uint64_t>(numbers[9])};
    if (!read(file, kept.state.totals.found_by_sweep)) return {};
    if (with_bytes) {
      const auto at = static_cast<std::uint64_t>(file.tellg());
      if (std::filesystem::file_size(layer(markers)) - at < numbers[8]) return kept;  // dropped
      kept.bytes.resize(numbers[8]);
      if (!read(file, kept.bytes)) return {};
    }
    return kept;
  }

  // The totals stay.
  void drop_bytes(int markers) const {
    const auto kept = std::filesystem::exists(layer(markers)) ? read(markers, false) : std::nullopt;
    if (!kept) return;
    const auto numbers = kNumbers + kept->state.totals.found_by_sweep.size();
    std::filesystem::resize_file(layer(markers), numbers * sizeof(std::uint64_t));
  }

  std::filesystem::path folder_;
};

}  // namespace foregone::second
