#include "foregone/games/byte_me/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/text.hpp"
#include "foregone/games/byte_me/traps/hits.hpp"

namespace foregone::byte_me {

namespace {

std::string of_size(Random& random, int cases, int size, bool uniform) {
  std::string text;
  for (; cases > 0; --cases) {
    auto deal = random_deal(random);
    const auto players = static_cast<std::size_t>(size);
    if (deal.faces.size() > players) deal.faces.resize(players);
    while (deal.faces.size() < players) {
      const auto highest = uniform ? std::uint64_t{255} : std::uint64_t{deal.faces.front()};
      deal.faces.push_back(static_cast<std::uint8_t>(random.below(highest + 1)));
    }
    text += write_case(deal);
  }
  return text += "ENDOFINPUT\n";
}

constexpr int kMaxSets = 100;

constexpr auto kModes = std::to_array<InputMode>({
    {"any", "any hands",
     [](Random& random, int cases, int size) { return of_size(random, cases, size, true); }},
    {"near", "totals near those where the strategy changes, ties, all four hits",
     [](Random& random, int cases, int size) { return of_size(random, cases, size, false); }},
});

Deal deal(std::vector<std::uint8_t> faces, std::array<std::uint8_t, 2> dealer,
          std::array<std::uint8_t, kMaxHits> bytes, std::array<std::uint8_t, kMaxHits> nibbles) {
  return {.faces = std::move(faces), .dealer = dealer, .bytes = bytes, .nibbles = nibbles};
}

/// The dealer comes to a total with the two bytes, with a byte or with a nibble, and goes on with
/// low cards if it has to.
std::vector<Deal> ways_to(int total, const std::vector<std::uint8_t>& faces) {
  const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
  const auto split = [&](int sum) {
    return std::array<std::uint8_t, 2>{byte(sum / 2), byte(sum - sum / 2)};
  };
  std::vector<Deal> ways;
  if (total <= 510) ways.push_back(deal(faces, split(total), {1, 2, 3, 4}, {4, 3, 2, 1}));
  const int before = std::min(381, total - 1);
  ways.push_back(deal(faces, split(before), {byte(total - before), 2, 3, 4}, {4, 3, 2, 1}));
  const int nibble = std::clamp(total - 500, 1, 15);
  if (total - nibble >= 382) {
    ways.push_back(deal(faces, split(total - nibble), {1, 2, 3, 4}, {byte(nibble), 3, 2, 1}));
  }
  return ways;
}

/// As many data sets as an input may have: every total where a rule or the outcome changes, against
/// a player who cannot be beaten before, and players one above, beside and one below it.
std::vector<Deal> hundred() {
  std::vector<Deal> deals;
  const auto add = [&](int total, int face) {
    for (const auto& each : ways_to(total, {static_cast<std::uint8_t>(face)}))
      deals.push_back(each);
  };
  for (const int total : {381, 382, 383, 499, 500, 501, 508, 509, 510, 511, 512}) {
    add(total, 255);
    for (const int face : {total - 256, total - 255, total - 254}) {
      if (total <= 510 && face < 255) add(total, face);
    }
  }
  Random random(1);
  while (std::ssize(deals) < kMaxSets) deals.push_back(random_deal(random));
  deals.resize(kMaxSets);
  return deals;
}

/// The highest player in every place, among ten and then ever fewer, before a dealer who has so
/// much more than that player shows; every byte and nibble of the decks is `cards`.
std::vector<Deal> highest_anywhere(std::uint8_t highest, int more, std::uint8_t cards = 1) {
  const int total = highest + more;
  const auto first = static_cast<std::uint8_t>(std::min(total, 255));
  const auto second = static_cast<std::uint8_t>(total - first);
  std::vector<Deal> deals;
  for (std::size_t players = 10; players > 0; --players) {
    for (std::size_t place = 0; place < players; ++place) {
      if (players < 10 && place + 1 < players) continue;  // of fewer players the last
      std::vector<std::uint8_t> faces(players, static_cast<std::uint8_t>(highest - 1));
      faces[place] = highest;
      deals.push_back(
          deal(faces, {first, second}, {cards, cards, cards, cards}, {cards, cards, cards, cards}));
    }
  }
  return deals;
}

/// As many sets as an input may have, of as many players, each with an answer as long as any.
std::vector<Deal> largest() {
  std::vector<Deal> deals;
  for (int i = 0; i < kMaxSets; ++i) {
    const std::array<std::uint8_t, 2> dealer{245, static_cast<std::uint8_t>(240 + i % 6)};
    const std::array<std::uint8_t, kMaxHits> nibbles{1, static_cast<std::uint8_t>(i % 3), 2, 1};
    const int total = dealer[0] + dealer[1] + nibbles[0] + nibbles[1] + nibbles[2] + nibbles[3];
    const bool wins = i % 7 < 3;  // with the fourth hit
    const auto face = static_cast<std::uint8_t>(wins ? total - kHiddenByte : 255);
    deals.push_back(
        deal(std::vector<std::uint8_t>(10, face), dealer, {255, 254, 253, 252}, nibbles));
  }
  return deals;
}

std::vector<Trap> traps() {
  constexpr std::array<std::uint8_t, kMaxHits> kLow{1, 1, 1, 1}, kNone{0, 0, 0, 0};
  const auto cases = [](const std::vector<Deal>& deals) {
    std::vector<CaseText> texts;
    for (const auto& each : deals) texts.push_back(write_case(each));
    return texts;
  };
  std::vector<Trap> all{
      {"ties",
       cases({deal({200}, {255, 200}, kLow, kLow), deal({200}, {255, 199}, kLow, kLow),
              deal({255}, {255, 255}, kLow, kLow), deal({0}, {255, 0}, kLow, kLow),
              deal({0, 0}, {127, 127}, kLow, kLow), deal({0, 0}, {127, 127}, kNone, kNone)})},
      {"borders",
       cases({deal({255}, {255, 126}, kLow, kLow), deal({255}, {255, 127}, kLow, kLow),
              deal({255}, {255, 245}, kLow, {10, 1, 1, 1}), deal({255}, {255, 246}, kLow, kLow),
              deal({240}, {255, 245}, kLow, kLow), deal({255}, {250, 245}, kLow, {15, 15, 1, 1})})},
      {"bust", cases({deal({255}, {255, 126}, {255, 0, 0, 0}, kLow),
                      deal({255}, {191, 190}, {129, 0, 0, 0}, kLow),
                      deal({255}, {191, 190}, {130, 0, 0, 0}, kLow),
                      deal({255}, {250, 250}, kLow, {11, 1, 1, 1})})},
      {"four-hits", cases({deal({255}, {0, 0}, kLow, kLow), deal({255}, {0, 0}, kNone, kNone),
                           deal({255}, {200, 181}, {1, 9, 9, 9}, kNone),
                           deal({255}, {100, 100}, {60, 60, 60, 60}, kLow)})},
      // One less than the player has, with a byte of zero in a hand.
      {"zeros", cases({deal({1}, {255, 0}, kNone, kNone), deal({1}, {0, 255}, kNone, kNone),
                       deal({0}, {254, 0}, kNone, kNone), deal({0}, {0, 254}, kNone, kNone),
                       deal({0}, {0, 0}, {254, 0, 0, 0}, kNone)})},
      {"highest-player", cases(highest_anywhere(200, 254))},
      {"highest-player-early", cases(highest_anywhere(10, 254))},
      {"wins-at-once", cases(highest_anywhere(10, 255))},
      {"hundred-sets", cases(hundred())},
      {"largest", cases(largest())},
      {"totals-on-the-way", totals_on_the_way()},
      {"highest-player-at-the-end", cases(highest_anywhere(200, 254, 0))}};
  std::ranges::move(every_hit(), std::back_inserter(all));
  return all;
}

CaseText write(const Rules& rules) { return write_case(rules.deal()); }

Deal read(const CaseText& text) {
  const auto whole = text + "ENDOFINPUT\n";
  TextInput input{std::string_view(whole)};
  return (**read_case(input, *Format::make({}))).deal();
}

std::vector<CaseText> smaller(const CaseText& text) {
  const auto from = read(text);
  std::vector<CaseText> all;
  for (std::size_t i = 0; i < from.faces.size() && from.faces.size() > 1; ++i) {
    auto fewer = from;
    fewer.faces.erase(fewer.faces.begin() + static_cast<std::ptrdiff_t>(i));
    all.push_back(write_case(fewer));
  }
  auto changed = from;
  const auto lower = [&](auto& numbers) {
    for (auto& number : numbers) {
      const auto before = number;
      for (unsigned by = before; by > 0; by /= 2) {
        number = static_cast<std::uint8_t>(before - by);
        all.push_back(write_case(changed));
      }
      number = before;
    }
  };
  lower(changed.faces);
  lower(changed.dealer);
  lower(changed.bytes);
  lower(changed.nibbles);
  return all;
}

}  // namespace

constinit const Judging kJudging{
    .sample =
        "START 1\n"
        "11111111 11111111\n"
        "00000001\n"
        "10101010 01010101 11110000 00001111\n"
        "1010 0101 1100 0011\n"
        "END\n"
        "START 1\n"
        "10111110 10111111\n"
        "11111110\n"
        "00010010 10101010 01010101 11110000\n"
        "0001 1010 1100 0011\n"
        "END\n"
        "START 8\n"
        "11111111 00001000\n"
        "00000000 00000001 00000010 00000011 00000100 00000101 00000110 00000111\n"
        "00010010 10101010 01010101 11110000\n"
        "0001 1010 1100 0011\n"
        "END\n"
        "ENDOFINPUT\n",
    .traps = traps,
    .modes = kModes,
    .explained_from = "An example",
    .size_name = "players",
    .min_size = 1,
    .max_size = 10,
    .split = split_cases<Format, read_case, write>,
    .smaller = smaller,
    .last_line = "ENDOFINPUT\n",
    .lines_of_answer = 0,
    .max_cases = kMaxSets};

}  // namespace foregone::byte_me
