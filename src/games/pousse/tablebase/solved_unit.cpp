#include "foregone/games/pousse/tablebase/solved_unit.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace foregone::pousse {

namespace {

constexpr std::size_t kNumber = sizeof(std::uint64_t);
constexpr std::size_t kMaxNumbers = std::size_t{1} << 24U;

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

/// Reads numbers one after the other; zeros after their end.
class Numbers {
 public:
  explicit Numbers(std::span<const std::byte> bytes) : rest_(bytes) {}

  std::uint64_t next() {
    if (rest_.size() < kNumber) {
      complete_ = false;
      return 0;
    }
    const auto number = tables::get(rest_.first<kNumber>());
    rest_ = rest_.subspan(kNumber);
    return number;
  }
  std::size_t count() {
    const auto number = next();
    if (number > rest_.size() / kNumber) complete_ = false;
    return complete_ ? static_cast<std::size_t>(number) : 0;
  }
  bool complete() const { return complete_; }

 private:
  std::span<const std::byte> rest_;
  bool complete_ = true;
};

}  // namespace

// How many numbers follow; rounds, wins, losses, draws, whether a distance was too long; the
// distances; the digests; the pieces; the digest of all that. Lists begin with their length.
std::string SolvedUnit::text() const {
  tables::Bytes numbers;
  const auto longest = std::ranges::find_if(tally.by_distance.rbegin(), tally.by_distance.rend(),
                                            [](auto boards) { return boards != 0; });
  const auto distances = static_cast<std::size_t>(tally.by_distance.rend() - longest);
  tables::put(numbers, 5 + 1 + distances + 1 + digests.size() + 1 + 3 * pieces.size());
  for (const std::uint64_t number : {static_cast<std::uint64_t>(rounds), tally.wins, tally.losses,
                                     tally.draws, std::uint64_t{tally.too_long ? 1U : 0U}}) {
    tables::put(numbers, number);
  }
  tables::put(numbers, distances);
  for (std::size_t i = 0; i < distances; ++i) tables::put(numbers, tally.by_distance[i]);
  tables::put(numbers, digests.size());
  for (const auto each : digests) tables::put(numbers, each);
  tables::put(numbers, pieces.size());
  for (const auto& [length, size, check] : pieces) {
    for (const auto number : {length, size, check}) tables::put(numbers, number);
  }
  tables::put(numbers, tables::digest(numbers));
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size()};
}

std::optional<SolvedUnit> SolvedUnit::read(std::string_view bytes, std::size_t& size) {
  const auto all = bytes_of(bytes);
  const auto following = Numbers(all).next();
  if (following == 0 || following > kMaxNumbers) return std::nullopt;
  size = (following + 2) * kNumber;
  if (all.size() < size) return std::nullopt;
  const auto checked = all.first(size - kNumber);
  if (tables::digest(checked) != tables::get(all.subspan(checked.size()).first<kNumber>())) {
    return std::nullopt;
  }
  Numbers numbers(checked.subspan(kNumber));
  SolvedUnit unit;
  unit.rounds = static_cast<int>(numbers.next());
  unit.tally.wins = numbers.next();
  unit.tally.losses = numbers.next();
  unit.tally.draws = numbers.next();
  unit.tally.too_long = numbers.next() != 0;
  const auto distances = numbers.count();
  if (distances > unit.tally.by_distance.size()) return std::nullopt;
  for (std::size_t i = 0; i < distances; ++i) unit.tally.by_distance[i] = numbers.next();
  unit.digests.resize(numbers.count());
  for (auto& each : unit.digests) each = numbers.next();
  unit.pieces.resize(numbers.count());
  for (auto& piece : unit.pieces) {
    piece.length = numbers.next();
    piece.size = numbers.next();
    piece.digest = numbers.next();
  }
  return numbers.complete() ? std::optional(std::move(unit)) : std::nullopt;
}

}  // namespace foregone::pousse
