#include "foregone/games/boring_card_game/structure.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"

namespace foregone::boring_card_game {

namespace {

/// A product of any size, in limbs of nine decimal digits, the least significant first.
class Product {
 public:
  void multiply(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (auto& limb : limbs_) {
      carry += std::uint64_t{limb} * factor;
      limb = static_cast<std::uint32_t>(carry % kLimb);
      carry /= kLimb;
    }
    for (; carry > 0; carry /= kLimb) limbs_.push_back(static_cast<std::uint32_t>(carry % kLimb));
  }

  std::string decimal() const {
    auto text = std::to_string(limbs_.back());
    for (auto limb = limbs_.rbegin() + 1; limb != limbs_.rend(); ++limb) {
      text += std::to_string(kLimb + *limb).substr(1);
    }
    return text;
  }

 private:
  static constexpr std::uint64_t kLimb = 1'000'000'000;

  std::vector<std::uint32_t> limbs_ = {1};
};

/// The least common multiple of the lengths: the product of the highest prime powers.
std::string order(const std::map<std::uint32_t, std::uint32_t>& cycles) {
  std::map<std::uint32_t, std::uint32_t> powers;
  const auto meet = [&](std::uint32_t prime, std::uint32_t power) {
    auto& highest = powers[prime];
    highest = std::max(highest, power);
  };
  for (const auto& [whole, count] : cycles) {
    auto length = whole;
    for (std::uint32_t p = 2; std::uint64_t{p} * p <= length; ++p) {
      std::uint32_t power = 1;
      for (; length % p == 0; length /= p) power *= p;
      if (power > 1) meet(p, power);
    }
    if (length > 1) meet(length, length);
  }
  Product product;
  for (const auto& [prime, power] : powers) product.multiply(power);
  return product.decimal();
}

Wide sets_of_five(Wide n) { return n * (n - 1) / 2 * (n - 2) / 3 * (n - 3) / 4 * (n - 4) / 5; }

Wide period(const Shape& shape) {
  Wide all = 1;
  for (const auto& ring : shape.rings) all = common_multiple(all, ring.period);
  return all;
}

/// An invariant that sets of one orbit share and sets of different orbits do not. Turning all rings
/// by the same number of steps keeps the difference of two anchors, modulo what divides both
/// periods; and congruences that are compatible in pairs have a common solution.
std::vector<Point> orbit_key(const Shape& shape) {
  auto key = shape.form;
  const auto& rings = shape.rings;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    for (std::size_t k = i + 1; k < rings.size(); ++k) {
      const auto common = std::gcd(rings[i].period, rings[k].period);
      key.push_back((rings[i].anchor % common + common - rings[k].anchor % common) % common);
    }
  }
  return key;
}

/// The hands on one orbit, each with its steps after the first of them.
struct Orbit {
  Shape first;
  Wide period = 1;
  std::vector<std::pair<Wide, int>> hands;  // steps, player
};

/// Every set of the orbit leads to the next hand on it; so a player wins from the sets after the
/// previous hand up to the player's own.
void count(Orbit& orbit, Structure& structure) {
  std::ranges::sort(orbit.hands);
  const auto& hands = orbit.hands;
  auto before = hands.back().first;
  for (const auto& [at, player] : hands) {
    const Wide sets = at > before ? at - before : at + orbit.period - before;
    before = at;
    structure.wins[static_cast<std::size_t>(player - 1)] = sets;
    if (sets > structure.latest.game) structure.latest = {.player = player, .game = sets};
  }
  structure.ending += orbit.period;
}

void count_ending(const Rules& rules, const Cycles& cycles, Structure& structure) {
  std::map<std::vector<Point>, Orbit> orbits;
  for (int player = 1; player <= rules.players(); ++player) {
    const auto shape = cycles.shape(rules.hand(player));
    const auto [found, is_new] = orbits.try_emplace(orbit_key(shape));
    auto& orbit = found->second;
    if (is_new) orbit = {.first = shape, .period = period(shape), .hands = {}};
    // The cycles lead backwards in time, so the steps from this hand to the first come later.
    orbit.hands.emplace_back(*steps(shape, orbit.first), player);
  }
  structure.wins.resize(static_cast<std::size_t>(rules.players()));
  for (auto& [key, orbit] : orbits) count(orbit, structure);
}

Wide divisor(Wide a, Wide b) {
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

std::string fraction(Wide numerator, Wide denominator) {
  const auto common = divisor(denominator, numerator);
  return decimal(numerator / common) + '/' + decimal(denominator / common);
}

/// The decimal places that show six digits of the lesser of p and 1 - p.
int decimal_places(Wide numerator, Wide denominator) {
  auto lesser = std::min(numerator, denominator - numerator);
  int places = 6;
  if (lesser == 0) return places;
  for (; lesser < denominator; lesser *= 10) ++places;
  return places - 1;
}

std::string in_lines(const std::string& head, const std::string& digits) {
  if (head.size() + digits.size() <= 80) return head + digits + '\n';
  auto text = head;
  for (std::size_t at = 0; at < digits.size(); at += 76) text += "\n    " + digits.substr(at, 76);
  return text + '\n';
}

std::string text(const Structure& s) {
  const auto never = s.sets - s.ending;
  const int digits = decimal_places(s.ending, s.sets);
  const auto chance = [&](Wide of) {
    return fraction(of, s.sets) + "\n    = " + decimal_fraction(of, s.sets, digits) + '\n';
  };
  auto text = count_of(s.players, "player") + ", " + std::to_string(5 * s.players) +
              " cards\n\nCycle type (length x number of cycles):\n";
  std::string line = " ";
  for (const auto& [length, count] : s.cycles) {
    const auto word = ' ' + std::to_string(length) + 'x' + std::to_string(count);
    if (line.size() + word.size() > 80) text += std::exchange(line, " ") + '\n';
    line += word;
  }
  text += line + "\n\n" + in_lines("Order (games after which every deck is back): ", s.order);
  text += "\nSets of places for the cards 1 to 5:      " + decimal(s.sets) + "\n";
  text += "  from which somebody wins:               " + decimal(s.ending) + "\n";
  text += "The latest possible win is in game " + decimal(s.latest.game) + ".\n\n";
  text += "The session of a well-shuffled deck ends with probability\n    " + chance(s.ending);
  text += "and never ends with probability\n    " + chance(never);
  return text;
}

Facts probability(Wide of, const Structure& s) {
  return {{"fraction", fraction(of, s.sets)},
          {"decimal", decimal_fraction(of, s.sets, decimal_places(s.ending, s.sets))}};
}

constexpr std::size_t kMaxWinRows = 1000;

Facts facts(const Structure& s) {
  std::vector<Facts> cycles, wins;
  for (const auto& [length, count] : s.cycles) {
    cycles.push_back({{"length", std::int64_t{length}}, {"count", std::int64_t{count}}});
  }
  for (std::size_t i = 0; i < std::min(s.wins.size(), kMaxWinRows); ++i) {
    wins.push_back({{"player", static_cast<std::int64_t>(i) + 1}, {"sets", s.wins[i]}});
  }
  return {{"players", std::int64_t{s.players}},
          {"cycle_type", std::move(cycles)},
          {"order", s.order},
          {"sets", s.sets},
          {"ending_sets", s.ending},
          {"ends", std::vector<Facts>{probability(s.ending, s)}},
          {"never_ends", std::vector<Facts>{probability(s.sets - s.ending, s)}},
          {"latest_player", std::int64_t{s.latest.player}},
          {"latest_game", Wide{s.latest.game}},
          {"wins", std::move(wins)}};
}

}  // namespace

Structure structure(const Rules& rules) {
  const auto all = backward_cycles(rules);
  Structure structure;
  structure.players = rules.players();
  for (std::size_t c = 0; c < all.count(); ++c) {
    ++structure.cycles[static_cast<std::uint32_t>(all.length(c))];
  }
  structure.order = order(structure.cycles);
  structure.sets = sets_of_five(rules.cards());
  structure.latest = {.player = 1, .game = 0};
  count_ending(rules, all, structure);
  return structure;
}

std::expected<Report, std::string> structure_report(std::string_view value, const GameOptions&) {
  const auto players = number_option("structure", value, 1, kMaxStructure);
  if (!players) return std::unexpected(players.error().message);
  const auto found = structure(Rules(*players));
  return Report{.text = text(found), .facts = facts(found)};
}

std::string decimal_fraction(Wide numerator, Wide denominator, int places) {
  std::string digits = decimal(numerator / denominator);
  const auto whole = digits.size();
  auto rest = numerator % denominator;
  for (int i = 0; i < places; ++i) {
    rest *= 10;
    digits += static_cast<char>('0' + static_cast<int>(rest / denominator));
    rest %= denominator;
  }
  if (2 * rest >= denominator) {
    auto last = digits.size();
    while (last > 0 && digits[last - 1] == '9') digits[--last] = '0';
    if (last > 0) ++digits[last - 1];
  }
  return digits.insert(whole, ".");
}

}  // namespace foregone::boring_card_game
