#include "foregone/games/boring_card_game/display/reasons.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

#include "foregone/core/words.hpp"
#include "foregone/games/boring_card_game/display/evidence.hpp"
#include "foregone/games/boring_card_game/display/shown.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr std::size_t kMaxListed = 12;    // places of a cycle, players in a sentence
constexpr std::size_t kMaxSentences = 3;  // of one kind, a player each
constexpr Wide kMaxGames = 1'000'000;     // in which the whole deck's period is stated

constexpr auto kFits = [](const std::optional<Congruence>& deals) { return deals.has_value(); };

std::string players(const std::vector<int>& all) {
  if (all.size() > kMaxListed) return std::to_string(all.size()) + " players";
  return listed("Player", all);
}

std::string player(const Candidate& candidate) {
  return "Player " + std::to_string(candidate.player);
}

std::string in_games(const Congruence& games) {
  if (games.modulus == 1) return "in every game";
  return "in games ≡ " + decimal(games.residue) + " (mod " + decimal(games.modulus) + ')';
}

/// "1-2-3": the distances from step to step, once around the cycle.
std::string gaps(std::vector<Point> steps, Point length) {
  std::ranges::sort(steps);
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto next = i + 1 < steps.size() ? steps[i + 1] : steps[0] + length;
    text += (i > 0 ? "-" : "") + std::to_string(next - steps[i]);
  }
  return text;
}

/// The least common multiple; nothing if it is above `max`.
std::optional<Wide> common_multiple_below(const std::vector<Point>& lengths, Wide max) {
  Wide all = 1;
  for (const auto length : lengths) {
    const auto factor = length / std::gcd(static_cast<Point>(all % length), length);
    if (all > max / factor) return std::nullopt;
    all *= factor;
  }
  return all;
}

class Reasons {
 public:
  explicit Reasons(const Scene& scene)
      : scene_(scene), evidence_(scene), cycles_(evidence_.cycles()) {}

  std::vector<std::string> sentences() && {
    add("Each game moves every card to the next place of its cycle, so before game G the cards are "
        "G - " +
        decimal(scene_.game) + " places further than now. Places count from 1 at the top.");
    for (std::size_t i = 0; i < cycles_.size(); ++i) add_cycle(i);
    if (scene_.ending) {
      add_winner();
    } else {
      add_period();
    }
    add_other_contenders();
    add_others();
    return std::move(sentences_);
  }

 private:
  void add(std::string sentence) { sentences_.push_back(std::move(sentence)); }

  std::string place(std::size_t cycle, std::size_t step) const {
    return std::to_string(evidence_.place(cycle, step));
  }

  /// The place, with its step on a cycle that is not listed as a whole.
  std::string place_and_step(std::size_t cycle, std::size_t step) const {
    const bool whole = cycles_[cycle].length <= kMaxListed;
    return place(cycle, step) + (whole ? "" : " (step " + std::to_string(step) + ')');
  }

  void add_cycle(std::size_t cycle) {
    std::vector<std::string> words;
    for (const auto& [card, step] : cycles_[cycle].cards) {
      words.push_back("card " + std::to_string(card) + " is at place " +
                      place_and_step(cycle, step));
    }
    add("Cycle " + cycle_name(cycle) + ", " + course(cycle) + ": " + listed(words) + '.');
  }

  /// The course of a cycle as far as the drawing does not show it.
  std::string course(std::size_t cycle) const {
    const std::size_t length = cycles_[cycle].length;
    if (length == 1) return "a single place";
    auto text = count_of(length, "place");
    if (length <= kMaxListed) return text;
    text += ", step by step from place " + place_and_step(cycle, 0);
    for (std::size_t step = 1; step < kMaxListed && length > kDrawnWhole; ++step) {
      text += " → " + place(cycle, step);
    }
    return text + (length > kDrawnWhole ? " → …" : "");
  }

  /// The steps of a player's places on a cycle.
  std::vector<Point> steps_of(int player, std::size_t cycle) const {
    std::vector<Point> steps;
    for (const auto point : scene_.rules.hand(player)) {
      if (scene_.cycles.cycle(point) == cycles_[cycle].index) {
        steps.push_back(scene_.cycles.step(point));
      }
    }
    return steps;
  }

  /// "on A, at places 3 and 12, in games ≡ 2 (mod 9)".
  std::string on_cycle(const Candidate& candidate, std::size_t cycle) const {
    std::vector<std::string> words;
    for (const auto step : steps_of(candidate.player, cycle)) {
      words.push_back(place_and_step(cycle, step));
    }
    return "on " + cycle_name(cycle) + ", at " + listed("place", words) + ", " +
           in_games(evidence_.games(*candidate.per_cycle[cycle]));
  }

  void add_winner() {
    const auto& win = *scene_.ending;
    const auto& winner = *std::ranges::find(evidence_.candidates(), win.player, &Candidate::player);
    std::vector<std::string> words;
    for (std::size_t i = 0; i < cycles_.size(); ++i) words.push_back(on_cycle(winner, i));
    const auto together = in_games(evidence_.games(*winner.together));
    add(player(winner) + " gets these cards " + listed(words, "; ", "; and ") +
        (cycles_.size() > 1 ? "; so " + together : "") + ".");
    add(scene_.over() ? "This is game " + decimal(win.game) + ", which is dealt now."
                      : "From game " + decimal(scene_.game) + " on, the first of these is game " +
                            decimal(win.game) + ".");
  }

