#include "foregone/games/byte_me/gambler/rules.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <span>
#include <utility>

#include "foregone/core/random.hpp"

namespace foregone::byte_me {

namespace {

int sum(std::span<const std::uint8_t> numbers, int count) {
  int sum = 0;
  for (const int number : numbers.first(static_cast<std::size_t>(count))) sum += number;
  return sum;
}

/// The number of ways, of bytes^(1 + hits), in which standing with `total` wins.
struct Wins {
  Wide dealer_over = 0, dealer_less = 0;
};

Wins wins(const Parameters& parameters, const GamblerView& known, int total) {
  const int shows = total - known.hidden;
  const int certain = std::max(std::min(parameters.goal(), shows + parameters.highest()),
                               known.others < 0 ? 0 : known.others + parameters.highest());
  std::vector<std::uint64_t> start(static_cast<std::size_t>(parameters.goal() + 1));
  const auto first = start.begin() + known.dealer_shows;
  std::fill(first, first + parameters.bytes, 1);
  const auto ended = final_totals(parameters, start, certain);
  Wins wins;
  for (std::size_t end = 0; end < ended.size(); ++end) {
    const auto dealer = static_cast<int>(end);
    if (dealer > parameters.goal()) wins.dealer_over += ended[end];
    if (dealer < total) wins.dealer_less += ended[end];
  }
  return wins;
}

int bits(int numbers) { return std::countr_zero(static_cast<unsigned>(numbers)); }

}  // namespace

GamblerDeal gambler_deal(int players, std::uint64_t seed) {
  Random random(seed);
  GamblerDeal deal;
  deal.seed = seed;
  deal.others.resize(static_cast<std::size_t>(players - 1));
  const auto fill = [&](std::span<std::uint8_t> numbers, int max) {
    for (auto& number : numbers) number = static_cast<std::uint8_t>(random.between(0, max));
  };
  fill(deal.others, 255);
  fill(deal.gambler, 255);
  fill(deal.dealer, 255);
  fill(deal.bytes, 255);
  fill(deal.nibbles, 15);
  return deal;
}

GamblerDraws after(GamblerDraws draws, Action action) {
  if (action == Action::stand) {
    draws.stood = true;
  } else {
    draws.hits[static_cast<std::size_t>(draws.count())] = action;
    ++(action == Action::byte ? draws.bytes : draws.nibbles);
  }
  return draws;
}

int showing(const GamblerDeal& deal, const GamblerDraws& draws) {
  return deal.gambler[0] + sum(deal.bytes, draws.bytes) + sum(deal.nibbles, draws.nibbles);
}

int total(const GamblerDeal& deal, const GamblerDraws& draws) {
  return showing(deal, draws) + deal.gambler[1];
}

int certain(const GamblerDeal& deal, const GamblerDraws& draws) {
  int max = std::min(kGoal, showing(deal, draws) + 255);  // unless the gambler has gone over
  for (const int face : deal.others) max = std::max(max, face + kHiddenByte);
  return max;
}

bool over(const GamblerDeal& deal, const GamblerDraws& draws) {
  return draws.stood || draws.count() == kMaxHits || total(deal, draws) > kGoal;
}

DealersPlay dealers_play(const GamblerDeal& deal, const GamblerDraws& draws) {
  DealersPlay play;
  play.total = deal.dealer[0] + deal.dealer[1];
  if (total(deal, draws) > kGoal) return play;
  auto byte = static_cast<std::size_t>(draws.bytes);
  auto nibble = static_cast<std::size_t>(draws.nibbles);
  for (;;) {
    play.last = dealers_rule(play.total, static_cast<int>(play.hits.size()), certain(deal, draws));
    const bool takes_byte = play.last == Rule::take_byte;
    if (!takes_byte && play.last != Rule::take_nibble) return play;
    const int number = takes_byte ? deal.bytes[byte++] : deal.nibbles[nibble++];
    play.hits.push_back({.rule = play.last, .byte = takes_byte, .number = number});
    play.total += number;
  }
}

bool won(const GamblerDeal& deal, const GamblerDraws& draws) {
  const int mine = total(deal, draws);
  if (mine > kGoal) return false;
  const int dealer = dealers_play(deal, draws).total;
  return dealer > kGoal || mine > dealer;
}

GamblerView view(const GamblerDeal& deal, const GamblerDraws& draws) {
  return {.hidden = deal.gambler[1],
          .total = total(deal, draws),
          .hits_left = kMaxHits - draws.count(),
          .dealer_shows = deal.dealer[0],
          .others = deal.others.empty() ? -1 : std::ranges::max(deal.others)};
}

Chances chances(const Parameters& parameters, const GamblerView& known) {
  assert(known.total <= parameters.goal());
  std::vector<Wide> stand(static_cast<std::size_t>(parameters.goal() + 1));
  for (int total = known.total; total <= parameters.goal(); ++total) {
    const auto [dealer_over, dealer_less] = wins(parameters, known, total);
    stand[static_cast<std::size_t>(total)] = dealer_over + dealer_less;
  }
  const auto at = static_cast<std::size_t>(known.total);
  const int more = bits(parameters.bytes) * known.hits_left;
  Chances chances{.stand = stand[at] << more,
                  .dealer_over = wins(parameters, known, known.total).dealer_over << more,
                  .bits = bits(parameters.bytes) * (1 + parameters.hits) + more};
  if (known.hits_left == 0) return chances;
  BestHits<Wide> best(parameters);
  best.compute(std::move(stand), known.hits_left - 1);
  best.look_ahead();
  chances.byte = best.by_byte(at);
  chances.nibble = best.by_nibble(at);
  return chances;
}

}  // namespace foregone::byte_me
