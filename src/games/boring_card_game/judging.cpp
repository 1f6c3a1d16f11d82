#include "foregone/games/boring_card_game/judging.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/structure.hpp"
#include "foregone/games/boring_card_game/text.hpp"
#include "foregone/games/boring_card_game/traps/cycles.hpp"
#include "foregone/games/boring_card_game/traps/sessions.hpp"

namespace foregone::boring_card_game {

namespace {

std::string decks(Random& random, int cases, int size) {
  std::string text;
  const Rules rules(size);
  for (; cases > 0; --cases) text += text_of(size, any_deck(random, rules));
  return text + "0\n";
}

constexpr auto kModes = std::to_array<InputMode>({
    {"any", "shuffled decks, decks dealt backwards from a win, decks that nearly win", decks},
    {"ending", "sessions that end, most of them late",
     [](Random& random, int cases, int size) { return generate_ending(random, size, cases); }},
});

/// The player whose hand takes longest to come back, and after how many games it does.
struct LongestSession {
  int player = 1;
  Wide games = 0;
};
LongestSession longest_session(int players) {
  const Rules rules(players);
  const auto cycles = backward_cycles(rules);
  LongestSession longest;
  for (int player = 1; player <= players; ++player) {
    Wide games = 1;
    for (const auto place : rules.hand(player)) {
      const auto length = cycles.length(cycles.cycle(place));
      games = common_multiple(games, static_cast<std::uint32_t>(length));
    }
    if (games > longest.games) longest = {.player = player, .games = games};
  }
  return longest;
}

/// The numbers of players, up to a largest, with longer sessions than all smaller ones: an answer
/// that is too large for a program is so with one of these first.
std::vector<CaseText> record_sessions(int max_players) {
  std::vector<CaseText> records;
  Wide record = 0;
  for (int players = 1; players <= max_players; ++players) {
    const auto longest = longest_session(players);
    if (longest.games <= record) continue;
    record = longest.games;
    records.push_back(text_of(players, just_missed(players, longest.player)));
  }
  return records;
}

/// Calls with each set of places that the winning cards can have in a deck of so many cards.
template <class Each>
void for_each_hand(std::size_t cards, const Each& each) {
  for (unsigned set = 0; set < 1U << cards; ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) != Rules::kHand) continue;
    Rules::Hand places{};
    for (std::size_t place = 0, i = 0; place < cards; ++place) {
      if ((set >> place & 1U) != 0) places[i++] = static_cast<Rules::Hand::value_type>(place);
    }
    each(places);
  }
}

/// With one player the winning cards in any order, with two all their places.
std::vector<CaseText> smallest() {
  std::vector<CaseText> all;
  Rules::Position p;
  for (Rules::Card card = 1; card <= Rules::kHand; ++card) p.deck.push_back(card);
  do all.push_back(text_of(1, p));
  while (std::ranges::next_permutation(p.deck).found);
  constexpr std::size_t kCards = 2 * Rules::kHand;
  for_each_hand(kCards, [&](const Rules::Hand& places) {
    all.push_back(text_of(2, deck_with_winning(places, kCards)));
  });
  return all;
}

/// Wins at once and by the next deal, at once also of 1,000 players, and of few players the last
/// wins of a cycle.
std::vector<Trap> first_and_last_games() {
  Trap first{"first-game", {}}, late{"end-of-cycle", {}};
  for (const int players : {1, 2, 3, 7}) {
    for (const int player : {1, players}) {
      first.cases.push_back(text_of(players, won_in(players, player, 1)));
      first.cases.push_back(text_of(players, won_in(players, player, 2)));
    }
  }
  for (const int player : {1, kMaxPlayersOfContest / 2, kMaxPlayersOfContest}) {
    first.cases.push_back(text_of(kMaxPlayersOfContest, won_in(kMaxPlayersOfContest, player, 1)));
  }
  for (const int players : {2, 3, 4, 5, 9, 20}) {
    late.cases.push_back(text_of(players, just_missed(players, 1)));
  }
  return {std::move(first), std::move(late)};
}

/// All places that the winning cards of three players can have: thousands of sessions.
Trap three_players(Random& random) {
  constexpr std::size_t kCards = 3 * Rules::kHand;
  Trap all{"three-players", {}};
  for_each_hand(kCards, [&](const Rules::Hand& places) {
    all.cases.push_back(text_of(3, reordered(random, deck_with_winning(places, kCards))));
  });
  return all;
}

/// Each small number of players, the largest first, then those around the sizes of arrays.
std::vector<Trap> every_number(Random& random) {
  Trap small{"every-number-of-players", {}}, round{"round-numbers-of-players", {}};
  const auto add = [&](Trap& to, int players) {
    to.cases.push_back(won_last(random, players));
    to.cases.push_back(text_of(players, any_deck(random, Rules(players))));
  };
  for (int players = 60; players > 0; --players) add(small, players);
  for (const int middle : {64, 100, 128, 200, 256, 500, 512, kMaxPlayersOfContest - 1}) {
    for (const int players : {middle + 1, middle - 1, middle}) add(round, players);
  }
  return {std::move(small), std::move(round)};
}