  /// The number of games after which everything repeats.
  void add_period() {
    std::vector<Point> all, with_cards;
    for (std::size_t i = 0; i < scene_.cycles.count(); ++i) {
      all.push_back(static_cast<Point>(scene_.cycles.length(i)));
    }
    for (const auto& cycle : cycles_) with_cards.push_back(cycle.length);
    const auto order = common_multiple_below(all, kMaxGames);
    const auto games = order ? *order : *common_multiple_below(with_cards, ~Wide{0});
    add("After " + decimal(games) + (games == 1 ? " game " : " games ") +
        (order ? "every deck is back" : "the cards 1 to 5 are back where they are now") +
        ", so nobody can win later.");
  }

  void add_other_contenders() {
    std::vector<const Candidate*> later, different, contradicting;
    for (const auto& candidate : evidence_.candidates()) {
      if (scene_.ending && candidate.player == scene_.ending->player) continue;
      const bool fits = std::ranges::all_of(candidate.per_cycle, kFits);
      (candidate.together ? later : fits ? contradicting : different).push_back(&candidate);
    }
    add_each(later, [&](const Candidate& c) { return wins_later(c); });
    add_each(contradicting, [&](const Candidate& c) { return contradicts(c); });
    add_each(different, [&](const Candidate& c) { return differs(c); });
  }

  template <class Sentence>
  void add_each(const std::vector<const Candidate*>& all, const Sentence& sentence) {
    for (std::size_t i = 0; i < std::min(all.size(), kMaxSentences); ++i) add(sentence(*all[i]));
    if (all.size() <= kMaxSentences) return;
    const auto more = all.size() - kMaxSentences;
    add("The same holds for " + count_of(more, "more player") + '.');
  }

  std::string wins_later(const Candidate& candidate) const {
    return player(candidate) +
           " would get them later: " + in_games(evidence_.games(*candidate.together)) +
           ", first in game " + decimal(evidence_.first_game(candidate)) + ".";
  }

  std::string contradicts(const Candidate& candidate) const {
    const auto [a, b, modulus] = *contradiction(candidate);
    const auto left = [&](std::size_t cycle) {
      return decimal(evidence_.games(*candidate.per_cycle[cycle]).residue % modulus);
    };
    return player(candidate) + " never gets them: " + on_cycle(candidate, a) + ", " +
           on_cycle(candidate, b) + ", but modulo " + decimal(modulus) + " these are " + left(a) +
           " and " + left(b) + ".";
  }

  std::string differs(const Candidate& candidate) const {
    const auto none = std::ranges::find_if_not(candidate.per_cycle, kFits);
    const auto at = static_cast<std::size_t>(none - candidate.per_cycle.begin());
    const auto& [index, length, cards] = cycles_[at];
    std::vector<Point> steps;
    for (const auto& card : cards) steps.push_back(card.step);
    return player(candidate) + " never gets them: on " + cycle_name(at) +
           " the distances between the player's places, once around, are " +
           gaps(steps_of(candidate.player, at), length) + ", those between the cards " +
           gaps(std::move(steps), length) + ", so the cards never match the places.";
  }

  void add_others() {
    if (evidence_.others() == 0) return;
    std::vector<int> others;
    auto candidate = evidence_.candidates().begin();
    for (int player = 1; player <= scene_.rules.players(); ++player) {
      if (candidate != evidence_.candidates().end() && candidate->player == player) {
        ++candidate;
      } else {
        others.push_back(player);
      }
    }
    const auto example = others.front();
    add(players(others) + " can never get them all: " +
        (others.size() == 1 ? "the player's" : "their") + " five places are not " + card_counts() +
        (others.size() > 1 ? " (Player " + std::to_string(example) + ": " : " (") +
        place_counts(example) + ").");
  }

  /// "3 on A and 2 on B": the cards.
  std::string card_counts() const {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < cycles_.size(); ++i) {
      words.push_back(std::to_string(cycles_[i].cards.size()) + " on " + cycle_name(i));
    }
    return listed(words);
  }

  /// "3 on A and 2 elsewhere": a player's places.
  std::string place_counts(int player) const {
    std::vector<std::string> words;
    std::size_t elsewhere = Rules::kHand;
    for (std::size_t i = 0; i < cycles_.size(); ++i) {
      const auto count = steps_of(player, i).size();
      if (count > 0) words.push_back(std::to_string(count) + " on " + cycle_name(i));
      elsewhere -= count;
    }
    if (elsewhere > 0) words.push_back(std::to_string(elsewhere) + " elsewhere");
    return listed(words);
  }

  const Scene& scene_;
  Evidence evidence_;
  const std::vector<CardCycle>& cycles_;
  std::vector<std::string> sentences_;
};

}  // namespace

std::vector<std::string> reasons(const Scene& scene) { return Reasons(scene).sentences(); }

}  // namespace foregone::boring_card_game
