#include "foregone/games/byte_me/traps/hits.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/byte_me/generate.hpp"

namespace foregone::byte_me {

namespace {

/// What the dealer has in the end, and what it takes to win.
struct Target {
  int total, goal;
  bool shared = false;  // by two players who have the highest total
};

/// Random cards with which so many bytes and nibbles, and the dealer's two, come to that total;
/// nothing if these have more of it, or less, than two bytes can.
std::optional<Deal> adding_up(Random& random, int bytes, int nibbles, int total) {
  Deal made;
  const auto fill = [&](auto& cards, std::uint64_t bound) {
    for (auto& card : cards) card = static_cast<std::uint8_t>(random.below(bound));
  };
  fill(made.bytes, 256);
  fill(made.nibbles, 16);
  int first = total;
  for (int i = 0; i < bytes; ++i) first -= made.bytes.at(static_cast<std::size_t>(i));
  for (int i = 0; i < nibbles; ++i) first -= made.nibbles.at(static_cast<std::size_t>(i));
  if (first < 0 || first > 510) return std::nullopt;
  made.dealer = {static_cast<std::uint8_t>(first / 2),
                 static_cast<std::uint8_t>(first - first / 2)};
  return made;
}

/// Where the dealer is after so many hits, or at the end if that is before.
Rules::Position played(const Deal& deal, int hits) {
  const Rules rules(deal);
  auto p = rules.start();
  while (!p.stopped && p.bytes + p.nibbles < hits) p = rules.after(p, *rules.moves(p).begin());
  return p;
}

/// A deal in which the dealer hits with so many bytes and nibbles and ends like that; nothing if
/// random cards do not lead there.
std::optional<Deal> with_hits(Random& random, int bytes, int nibbles, Target target,
                              std::size_t players) {
  auto made = adding_up(random, bytes, nibbles, target.total);
  if (!made) return std::nullopt;
  const auto highest = static_cast<std::uint8_t>(target.goal - kHiddenByte);
  for (std::size_t i = 0; i < players; ++i) {
    made->faces.push_back(static_cast<std::uint8_t>(random.below(highest + 1U)));
  }
  const auto place = random.below(players);
  made->faces[place] = highest;
  if (target.shared) made->faces[(place + 1) % players] = highest;
  const auto p = played(*made, kMaxHits + 1);
  const bool right = p.bytes == bytes && p.nibbles == nibbles && p.total == target.total;
  return right ? std::move(made) : std::nullopt;
}

/// Ties, and one or many more than the highest player, below 382 after each number of bytes: with a
/// hit left to take, the dealer stops.
std::vector<CaseText> certain_below_382() {
  constexpr int kMore = 40, kLow = 381;
  Random random(1);
  std::vector<CaseText> cases;
  for (int bytes = 0; bytes <= kMaxHits; ++bytes) {
    for (const int more : {0, 1, kMore}) {
      std::optional<Deal> found;
      while (!found) {
        const int total = random.between(255 + more, kLow);
        found = with_hits(random, bytes, 0, {total, total - more}, 1 + cases.size() % 3);
      }
      cases.push_back(write_case(*found));
    }
  }
  return cases;
}

/// A few more than 510 with a nibble, up to 515, or a byte, after each number of bytes and nibbles.
std::vector<CaseText> just_over() {
  constexpr int kTries = 20'000, kMaxWithNibble = 515;
  Random random(1);
  std::vector<CaseText> cases;
  for (int bytes = 0; bytes <= kMaxHits; ++bytes) {
    for (int nibbles = bytes == 0 ? 1 : 0; bytes + nibbles <= kMaxHits; ++nibbles) {
      for (int total = 511; total <= (nibbles > 0 ? kMaxWithNibble : 518); ++total) {
        std::optional<Deal> found;
        for (int tries = 0; tries < kTries && !found; ++tries) {
          found = with_hits(random, bytes, nibbles, {total, random.between(382, 510)}, 2);
        }
        if (found) cases.push_back(write_case(*found));
      }
    }
  }
  return cases;
}

}  // namespace

std::vector<CaseText> totals_on_the_way() {
  constexpr int kTries = 2000;
  Random random(1);
  std::vector<CaseText> cases;
  const auto passes = [](const Deal& deal, int bytes, int nibbles, int total) {
    const auto p = played(deal, bytes + nibbles);
    return !p.stopped && p.bytes == bytes && p.nibbles == nibbles && p.total == total;
  };
  for (int bytes = 0; bytes < kMaxHits; ++bytes) {
    for (int nibbles = 0; bytes + nibbles < kMaxHits; ++nibbles) {
      for (const int total : {381, 382, 500, 501}) {
        for (int tries = 0; tries < kTries; ++tries) {
          auto made = adding_up(random, bytes, nibbles, total);
          if (!made) continue;
          made->faces = {255};
          if (!passes(*made, bytes, nibbles, total)) continue;
          cases.push_back(write_case(*made));
          break;
        }
      }
    }
  }
  return cases;
}

std::vector<Trap> every_hit() {
  constexpr int kKinds = 18, kTries = 20'000;
  Random random(1);
  const auto target = [&](int kind) -> Target {
    const int total = random.between(255, 510), high = random.between(501, 509);
    switch (kind) {
      case 0:
        return {total, total};
      case 1:
        return {total, total, true};
      case 2:
        return {510, 510};
      case 3:
        return {510, random.between(400, 509)};
      case 4:
        return {total, std::min(total + 1, 510)};
      case 5:
        return {high, high + 1};
      case 6:
        return {total, std::max(total - 1, 255)};
      case 7:
        return {500, random.between(501, 510)};
      case 8:
        return {501, random.between(502, 510)};
      case 9:
        return {high, 510};
      case 10:
        return {511, random.between(255, 510)};
      case 11:
        return {512, 510};
      case 12:
        return {random.between(513, 636), random.between(382, 510)};
      case 13:
        return {382, 510};
      case 14:
        return {381, 510};
      case 15:
        return {509, 510};
      case 16:
        return {382, 382};
      default:
        return {total, 510};
    }
  };
  std::vector<CaseText> cases;
  for (int bytes = 0; bytes <= kMaxHits; ++bytes) {
    for (int nibbles = 0; bytes + nibbles <= kMaxHits; ++nibbles) {
      for (int kind = 0; kind < kKinds; ++kind) {
        const auto players = 2 + cases.size() % 9;
        std::optional<Deal> found;
        for (int tries = 0; tries < kTries && !found; ++tries) {
          found = with_hits(random, bytes, nibbles, target(kind), players);
        }
        if (found) cases.push_back(write_case(*found));
      }
    }
  }
  std::ranges::move(certain_below_382(), std::back_inserter(cases));
  std::ranges::move(just_over(), std::back_inserter(cases));
  return numbered_traps("hits", 4, cases);
}

}  // namespace foregone::byte_me
