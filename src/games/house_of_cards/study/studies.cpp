#include "foregone/games/house_of_cards/study/studies.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/rules.hpp"
#include "foregone/games/house_of_cards/solve.hpp"

namespace foregone::house_of_cards {

namespace {

constexpr int kContestPeaks = 4;

/// As many peaks as the contest has, or as few as can hold that many ranks.
int peaks_for(int ranks) {
  int peaks = kContestPeaks;
  while (max_ranks(peaks) < ranks) ++peaks;
  return peaks;
}

// Measured; the worst deck of 26 ranks takes several times as long.
double cost_of_deck(int ranks) {
  constexpr std::array<double, 3> kLargest{1.3e-4, 1.2e-2, 3.0};  // 4, 5 and 6 peaks, full houses
  constexpr std::array<double, 3> kPerRank{1.5, 1.3, 1.1};
  const int peaks = peaks_for(ranks);
  const auto row = static_cast<std::size_t>(peaks - kContestPeaks);
  return std::max(kLargest[row] * std::pow(kPerRank[row], ranks - max_ranks(peaks)), 4e-6);
}

std::uint64_t decks_a_unit(const StudySetting& setting) {
  const int ranks = setting[0];
  return ranks <= 9 ? 2000 : ranks <= 13 ? 500 : ranks <= 20 ? 10 : 1;
}

constexpr std::array<std::string_view, 3> kWinsOrLoses{"loses", "ties", "wins"};

// First player

constexpr std::array kFirstPlayerParameters{
    StudyParameter{.name = "ranks",
                   .meaning = "ranks of the deck; 26 make the pack of 52 cards",
                   .fallback = "5...13",
                   .min = 5,
                   .max = 28}};

constexpr std::size_t kAll = 0, kAxelBegins = 1, kBirgitBegins = 2;
constexpr std::array kFirstPlayerSeries{
    StudySeries{.name = "first player",
                .meaning = "what the player who begins wins",
                .unit = "points",
                .signs = kWinsOrLoses},
    StudySeries{.name = "Axel begins",
                .meaning = "what Axel wins where Axel begins",
                .unit = "points",
                .signs = kWinsOrLoses},
    StudySeries{.name = "Birgit begins",
                .meaning = "what Birgit wins where Birgit begins",
                .unit = "points",
                .signs = kWinsOrLoses}};

constexpr std::array<std::size_t, 1> kOfAll{kAll};
constexpr std::array<std::size_t, 2> kByWhoBegins{kAxelBegins, kBirgitBegins};
constexpr std::array kThirteenRanks{StudyFilter{.parameter = 0, .value = 13}};
constexpr std::array<int, 1> kTies{1};
constexpr std::array<int, 2> kWinsAndLosses{2, 0};
constexpr std::array kFirstPlayerCharts{
    StudyChart{.name = "distribution",
               .title = "House of Cards, 13 ranks: what the player who begins wins",
               .x = "value for the player who begins (points)",
               .y = "share of decks (%)",
               .kind = StudyChart::Kind::distribution,
               .series = kOfAll,
               .only = kThirteenRanks},
    StudyChart{.name = "mean",
               .title = "House of Cards: the value of beginning, by who begins",
               .x = "ranks of the deck",
               .y = "mean value for the player who begins (points)",
               .kind = StudyChart::Kind::mean,
               .series = kByWhoBegins},
    StudyChart{.name = "outcomes",
               .title = "House of Cards: how often the player who begins wins and loses",
               .x = "ranks of the deck",
               .y = "share of decks (%)",
               .kind = StudyChart::Kind::share,
               .series = kOfAll,
               .outcomes = kWinsAndLosses},
    StudyChart{.name = "ties",
               .title = "House of Cards: how often best play ends in a tie",
               .x = "ranks of the deck",
               .y = "share of decks (%)",
               .kind = StudyChart::Kind::share,
               .series = kOfAll,
               .outcomes = kTies}};

StudyWork first_player() {
  return [solver = Solver()](const StudySetting& setting, Random& random, std::uint64_t samples,
                             Histograms& into) mutable {
    const int ranks = setting[0];
    for (; samples > 0; --samples) {
      const auto deck = shuffled_deck(random, ranks);
      const Rules rules(peaks_for(ranks), deck);
      const auto value = solver.value(rules, rules.start());
      ++into[kAll][value];
      ++into[deck.front().colour() == Colour::red ? kAxelBegins : kBirgitBegins][value];
    }
  };
}

// Held card

constexpr std::array kHeldCardParameters{
    StudyParameter{
        .name = "ranks", .meaning = "ranks of the deck", .fallback = "13", .min = 5, .max = 20},
    StudyParameter{.name = "card",
                   .meaning = "rank of the card that is held",
                   .fallback = "1...28",
                   .min = 1,
                   .max = 28}};

constexpr std::size_t kOwnColour = 0, kOtherColour = 1;
constexpr std::array kHeldCardSeries{
    StudySeries{.name = "own colour",
                .meaning = "what a card of the holder's colour in hand is worth to the holder",
                .unit = "points"},
    StudySeries{.name = "opponent's colour",
                .meaning = "what a card of the opponent's colour in hand is worth to the holder",
                .unit = "points"}};

constexpr std::array<std::size_t, 2> kByColour{kOwnColour, kOtherColour};
constexpr std::array kHeldCardCharts{
    StudyChart{.name = "mean",
               .title = "House of Cards, 13 ranks: what a card held in the first turn is worth",
               .x = "rank of the card held",
               .y = "mean worth to its holder (points)",
               .kind = StudyChart::Kind::mean,
               .series = kByColour,
               .parameter = 1,
               .only = kThirteenRanks}};

/// A deck whose row begins with a card of that rank, everything else at random.
std::vector<Card> deck_with_first_draw(Random& random, int ranks, int rank) {
  const Card wanted(rank, random.one_in(2) ? Colour::red : Colour::black);
  auto deck = shuffled_deck(random, ranks);
  std::erase(deck, wanted);
  deck.insert(deck.begin() + std::ptrdiff_t{2} * peaks_for(ranks), wanted);
  return deck;
}

/// What the opponent, who is to move, loses by the card that the player holds: the value without it
/// less the value with it.
int worth_of_held_card(Solver& solver, const Rules& rules) {
  const auto start = rules.start();
  const auto held = rules.after(start, {.kind = Rules::Kind::hold, .gap = 0});
  const Rules::Position without(held.cards(), held.rising(), held.falling(), held.floors(),
                                held.mine(), Card(), held.left());
  return solver.value(rules, without) - solver.value(rules, held);
}

StudyWork held_card() {
  // Two solvers would not be faster: a position with a card and one without share no shapes.
  return [solver = Solver()](const StudySetting& setting, Random& random, std::uint64_t samples,
                             Histograms& into) mutable {
    const int ranks = setting[0], rank = setting[1];
    for (; samples > 0; --samples) {
      const auto deck = deck_with_first_draw(random, ranks, rank);
      const Rules rules(peaks_for(ranks), deck);
      const auto first_draw = deck[static_cast<std::size_t>(2 * rules.peaks())];
      const bool own = first_draw.colour() == deck.front().colour();
      ++into[own ? kOwnColour : kOtherColour][worth_of_held_card(solver, rules)];
    }
  };
}

constexpr std::array kStudies{
    Study{
        .name = "first-player",
        .question = "What does the player who begins win at House of Cards?",
        .method =
            "Each sample is a shuffled deck, solved exactly: its value with best play by both "
            "players, for the one whose colour the first card has. Decks up to 13 ranks are played "
            "with the contest's four peaks, larger ones with as few peaks as can hold them: 26 "
            "ranks, a pack of 52 cards, with six.",
        .version = 1,
        .parameters = kFirstPlayerParameters,
        .series = kFirstPlayerSeries,
        .charts = kFirstPlayerCharts,
        .samples = 20'000,
        .possible = nullptr,
        .unit = decks_a_unit,
        .cost = [](const StudySetting& setting) { return cost_of_deck(setting[0]); },
        .worker = first_player,
        .known = nullptr},
    Study{.name = "held-card",
          .question = "What is a card in hand worth at House of Cards?",
          .method =
              "Each sample is a shuffled deck whose row begins with a card of the given rank: the "
              "player who begins draws it and holds it, and the opponent is to move. Two values of "
              "this position are computed exactly: as it is, and with the holder's hand empty. "
              "Their difference is what the card is worth to its holder.",
          .version = 1,
          .parameters = kHeldCardParameters,
          .series = kHeldCardSeries,
          .charts = kHeldCardCharts,
          .samples = 4'000,
          .possible = [](const StudySetting& setting) { return setting[1] <= setting[0]; },
          .unit = decks_a_unit,
          .cost = [](const StudySetting& setting) { return 1.6 * cost_of_deck(setting[0]); },
          .worker = held_card,
          .known = nullptr}};

}  // namespace

std::span<const Study> studies() { return kStudies; }

}  // namespace foregone::house_of_cards
