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

namespace foregone::boring_card_game {

namespace {

constexpr int kMostPlayersOfContest = 1000;

CaseText text_of(int players, Rules::Position p) {
  return write_case({.players = players, .position = std::move(p)});
}

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

/// The other cards in their order around the winning ones at these places.
Rules::Position deck_with_winning(const Rules::Hand& places, std::size_t cards) {
  Rules::Position p;
  p.deck.resize(cards);
  Rules::Card winning = 1, other = Rules::kHand + 1;
  for (std::size_t i = 0; i < cards; ++i) {
    p.deck[i] = std::ranges::find(places, i) != places.end() ? winning++ : other++;
  }
  return p;
}

/// Wins in this game of a session, unless somebody wins before.
Rules::Position won_in(int players, int player, Wide game) {
  const Rules rules(players);
  const auto cycles = backward_cycles(rules);
  auto places = rules.hand(player);
  for (auto& place : places) place = cycles.after(place, game - 1);
  return deck_with_winning(places, rules.cards());
}

/// That player's winning cards one game after a win.
Rules::Position just_missed(int players, int player) {
  const Rules rules(players);
  const auto cycles = backward_cycles(rules);
  auto places = rules.hand(player);
  for (auto& place : places) place = cycles.before(place, 1);
  return deck_with_winning(places, rules.cards());
}

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
std::vector<CaseText> record_sessions(int most_players) {
  std::vector<CaseText> records;
  Wide record = 0;
  for (int players = 1; players <= most_players; ++players) {
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

/// The winning cards in any order at the places that they have.
Rules::Position reordered(Random& random, Rules::Position p) {
  std::vector<Rules::Card> order;
  std::ranges::copy_if(p.deck, std::back_inserter(order), wins);
  random.shuffle(order);
  for (auto& card : p.deck) {
    if (!wins(card)) continue;
    card = order.back();
    order.pop_back();
  }
  return p;
}

/// The latest win of any session of so many players.
CaseText won_last(Random& random, int players) {
  const auto latest = structure(Rules(players)).latest;
  return text_of(players, reordered(random, won_in(players, latest.player, latest.game)));
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
  for (const int player : {1, kMostPlayersOfContest / 2, kMostPlayersOfContest}) {
    first.cases.push_back(text_of(kMostPlayersOfContest, won_in(kMostPlayersOfContest, player, 1)));
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
  for (const int middle : {64, 100, 128, 200, 256, 500, 512, kMostPlayersOfContest - 1}) {
    for (const int players : {middle + 1, middle - 1, middle}) add(round, players);
  }
  return {std::move(small), std::move(round)};
}

/// Several players would win if the session went on: first each of them in turn. There are none
/// with fewer than 70 players, and up to 1,000 none whose games are less than 2^-20 of all apart: a
/// program that compares them as floats is right.
Trap rivals(Random& random) {
  Trap all{"rivals", {}};
  for (const int players : {70, 94, 97, 108, 130}) {
    const Solver solver{Rules(players)};
    for (int player = 1; player <= players; ++player) {
      if (solver.wins(solver.rules().hand(player)).size() == 1) continue;
      for (const int game : {1, 2}) {
        all.cases.push_back(text_of(players, reordered(random, won_in(players, player, game))));
      }
    }
  }
  return all;
}

/// The winning cards come back to a hand in another order, half a cycle before they do in the same;
/// then hands to which two cards come twice in a cycle, and the others with one of these times
/// only, the first or the second.
Trap two_orders(Random& random) {
  struct Hand {
    int players, player;
  };
  Trap all{"two-orders", {}};
  for (const auto [players, player] :
       std::array<Hand, 5>{{{8, 1}, {13, 10}, {16, 7}, {28, 26}, {29, 24}}}) {
    for (int i = 0; i < 8; ++i) {
      const auto game = 1 + i % 2;
      all.cases.push_back(text_of(players, reordered(random, won_in(players, player, game))));
    }
  }
  Random orders(1);  // so that the inputs that follow stay as they are
  for (const auto [players, player] :
       std::array<Hand, 7>{{{4, 2}, {6, 2}, {6, 6}, {13, 8}, {14, 13}, {20, 16}, {28, 21}}}) {
    for (int i = 0; i < 8; ++i) {
      const auto game = 1 + 7 * i;  // in either half of each of the cycles
      all.cases.push_back(text_of(players, reordered(orders, won_in(players, player, game))));
    }
  }
  return all;
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
  add(kMostPlayersOfContest, 0);
  add(1, 0);
  add(kMostPlayersOfContest - 1, 2);
  for (const int players : {2, 100, 3, 33, 52}) {
    for (const std::size_t at_top : {0, 1, 4, 5}) add(players, at_top);
  }
  add(kMostPlayersOfContest, Rules::kHand);
  return all;
}

/// The most cycles that up to 1,000 players have, 30 with 700, and the longest one, 4,843 deals
/// with 989: wins of the players with cards in the cycles that begin last, and the last win of
/// whose hand lies in one cycle.
Trap extreme_cycles(Random& random) {
  Trap all{"extreme-cycles", {}};
  for (const int players : {700, 989, 826, 619, 757}) {
    const Rules rules(players);
    const auto cycles = backward_cycles(rules);
    const auto last_place = [&](int player) {
      return std::ranges::max(rules.hand(player), {},
                              [&](auto place) { return cycles.cycle(place); });
    };
    std::vector<int> order;
    for (int player = 1; player <= players; ++player) order.push_back(player);
    std::ranges::sort(order, {}, [&](int player) {
      return std::pair(-static_cast<long long>(cycles.cycle(last_place(player))), player);
    });
    for (const std::size_t i : {0, 1, 2, 5}) {
      const Wide game = 1 + random.below(1'000'000'000);
      all.cases.push_back(text_of(players, reordered(random, won_in(players, order[i], game))));
    }
    std::size_t longest = 0;
    int latest = 1;
    for (const int player : order) {
      const auto hand = rules.hand(player);
      const auto cycle = cycles.cycle(hand.front());
      const bool one =
          std::ranges::all_of(hand, [&](auto place) { return cycles.cycle(place) == cycle; });
      if (!one || cycles.length(cycle) <= longest) continue;
      longest = cycles.length(cycle);
      latest = player;
    }
    all.cases.push_back(text_of(players, just_missed(players, latest)));
    all.cases.push_back(text_of(players, won_in(players, latest, Wide{longest} - 400)));
  }
  return all;
}

/// A power of a prime that divides the lengths of two cards' cycles, or of their one cycle.
struct SharedPower {
  int players, player;
  std::size_t power;
};

/// Won in that game, but for one card: it comes to the hand in games that agree with those of
/// another modulo all that the lengths of both cycles share but this power of a prime, of which
/// they agree modulo the next lower one.
Rules::Position agreeing_but_for(const SharedPower& shared, bool in_one_cycle, Wide game) {
  const Rules rules(shared.players);
  const auto cycles = backward_cycles(rules);
  auto places = rules.hand(shared.player);
  for (auto& place : places) place = cycles.after(place, game - 1);
  std::size_t prime = 2;
  while (shared.power % prime != 0) ++prime;
  const auto length = [&](auto place) { return cycles.length(cycles.cycle(place)); };
  for (auto& moved : places) {
    const bool paired = std::ranges::any_of(places, [&](const auto& place) {
      const bool one_cycle = cycles.cycle(place) == cycles.cycle(moved);
      return &place != &moved && one_cycle == in_one_cycle && length(place) % shared.power == 0;
    });
    if (!paired || length(moved) % shared.power != 0) continue;
    auto others = length(moved);
    while (others % prime == 0) others /= prime;
    const auto to = cycles.after(moved, Wide{others * (shared.power / prime)});
    if (std::ranges::find(places, to) != places.end()) continue;
    moved = to;
    break;
  }
  return deck_with_winning(places, rules.cards());
}

/// One session that never ends for each power of a prime that two cycles of a hand share with up to
/// 1,000 players, then for each, but the primes, in one cycle: with the fewest players. A program
/// that takes such powers for lower ones finds a win.
Trap shared_powers() {
  constexpr auto kTwoCycles = std::to_array<SharedPower>(
      {{4, 1, 2},     {3, 1, 3},     {4, 1, 4},     {10, 1, 5},    {8, 1, 7},      {6, 1, 8},
       {29, 5, 9},    {37, 4, 11},   {62, 2, 13},   {61, 40, 16},  {88, 7, 17},    {31, 3, 19},
       {94, 3, 23},   {23, 4, 25},   {88, 2, 27},   {50, 2, 29},   {225, 29, 31},  {134, 5, 32},
       {268, 9, 37},  {175, 6, 41},  {351, 4, 43},  {112, 7, 47},  {179, 4, 49},   {146, 4, 53},
       {901, 9, 59},  {743, 8, 61},  {157, 7, 64},  {377, 28, 67}, {601, 43, 71},  {571, 15, 73},
       {611, 17, 79}, {607, 13, 83}, {469, 3, 89},  {443, 10, 97}, {620, 11, 103}, {676, 12, 109},
       {474, 2, 121}, {799, 2, 167}, {694, 6, 181}, {672, 6, 389}});
  constexpr auto kOneCycle = std::to_array<SharedPower>(
      {{6, 2, 4},      {6, 3, 8},      {3, 1, 9},      {8, 2, 16},    {18, 4, 25},   {25, 2, 27},
       {46, 4, 32},    {18, 1, 49},    {46, 4, 64},    {32, 1, 81},   {106, 3, 121}, {59, 1, 125},
       {143, 1, 128},  {306, 20, 169}, {211, 11, 243}, {143, 1, 256}, {225, 2, 289}, {291, 1, 343},
       {348, 5, 361},  {493, 3, 512},  {207, 1, 529},  {789, 1, 625}, {786, 1, 729}, {364, 1, 961},
       {780, 1, 1369}, {491, 1, 1681}});
  Random random(1);
  Trap all{"shared-powers", {}};
  const auto add = [&](std::span<const SharedPower> powers, bool in_one_cycle) {
    for (const auto& shared : powers) {
      const auto p = agreeing_but_for(shared, in_one_cycle, 3);
      all.cases.push_back(text_of(shared.players, reordered(random, p)));
    }
  };
  add(kTwoCycles, false);
  add(kOneCycle, true);
  return all;
}

/// The largest primes that divide the length of a cycle with up to 1,000 players, 4,093 being the
/// first: what two cards in that cycle and others wait for, in vain and not.
Trap large_primes() {
  Random random(1);
  Trap all{"large-primes", {}};
  for (const auto& prime : std::array<SharedPower, 4>{
           {{947, 762, 4093}, {903, 68, 3677}, {693, 11, 3373}, {434, 70, 2143}}}) {
    const auto add = [&](const Rules::Position& p) {
      all.cases.push_back(text_of(prime.players, reordered(random, p)));
    };
    add(won_in(prime.players, prime.player, 1'000'000'007));
    add(agreeing_but_for(prime, true, 3));
  }
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

std::string join(std::span<const CaseText> cases) { return join_cases(cases, "0\n"); }

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
    .least_size = 1,
    .most_size = kMostPlayersOfContest,
    .split = split_cases<Format, read_case, write_case>,
    .join = join,
    .smaller = smaller,
    .smallest = smallest};

}  // namespace foregone::boring_card_game
