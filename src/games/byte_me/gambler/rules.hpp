#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/move_list.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/byte_me/odds/chance.hpp"
#include "foregone/games/byte_me/rules.hpp"

/// The table seen from a gambler's seat. What the statement does not say is pinned down in the
/// README of this folder.
namespace foregone::byte_me {

/// All cards of a table at which a gambler sits. The gambler and the dealer each show the first of
/// their bytes; the others show one, hide 255 and never hit. The gambler draws first from the
/// decks, then the dealer.
struct Seats {
  std::vector<std::uint8_t> others;  // their faces
  std::array<std::uint8_t, 2> gambler{}, dealer{};
  std::array<std::uint8_t, std::size_t{2} * kMostHits> bytes{}, nibbles{};
  std::optional<std::uint64_t> seed;  // that dealt all this for others.size() + 1 players
  bool operator==(const Seats&) const = default;
};

/// The cards that a seed deals.
Seats dealt(int players, std::uint64_t seed);

enum class Say : std::uint8_t { byte, nibble, stand };

/// What the gambler has said: at most four hits.
struct GamblersPlay {
  int bytes = 0, nibbles = 0;
  std::array<Say, kMostHits> hits{};  // the first bytes + nibbles of them
  bool stood = false;

  int count() const { return bytes + nibbles; }
  bool operator==(const GamblersPlay&) const = default;
};

GamblersPlay after(GamblersPlay sitting, Say say);

/// The gambler's total, and what of it everybody sees.
int total(const Seats& seats, const GamblersPlay& sitting);
int showing(const Seats& seats, const GamblersPlay& sitting);

/// From what total on the dealer is certain to beat everybody, by what they show.
int certain(const Seats& seats, const GamblersPlay& sitting);

/// The gambler has stood, hit four times or gone over 510.
bool over(const Seats& seats, const GamblersPlay& sitting);

/// What the dealer does in the end, who does nothing against a gambler who has gone over.
struct DealersPlay {
  struct Hit {
    Rule rule;
    bool byte;
    int number;
  };
  std::vector<Hit> hits;
  Rule last{};  // by which the dealer stopped
  int total = 0;
};
DealersPlay dealers_play(const Seats& seats, const GamblersPlay& sitting);

/// Whether the gambler has won; the play is over.
bool won(const Seats& seats, const GamblersPlay& sitting);

/// What a gambler knows.
struct GamblersView {
  int hidden = 0;        // the own byte that lies face down
  int total = 0;         // of all own cards; not over the goal
  int hits_left = 0;     // of the gambler
  int dealer_shows = 0;  // one byte; the other and all that is drawn are uniform
  int others = -1;       // the highest face of others, -1 if there are none
};
GamblersView known(const Seats& seats, const GamblersPlay& sitting);

/// In how many of 2^bits ways each thing that can be said wins, if the best is said after it.
struct Chances {
  Wide stand = 0, byte = 0, nibble = 0;
  Wide dealer_over = 0;  // of those that standing wins, where the dealer goes over
  int bits = 0;          // at most 72

  Wide best() const { return std::max({stand, byte, nibble}); }
};
Chances chances(const Measures& measures, const GamblersView& known);

/// A table as `gambler:PLAYERS/SEED/HITS`, or with the cards told,
/// `gambler:OTHERS/GAMBLER/DEALER/BYTES/NIBBLES/HITS`: numbers with commas between (`-` for no
/// others), eight bytes and eight nibbles in the decks; a letter B or N a hit, `-` for none, and a
/// full stop if the gambler has stood.
struct Seated {
  Seats seats;
  GamblersPlay sitting;
};
std::expected<Seated, TextError> parse_gambler(std::string_view notation);
std::string write_gambler(const Seats& seats, const GamblersPlay& sitting);

}  // namespace foregone::byte_me
