#include "foregone/games/boring_card_game/judging.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
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

std::vector<Trap> traps() {
  std::vector<Trap> all;
  Trap first{"first-game", {}}, late{"end-of-cycle", {}}, long_sessions{"long", {}};
  for (const int players : {1, 2, 3, 7}) {
    for (const int player : {1, players}) {
      first.cases.push_back(text_of(players, won_in(players, player, 1)));
      first.cases.push_back(text_of(players, won_in(players, player, 2)));
    }
  }
  for (const int players : {2, 3, 4, 5, 9, 20}) {
    late.cases.push_back(text_of(players, just_missed(players, 1)));
  }
  constexpr Wide kLate = 1'234'567'890'123;
  for (const int players : {148, 150, 400, 997, kMostPlayersOfContest}) {
    long_sessions.cases.push_back(text_of(players, won_in(players, players / 2, kLate)));
    long_sessions.cases.push_back(text_of(players, just_missed(players, 1)));
  }
  all.push_back(std::move(first));
  all.push_back(std::move(late));
  all.push_back(std::move(long_sessions));
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
    .size_name = "players",
    .least_size = 1,
    .most_size = kMostPlayersOfContest,
    .split = split_cases<Format, read_case, write_case>,
    .join = join,
    .smaller = smaller,
    .smallest = smallest};

}  // namespace foregone::boring_card_game
