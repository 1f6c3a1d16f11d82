#include "foregone/games/byte_me/judging.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/text.hpp"

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

constexpr auto kModes = std::to_array<InputMode>({
    {"any", "any hands",
     [](Random& random, int cases, int size) { return of_size(random, cases, size, true); }},
    {"near", "totals near those where the strategy changes, ties, all four hits",
     [](Random& random, int cases, int size) { return of_size(random, cases, size, false); }},
});

Deal deal(std::vector<std::uint8_t> faces, std::array<std::uint8_t, 2> dealer,
          std::array<std::uint8_t, kMostHits> bytes, std::array<std::uint8_t, kMostHits> nibbles) {
  return {.faces = std::move(faces), .dealer = dealer, .bytes = bytes, .nibbles = nibbles};
}

std::vector<Trap> traps() {
  constexpr std::array<std::uint8_t, kMostHits> kLow{1, 1, 1, 1}, kNone{0, 0, 0, 0};
  const auto cases = [](const std::vector<Deal>& deals) {
    std::vector<CaseText> texts;
    for (const auto& each : deals) texts.push_back(write_case(each));
    return texts;
  };
  return {
      {"ties", cases({deal({200}, {255, 200}, kLow, kLow), deal({200}, {255, 199}, kLow, kLow),
                      deal({255}, {255, 255}, kLow, kLow), deal({0}, {255, 0}, kLow, kLow)})},
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
      {"ten-players", cases({deal({1, 2, 3, 4, 5, 6, 7, 8, 9, 200}, {255, 199}, kLow, kLow),
                             deal({200, 2, 3, 4, 5, 6, 7, 8, 9, 1}, {255, 199}, kLow, kLow)})}};
}

CaseText write(const Rules& rules) { return write_case(rules.deal()); }

std::string join(std::span<const CaseText> cases) { return join_cases(cases, "ENDOFINPUT\n"); }

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
    .size_name = "players",
    .least_size = 1,
    .most_size = 10,
    .split = split_cases<Format, read_case, write>,
    .join = join,
    .smaller = smaller,
    .lines_of_answer = 0,
    .most_cases = 100};

}  // namespace foregone::byte_me
