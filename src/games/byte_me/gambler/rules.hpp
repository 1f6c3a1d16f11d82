#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_error.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/byte_me/odds/chance.hpp"
#include "foregone/games/byte_me/rules.hpp"

/// The game from a gambler's seat. The README of the game lists the rules that the statement leaves
/// open.
namespace foregone::byte_me {

/// All cards at a gambler's table. The gambler and the dealer each show the first of their bytes;
/// the others show one, hide 255 and never hit. The gambler draws from the decks before the dealer.
struct GamblerDeal {
  std::vector<std::uint8_t> others;  // their faces
  std::array<std::uint8_t, 2> gambler{}, dealer{};
  std::array<std::uint8_t, std::size_t{2} * kMaxHits> bytes{}, nibbles{};
  std::optional<std::uint64_t> seed;  // of gambler_deal(others.size() + 1, seed)
  bool operator==(const GamblerDeal&) const = default;
};

/// The deal of a seed.
GamblerDeal gambler_deal(int players, std::uint64_t seed);

enum class Action : std::uint8_t { byte, nibble, stand };

/// The gambler's actions so far: at most four hits.
struct GamblerDraws {
  int bytes = 0, nibbles = 0;
  std::array<Action, kMaxHits> hits{};  // the first bytes + nibbles of them
  bool stood = false;

  int count() const { return bytes + nibbles; }
  bool operator==(const GamblerDraws&) const = default;
};

GamblerDraws after(GamblerDraws draws, Action action);

/// The gambler's total, and the part of it that is face up.
int total(const GamblerDeal& deal, const GamblerDraws& draws);
int showing(const GamblerDeal& deal, const GamblerDraws& draws);

/// The least total with which the dealer is certain to beat everybody, by what they show.
int certain(const GamblerDeal& deal, const GamblerDraws& draws);

/// Whether the gambler has stood, hit four times or gone over 510.
bool over(const GamblerDeal& deal, const GamblerDraws& draws);

/// The dealer's hits after the gambler's; none against a gambler who has gone over.
struct DealersPlay {
  struct Hit {
    Rule rule;
    bool byte;
    int number;
  };
  std::vector<Hit> hits;
  Rule last{};  // the rule by which the dealer stopped
  int total = 0;
};
DealersPlay dealers_play(const GamblerDeal& deal, const GamblerDraws& draws);

/// Whether the gambler wins a hand that is over.
bool won(const GamblerDeal& deal, const GamblerDraws& draws);

/// What the gambler knows.
struct GamblerView {
  int hidden = 0;        // the gambler's byte face down
  int total = 0;         // of the gambler; not over the goal
  int hits_left = 0;     // of the gambler
  int dealer_shows = 0;  // one byte; the other and all cards drawn are uniform
  int others = -1;       // the highest face of others, -1 if there are none
};
GamblerView view(const GamblerDeal& deal, const GamblerDraws& draws);

/// The number of ways, of 2^bits, in which each action wins with best play after it.
struct Chances {
  Wide stand = 0, byte = 0, nibble = 0;
  Wide dealer_over = 0;  // the part of `stand` in which the dealer goes over
  int bits = 0;          // at most 72

  Wide best() const { return std::max({stand, byte, nibble}); }
};
Chances chances(const Parameters& parameters, const GamblerView& known);

/// A gambler's table as `gambler:PLAYERS/SEED/HITS`, or with all cards,
/// `gambler:OTHERS/GAMBLER/DEALER/BYTES/NIBBLES/HITS`: numbers with commas between (`-` for no
/// others), eight bytes and eight nibbles in the decks; a letter B or N per hit, `-` for none, and
/// a full stop if the gambler has stood.
struct GamblerSetup {
  GamblerDeal deal;
  GamblerDraws draws;
};
std::expected<GamblerSetup, TextError> parse_gambler(std::string_view notation);
std::string write_gambler(const GamblerDeal& deal, const GamblerDraws& draws);

}  // namespace foregone::byte_me
