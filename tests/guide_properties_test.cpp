#include "foregone/testing/guide_properties.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/boring_card_game/contest.hpp"
#include "foregone/games/boring_card_game/guide.hpp"
#include "foregone/games/byte_me/contest.hpp"
#include "foregone/games/byte_me/gambler/guide.hpp"
#include "foregone/games/byte_me/guide.hpp"
#include "foregone/games/doors_game/contest.hpp"
#include "foregone/games/doors_game/guide.hpp"
#include "foregone/games/house_of_cards/contest.hpp"
#include "foregone/games/house_of_cards/guide.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/play/game_entry.hpp"

// The properties of guides, run on every game of the catalogue.
namespace foregone {

namespace {

struct Walks {
  std::initializer_list<std::pair<std::string, std::string>> options;  // instead of fallbacks
  int games;
  int plies;
  int ended;  // at least so many of the games end
};

template <class Contest, Guide G>
void check_walks(const Walks& walks) {
  Random random(7);
  int ended = 0;
  for (int i = 0; i < walks.games; ++i) {
    CAPTURE(i);
    GameOptions given;
    for (const auto& [name, value] : walks.options) given.values[name] = value;
    const auto game_options =
        with_fallbacks(G::kDeals, with_fallbacks(Contest::kOptions, std::move(given)));
    auto guide = G::deal(game_options, random);
    REQUIRE(guide.has_value());
    ended += properties::guide_holds_on_a_walk(*guide, game_options, random, walks.plies) ? 1 : 0;
  }
  CHECK(ended >= walks.ended);
}

}  // namespace

TEST_CASE("guides: House of Cards has their properties") {
  check_walks<house_of_cards::Contest, house_of_cards::Guide>({{}, 3, 30, 3});
}
TEST_CASE("guides: Boring Card Game has their properties") {
  check_walks<boring_card_game::Contest, boring_card_game::Guide>({{}, 20, 10, 1});
}
TEST_CASE("guides: Byte Me! has their properties") {
  check_walks<byte_me::Contest, byte_me::Guide>({{}, 10, 20, 10});
}
TEST_CASE("guides: the gambler's side of Byte Me! has their properties") {
  check_walks<byte_me::Contest, byte_me::Gambler>({{}, 5, 20, 5});
}
TEST_CASE("guides: DoorsGame has their properties") {
  check_walks<doors_game::Contest, doors_game::Guide>({{}, 10, 20, 10});
}
TEST_CASE("guides: Pousse has their properties under both rule sets") {
  check_walks<pousse::Contest, pousse::Guide>({{{"size", "3"}}, 10, 60, 5});
  check_walks<pousse::Contest, pousse::Guide>({{{"size", "4"}}, 2, 12, 0});
  check_walks<pousse::Contest, pousse::Guide>({{{"size", "3"}, {"rules", "icfp98"}}, 3, 60, 2});
}

}  // namespace foregone
