#include "foregone/games/byte_me/gambler/rules.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <span>
#include <utility>

namespace foregone::byte_me {

namespace {

int sum(std::span<const std::uint8_t> numbers, int count) {
  int sum = 0;
  for (const int number : numbers.first(static_cast<std::size_t>(count))) sum += number;
  return sum;
}

/// In how many of bytes^(1 + hits) ways the gambler wins who stands with `total`.
struct Wins {
  Wide dealer_over = 0, dealer_less = 0;
};

Wins wins(const Measures& measures, const GamblersView& known, int total) {
  const int shows = total - known.hidden;
  const int certain = std::max(std::min(measures.goal(), shows + measures.highest()),
                               known.others < 0 ? 0 : known.others + measures.highest());
  std::vector<std::uint64_t> start(static_cast<std::size_t>(measures.goal() + 1));
  const auto first = start.begin() + known.dealer_shows;
  std::fill(first, first + measures.bytes, 1);
  const auto ended = endings(measures, start, certain);
  Wins wins;
  for (std::size_t end = 0; end < ended.size(); ++end) {
    const auto dealer = static_cast<int>(end);
    if (dealer > measures.goal()) wins.dealer_over += ended[end];
    if (dealer < total) wins.dealer_less += ended[end];
  }
  return wins;
}

int bits(int numbers) { return std::countr_zero(static_cast<unsigned>(numbers)); }

}  // namespace

Seats dealt(int players, std::uint64_t seed) {
  Random random(seed);
  Seats seats;
  seats.seed = seed;
  seats.others.resize(static_cast<std::size_t>(players - 1));
  const auto fill = [&](std::span<std::uint8_t> numbers, int most) {
    for (auto& number : numbers) number = static_cast<std::uint8_t>(random.between(0, most));
  };
  fill(seats.others, 255);
  fill(seats.gambler, 255);
  fill(seats.dealer, 255);
  fill(seats.bytes, 255);
  fill(seats.nibbles, 15);
  return seats;
}

GamblersPlay after(GamblersPlay sitting, Say say) {
  if (say == Say::stand) {
    sitting.stood = true;
  } else {
    sitting.hits[static_cast<std::size_t>(sitting.count())] = say;
    ++(say == Say::byte ? sitting.bytes : sitting.nibbles);
  }
  return sitting;
}

int showing(const Seats& seats, const GamblersPlay& sitting) {
  return seats.gambler[0] + sum(seats.bytes, sitting.bytes) + sum(seats.nibbles, sitting.nibbles);
}

int total(const Seats& seats, const GamblersPlay& sitting) {
  return showing(seats, sitting) + seats.gambler[1];
}

int certain(const Seats& seats, const GamblersPlay& sitting) {
  int most = std::min(kGoal, showing(seats, sitting) + 255);  // who has not gone over has no more
  for (const int face : seats.others) most = std::max(most, face + kHiddenByte);
  return most;
}

bool over(const Seats& seats, const GamblersPlay& sitting) {
  return sitting.stood || sitting.count() == kMostHits || total(seats, sitting) > kGoal;
}

DealersPlay dealers_play(const Seats& seats, const GamblersPlay& sitting) {
  DealersPlay play;
  play.total = seats.dealer[0] + seats.dealer[1];
  if (total(seats, sitting) > kGoal) return play;
  auto byte = static_cast<std::size_t>(sitting.bytes);
  auto nibble = static_cast<std::size_t>(sitting.nibbles);
  for (;;) {
    play.last =
        dealers_rule(play.total, static_cast<int>(play.hits.size()), certain(seats, sitting));
    const bool takes_byte = play.last == Rule::take_byte;
    if (!takes_byte && play.last != Rule::take_nibble) return play;
    const int number = takes_byte ? seats.bytes[byte++] : seats.nibbles[nibble++];
    play.hits.push_back({.rule = play.last, .byte = takes_byte, .number = number});
    play.total += number;
  }
}

bool won(const Seats& seats, const GamblersPlay& sitting) {
  const int mine = total(seats, sitting);
  if (mine > kGoal) return false;
  const int dealer = dealers_play(seats, sitting).total;
  return dealer > kGoal || mine > dealer;
}

GamblersView known(const Seats& seats, const GamblersPlay& sitting) {
  return {.hidden = seats.gambler[1],
          .total = total(seats, sitting),
          .hits_left = kMostHits - sitting.count(),
          .dealer_shows = seats.dealer[0],
          .others = seats.others.empty() ? -1 : std::ranges::max(seats.others)};
}

Chances chances(const Measures& measures, const GamblersView& known) {
  assert(known.total <= measures.goal());
  std::vector<Wide> stand(static_cast<std::size_t>(measures.goal() + 1));
  for (int total = known.total; total <= measures.goal(); ++total) {
    const auto [dealer_over, dealer_less] = wins(measures, known, total);
    stand[static_cast<std::size_t>(total)] = dealer_over + dealer_less;
  }
  const auto at = static_cast<std::size_t>(known.total);
  const int more = bits(measures.bytes) * known.hits_left;
  Chances chances{.stand = stand[at] << more,
                  .dealer_over = wins(measures, known, known.total).dealer_over << more,
                  .bits = bits(measures.bytes) * (1 + measures.hits) + more};
  if (known.hits_left == 0) return chances;
  BestHits<Wide> best(measures);
  best.reckon(std::move(stand), known.hits_left - 1);
  best.look_ahead();
  chances.byte = best.by_byte(at);
  chances.nibble = best.by_nibble(at);
  return chances;
}

}  // namespace foregone::byte_me
