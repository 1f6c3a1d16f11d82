#include "foregone/games/byte_me/generate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "foregone/solvers/play_out.hpp"

namespace foregone::byte_me {

namespace {

void fill(Random& random, std::span<std::uint8_t> numbers, int min, int max) {
  for (auto& number : numbers) number = static_cast<std::uint8_t>(random.between(min, max));
}

/// A total near one where the strategy or the ending changes.
int border(Random& random) {
  static constexpr std::array<int, 3> kBorders{382, 501, 510};
  const int on = random.one_of(kBorders);
  return on + random.between(-2, 2);
}

void deal_dealer(Random& random, Deal& deal, int total) {
  total = std::clamp(total, 0, 2 * 255);
  const int first = random.between(std::max(0, total - 255), std::min(total, 255));
  deal.dealer = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(total - first)};
}

// The dealer starts at a border, or gets there with the first byte.
void near_border(Random& random, Deal& deal) {
  const int total = border(random);
  const int drawn = random.one_in(2) ? deal.bytes[0] : 0;
  deal_dealer(random, deal, total - drawn);
}

// Low bytes never reach 382; low nibbles, from 382 on, never pass 500.
void use_all_hits(Random& random, Deal& deal) {
  fill(random, deal.bytes, 0, 60);
  fill(random, deal.nibbles, 0, 7);
  deal_dealer(random, deal, random.between(100, 480));
}

// The highest face ties with a total on the dealer's way, or misses it by one.
void near_tie(Random& random, Deal& deal) {
  auto against_all = deal;
  against_all.faces = {255};  // the dealer stops as late as possible
  std::vector<int> totals;
  const Rules rules(against_all);
  play_out(rules, rules.start(), [&](const auto& p, Rules::Move) { totals.push_back(p.total); });
  const int total = random.one_of(totals);
  const int highest = std::clamp(total - kHiddenByte + random.between(-1, 1), 0, 255);
  fill(random, deal.faces, 0, highest);
  random.one_of(deal.faces) = static_cast<std::uint8_t>(highest);
}

void high_face(Random& random, Deal& deal) {
  random.one_of(deal.faces) = static_cast<std::uint8_t>(random.between(254, 255));
}

void append(std::string& text, std::span<const std::uint8_t> numbers, int digits) {
  char separator = '\n';  // before the first
  for (const unsigned number : numbers) {
    text += separator;
    for (int digit = digits; digit-- > 0;) text += (number >> digit & 1U) != 0 ? '1' : '0';
    separator = ' ';
  }
}

}  // namespace

Deal uniform_deal(Random& random, int players) {
  Deal deal;
  deal.faces.resize(static_cast<std::size_t>(players));
  fill(random, deal.faces, 0, 255);
  fill(random, deal.dealer, 0, 255);
  fill(random, deal.bytes, 0, 255);
  fill(random, deal.nibbles, 0, 15);
  return deal;
}

Deal random_deal(Random& random) {
  Deal deal = uniform_deal(random, random.between(1, 10));
  if (random.one_in(2)) return deal;
  if (random.one_in(2)) near_border(random, deal);
  if (random.one_in(4)) use_all_hits(random, deal);
  if (random.one_in(4)) high_face(random, deal);
  if (random.one_in(2)) near_tie(random, deal);
  return deal;
}

std::string write_case(const Deal& deal) {
  std::string text = "START " + std::to_string(deal.faces.size());
  append(text, deal.dealer, 8);
  append(text, deal.faces, 8);
  append(text, deal.bytes, 8);
  append(text, deal.nibbles, 4);
  return text += "\nEND\n";
}

std::string generate(Random& random, int cases) {
  std::string text;
  for (; cases > 0; --cases) text += write_case(random_deal(random));
  return text += "ENDOFINPUT\n";
}

}  // namespace foregone::byte_me