/// Numbers of players with later wins than all smaller ones, from 31 bits to 46: the latest win,
/// and any of the same player.
Trap long_sessions(Random& random, std::string_view name, std::span<const int> numbers) {
  Trap all{std::string(name), {}};
  for (const int players : numbers) {
    all.cases.push_back(won_last(random, players));
    const auto [player, latest] = structure(Rules(players)).latest;
    const auto game = 1 + random.below(static_cast<std::uint64_t>(latest));
    all.cases.push_back(text_of(players, reordered(random, won_in(players, player, game))));
  }
  return all;
}

/// The winning cards on the top, at the bottom, and at both ends; many players before few.
Trap at_the_ends(Random& random) {
  Trap all{"at-the-ends", {}};
  const auto add = [&](int players, std::size_t at_top) {
    const auto cards = Rules::kHand * static_cast<std::size_t>(players);
    Rules::Hand places{};
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto place = i < at_top ? i : cards - Rules::kHand + i;
      places[i] = static_cast<Rules::Hand::value_type>(place);
    }
    all.cases.push_back(text_of(players, reordered(random, deck_with_winning(places, cards))));
  };
  add(kMaxPlayersOfContest, 0);
  add(1, 0);
  add(kMaxPlayersOfContest - 1, 2);
  for (const int players : {2, 100, 3, 33, 52}) {
    for (const std::size_t at_top : {0, 1, 4, 5}) add(players, at_top);
  }
  add(kMaxPlayersOfContest, Rules::kHand);
  return all;
}

std::vector<Trap> traps() {
  Random random(1);
  auto all = first_and_last_games();
  all.push_back({"smallest", smallest()});
  all.push_back(three_players(random));
  std::ranges::move(every_number(random), std::back_inserter(all));
  all.push_back(two_orders(random));
  all.push_back(rivals(random));
  all.push_back(long_sessions(random, "long", std::array{130, 148, 163, 186, 213, 238, 297}));
  all.push_back(long_sessions(random, "longest", std::array{373, 571, 746, 937}));
  all.push_back(at_the_ends(random));
  // The least common multiple of all cycles is beyond 64 bits, and negative in 64 with a sign; with
  // 930 players that of the second one's cards is 320,047,692,724,331, more than of any other hand.
  all.push_back(long_sessions(random, "longest-periods",
                              std::array{439, 496, 595, 607, 673, 730, 823, 850, 910, 930}));
  all.push_back(extreme_cycles(random));
  all.push_back(shared_powers());
  all.push_back(large_primes());
  return all;
}

Setup read(const CaseText& text) {
  const auto whole = text + "0\n";
  TextInput input{std::string_view(whole)};
  return **read_case(input, *Format::make({}));
}

/// Fewer players, with sessions of the kinds that matter: won at once, soon, late, at the end of a
/// cycle, and with the winning cards where they are now; then the other cards in order.
std::vector<CaseText> smaller(const CaseText& text) {
  const auto from = read(text);
  const auto places = places_of_winning_cards(from.position);
  std::vector<CaseText> all;
  const auto try_players = [&](int players) {
    all.push_back(text_of(players, won_in(players, 1, 1)));
    all.push_back(text_of(players, won_in(players, players, 1)));
    all.push_back(text_of(players, won_in(players, 1, 2)));
    all.push_back(text_of(players, just_missed(players, 1)));
    for (const int player : {1, (players + 1) / 2}) {
      all.push_back(text_of(players, won_in(players, player, 7'654'321'012'345)));
    }
    const auto cards = Rules::kHand * static_cast<std::size_t>(players);
    if (places.back() < cards) all.push_back(text_of(players, deck_with_winning(places, cards)));
  };
  for (int players = 1; players < std::min(from.players, 12); ++players) try_players(players);
  std::ranges::move(record_sessions(from.players - 1), std::back_inserter(all));
  for (const int part : {2, 4, 8}) {
    if (from.players >= part) try_players(from.players - from.players / part);
  }
  for (const int fewer : {4, 3, 2, 1}) {
    if (from.players - fewer >= 12) try_players(from.players - fewer);
  }
  auto ordered = text_of(from.players, deck_with_winning(places, from.position.deck.size()));
  if (ordered != text) all.push_back(std::move(ordered));
  std::erase_if(all, [&](const auto& each) { return each.size() > text.size(); });
  return all;
}

}  // namespace

constinit const Judging kJudging{
    .sample =
        "2\n"
        "2 3 9 7 4 8 5 1 10 6\n"
        "2\n"
        "2 6 9 7 4 8 5 1 10 3\n"
        "5\n"
        "16 12 18 11 20 15 19 24 8 6 25 1 7 22 14 2 3 10 13 17 4 5 21 9 23\n"
        "0\n",
    .traps = traps,
    .modes = kModes,
    .explained_from = "The answer without playing",
    .size_name = "players",
    .min_size = 1,
    .max_size = kMaxPlayersOfContest,
    .split = split_cases<Format, read_case, write_case>,
    .smaller = smaller,
    .smallest = smallest,
    .last_line = "0\n"};

}  // namespace foregone::boring_card_game
