#include "foregone/games/boring_card_game/proof.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "foregone/core/expect.hpp"

namespace foregone::boring_card_game {

namespace {

std::string verdict(const std::optional<Win>& win) {
  if (!win) return "Neverending game.";
  return "Player " + std::to_string(win->player) + " wins game number " + decimal(win->game) + '.';
}

/// The cycle and step of each place of the deck, independently of Cycles.
class CyclePlaces {
 public:
  struct Spot {
    std::uint32_t cycle = 0, step = 0;
    auto operator<=>(const Spot&) const = default;
  };
  using Five = std::array<Spot, Rules::kHand>;  // ascending

  explicit CyclePlaces(const Rules& rules) : spots_(rules.cards()) {
    std::vector<bool> known(rules.cards());
    for (std::uint32_t first = 0; first < rules.cards(); ++first) {
      if (known[first]) continue;
      const auto cycle = static_cast<std::uint32_t>(lengths_.size());
      lengths_.push_back(0);
      for (auto place = first; !known[place]; place = rules.target(place)) {
        known[place] = true;
        spots_[place] = {.cycle = cycle, .step = lengths_.back()++};
      }
    }
  }

  Five spots(const Rules::Hand& places) const {
    Five five{};
    std::ranges::transform(places, five.begin(), [&](auto place) { return spots_[place]; });
    std::ranges::sort(five);
    return five;
  }

  std::uint32_t length(const Spot& spot) const { return lengths_[spot.cycle]; }

 private:
  std::vector<Spot> spots_;
  std::vector<std::uint32_t> lengths_;
};

/// For a cycle of this length: all turns below it that take its cards to the player's places on it.
struct Turns {
  std::uint32_t length = 1;
  std::vector<std::uint32_t> turns;

  bool contain(Wide turn) const { return std::ranges::find(turns, turn % length) != turns.end(); }
  /// Whether no number is both one of these turns and one of the other's, modulo their lengths.
  bool exclude(const Turns& other) const {
    const auto common = std::gcd(length, other.length);
    return std::ranges::none_of(turns, [&](auto a) {
      return std::ranges::any_of(other.turns, [&](auto b) { return a % common == b % common; });
    });
  }
  /// The modulus of the turns, which form one residue class because their differences are
  /// symmetries.
  std::uint32_t period() const { return length / static_cast<std::uint32_t>(turns.size()); }
};

/// One for each cycle; none if the player's places lie on other cycles than the cards.
std::vector<Turns> turns(const CyclePlaces& places, const CyclePlaces::Five& cards,
                         const CyclePlaces::Five& hand) {
  if (!std::ranges::equal(cards, hand, {}, &CyclePlaces::Spot::cycle, &CyclePlaces::Spot::cycle))
    return {};
  std::vector<Turns> all;
  for (std::size_t i = 0, end = 0; i < cards.size(); i = end) {
    while (end < cards.size() && cards[end].cycle == cards[i].cycle) ++end;
    auto& [length, turns] = all.emplace_back(Turns{places.length(cards[i]), {}});
    for (auto k = i; k < end; ++k) {
      const auto turn = (hand[k].step + length - cards[i].step) % length;
      const auto lands = [&](const CyclePlaces::Spot& card) {
        const CyclePlaces::Spot there{.cycle = card.cycle, .step = (card.step + turn) % length};
        return std::ranges::find(hand, there) != hand.end();
      };
      if (std::all_of(&cards[i], &cards[i] + (end - i), lands)) turns.push_back(turn);
    }
  }
  return all;
}

bool never(const std::vector<Turns>& all) {
  return all.empty() || std::ranges::any_of(all, [&](const Turns& a) {
           return std::ranges::any_of(all, [&](const Turns& b) { return a.exclude(b); });
         });
}

/// Whether the player gets the cards in this game and in none before.
bool first_in(Wide game, const std::vector<Turns>& all) {
  Wide period = 1;
  for (const auto& one : all) {
    if (!one.contain(game - 1)) return false;
    period = common_multiple(period, one.period());
  }
  return !all.empty() && game <= period;
}

/// Reads and checks a certificate; an error is kept.
class Checking {
 public:
  Checking(TextInput& input, const Format& format) : input_(input), format_(format) {}

  std::expected<std::string, TextError> result() && {
    auto setup = read_session(input_, format_);
    if (!setup) return std::unexpected(std::move(setup.error()));
    rules_ = setup->rules();
    cards_ = places_of_winning_cards(setup->position);
    if (!read_claim() || !read_holders()) return std::unexpected(std::move(read_.error()));
    return write_case(*setup);
  }

 private:
  bool refuse(std::string message) {
    if (read_) read_ = std::unexpected(input_.error(std::move(message)));
    return false;
  }

  bool expect(std::string_view words) {
    read_ = foregone::expect(input_, words);
    return read_.has_value();
  }

  bool read_claim() {
    if (!expect("claim")) return false;
    const auto word = input_.word();
    if (word == "Neverending") return expect("game.");
    if (word != "Player") return refuse(expected("Player or Neverending", word));
    const auto player = read_player();
    if (!player || !expect("wins game number")) return false;
    const auto last = input_.word();
    const auto game =
        last.ends_with('.') ? parse_game_number(last.substr(0, last.size() - 1)) : std::nullopt;
    if (!game) return refuse(expected("the number of a game and a full stop", last));
    claimed_ = Win{.player = *player, .game = *game};
    return true;
  }

  std::optional<int> read_player() {
    const auto player = expect_number(input_, "a player's number", 1, rules_.players());
    if (player) return *player;
    read_ = std::unexpected(player.error());
    return std::nullopt;
  }

  /// Players come in order; those left out must never get the cards.
  bool read_holders() {
    const CyclePlaces places(rules_);
    const auto cards = places.spots(cards_);
    const auto of = [&](int player) {
      return turns(places, cards, places.spots(rules_.hand(player)));
    };
    std::optional<Win> first;
    for (int next = 1;;) {
      const auto word = input_.word();
      const bool end = word == "end";
      if (!end && word != "holds") return refuse(expected("holds or end", word));
      const auto player = end ? std::optional(rules_.players() + 1) : read_player();
      if (!player) return false;
      if (*player < next) return refuse("players come in ascending order");
      for (; next < *player; ++next) {
        if (!never(of(next))) return refuse("player " + std::to_string(next) + " is left out");
      }
      if (end) return first == claimed_ || refuse("that proves: " + verdict(first));
      const auto game = parse_game_number(input_.word());
      if (!game || !first_in(*game, of(next))) {
        return refuse("not the first game in which player " + std::to_string(next) +
                      " holds 1 to 5");
      }
      if (!first || *game < first->game) first = {.player = next, .game = *game};
      ++next;
    }
  }

  TextInput& input_;
  const Format& format_;
  Rules rules_{1};
  Rules::Hand cards_{};
  std::optional<Win> claimed_;
  std::expected<void, TextError> read_;
};

}  // namespace

std::string Prover::certificate(const Setup& setup) {
  if (!solver_ || solver_->rules() != setup.rules()) solver_.emplace(setup.rules());
  const auto places = places_of_winning_cards(setup.position);
  auto text = write_case(setup) + "claim " + verdict(solver_->solve(places)) + '\n';
  for (const auto& [player, game] : solver_->wins(places)) {
    text += "holds " + std::to_string(player) + ' ' + decimal(game) + '\n';
  }
  return text + "end\n";
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  return Checking(input, format()).result();
}

}  // namespace foregone::boring_card_game
