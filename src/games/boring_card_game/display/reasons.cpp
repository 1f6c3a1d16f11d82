#include "foregone/games/boring_card_game/display/reasons.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "foregone/games/boring_card_game/congruences.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr std::size_t kListed = 12;  // places of a cycle, players in a row
constexpr Wide kSoon = 1'000'000;    // games
constexpr std::size_t kTold = 3;     // players of a kind that get a sentence each

constexpr auto kFits = [](const std::optional<Congruence>& deals) { return deals.has_value(); };

std::string name(std::size_t track) { return {static_cast<char>('A' + track)}; }

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words, std::string_view comma = ", ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? comma : comma == ", " ? " and " : "; and ";
    text += words[i];
  }
  return text;
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

std::string players(const std::vector<int>& all) {
  if (all.size() > kListed) return std::to_string(all.size()) + " players";
  std::vector<std::string> words;
  for (const int player : all) words.push_back(std::to_string(player));
  return (all.size() == 1 ? "Player " : "Players ") + listed(words);
}

/// Deals turned into numbers of games.
Congruence games(const Scene& scene, const Congruence& deals) {
  const auto& [residue, modulus] = deals;
  return {.residue = (scene.game % modulus + residue) % modulus, .modulus = modulus};
}

std::string told(const Congruence& games) {
  if (games.modulus == 1) return "in every game";
  return "in games ≡ " + decimal(games.residue) + " (mod " + decimal(games.modulus) + ')';
}

class Reasons {
 public:
  explicit Reasons(const Scene& scene)
      : scene_(scene),
        tracks_(tracks(scene.travels, scene.position)),
        contenders_(contenders(scene.rules, scene.travels, tracks_)) {}

  std::vector<std::string> sentences() && {
    tell(
        "Each game takes the card at every place of the deck on to the next place of a cycle, so "
        "before game G the cards are G - " +
        decimal(scene_.game) + " places further on than now. Places count from 1 at the top.");
    for (std::size_t i = 0; i < tracks_.size(); ++i) tell_track(i);
    if (scene_.ending) {
      tell_winner();
    } else {
      tell_period();
    }
    tell_others();
    return std::move(sentences_);
  }

  std::vector<Facts> cards() const {
    std::vector<Facts> rows(Rules::kHand);
    for (std::size_t i = 0; i < tracks_.size(); ++i) {
      for (const auto& [card, step] : tracks_[i].runners) {
        rows[card - 1] = {{"card", std::int64_t{card}},
                          {"place", number_at(i, step)},
                          {"next", number_at(i, step + 1)},
                          {"cycle", name(i)},
                          {"step", std::int64_t{step}}};
      }
    }
    return rows;
  }

  std::vector<Facts> cycles() const {
    std::vector<Facts> rows;
    for (std::size_t i = 0; i < tracks_.size(); ++i) {
      rows.push_back({{"cycle", name(i)},
                      {"length", std::int64_t{tracks_[i].length}},
                      {"first_place", number_at(i, 0)}});
    }
    return rows;
  }

  std::vector<Facts> congruences() const {
    std::vector<Facts> rows;
    for (const auto& contender : contenders_) {
      for (std::size_t i = 0; i < tracks_.size() && rows.size() < kMostRows; ++i) {
        rows.push_back(row({{"player", std::int64_t{contender.player}}, {"cycle", name(i)}},
                           contender.on_track[i]));
      }
    }
    return rows;
  }

  std::vector<Facts> all_contenders() const {
    std::vector<Facts> rows;
    for (const auto& contender : contenders_) {
      if (rows.size() == kMostRows) break;
      rows.push_back(row({{"player", std::int64_t{contender.player}}}, contender.on_all));
      auto& first = rows.back().emplace_back(Fact{"game", {}});
      if (contender.on_all) first.content = decimal(first_game(contender));
    }
    return rows;
  }

  std::size_t others() const {
    return static_cast<std::size_t>(scene_.rules.players()) - contenders_.size();
  }

 private:
  void tell(std::string sentence) { sentences_.push_back(std::move(sentence)); }

  Facts row(Facts facts, const std::optional<Congruence>& deals) const {
    facts.push_back({"residue", {}});
    facts.push_back({"modulus", {}});
    if (deals) {
      const auto [residue, modulus] = games(scene_, *deals);
      facts[facts.size() - 2].content = decimal(residue);
      facts.back().content = decimal(modulus);
    }
    return facts;
  }

  std::int64_t number_at(std::size_t track, std::size_t step) const {
    const auto places = scene_.travels.points(tracks_[track].cycle);
    return std::int64_t{places[step % places.size()]} + 1;
  }

  std::string place_at(std::size_t track, std::size_t step) const {
    return std::to_string(number_at(track, step));
  }

  /// The place, and where it stands on a cycle that is not listed as a whole.
  std::string stand(std::size_t track, std::size_t step) const {
    const bool whole = tracks_[track].length <= kListed;
    return place_at(track, step) + (whole ? "" : " (step " + std::to_string(step) + ')');
  }

  Wide first_game(const Contender& contender) const {
    return scene_.game + contender.on_all->residue;
  }

  void tell_track(std::size_t track) {
    const auto& [cycle, length, runners] = tracks_[track];
    std::vector<std::string> cards;
    for (const auto& [card, step] : runners) {
      cards.push_back("card " + std::to_string(card) + " is at place " + stand(track, step));
    }
    tell("Cycle " + name(track) + ", " + round(track) + ": " + listed(cards) + '.');
  }

  /// What the picture does not show.
  std::string round(std::size_t track) const {
    const std::size_t length = tracks_[track].length;
    if (length == 1) return "a single place";
    auto text = counted(length, "place");
    if (length <= kListed) return text;
    text += ", step by step from place " + stand(track, 0);
    for (std::size_t step = 1; step < kListed && length > kDrawnWhole; ++step) {
      text += " → " + place_at(track, step);
    }
    return text + (length > kDrawnWhole ? " → …" : "");
  }

  /// "on A, at places 3 and 12, in games ≡ 2 (mod 9)", for each track.
  std::string on_tracks(const Contender& contender) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < tracks_.size(); ++i) {
      parts.push_back(on_track(contender, i));
    }
    return listed(parts, "; ");
  }

  std::string on_track(const Contender& contender, std::size_t track) const {
    return "on " + name(track) + ", at " + places_on(contender.player, track) + ", " +
           told(games(scene_, *contender.on_track[track]));
  }

  std::string places_on(int player, std::size_t track) const {
    std::vector<std::string> places;
    for (const auto place : scene_.rules.hand(player)) {
      if (scene_.travels.cycle(place) == tracks_[track].cycle) {
        places.push_back(stand(track, scene_.travels.step(place)));
      }
    }
    return (places.size() == 1 ? "place " : "places ") + listed(places);
  }

  /// After how many games nothing new comes.
  void tell_period() {
    std::vector<Point> cycles, own;
    for (std::size_t i = 0; i < scene_.travels.count(); ++i) {
      cycles.push_back(static_cast<Point>(scene_.travels.length(i)));
    }
    for (const auto& track : tracks_) own.push_back(track.length);
    const auto order = common_multiple(cycles, kSoon);
    const auto games = order ? *order : *common_multiple(own, ~Wide{0});
    tell("After " + decimal(games) + (games == 1 ? " game " : " games ") +
         (order ? "every deck is back" : "the cards 1 to 5 are back where they are now") +
         ": who has not won by then never wins.");
  }

  /// The least one; nothing if it is above `most`.
  static std::optional<Wide> common_multiple(const std::vector<Point>& lengths, Wide most) {
    Wide all = 1;
    for (const auto length : lengths) {
      const auto factor = length / std::gcd(static_cast<Point>(all % length), length);
      if (all > most / factor) return std::nullopt;
      all *= factor;
    }
    return all;
  }

  void tell_winner() {
    const auto& win = *scene_.ending;
    const auto winner = std::ranges::find(contenders_, win.player, &Contender::player);
    const auto who = "Player " + std::to_string(win.player);
    const auto together = games(scene_, *winner->on_all);
    tell(who + " gets these cards " + on_tracks(*winner) +
         (tracks_.size() > 1 ? "; so " + told(together) : "") + ".");
    tell(scene_.over() ? "So it is in game " + decimal(win.game) + ", which is dealt now."
                       : "From game " + decimal(scene_.game) + " on, the first of these is game " +
                             decimal(win.game) + ".");
  }

  void tell_others() {
    std::vector<const Contender*> later, apart, contradicting;
    for (const auto& contender : contenders_) {
      const bool wins = scene_.ending && contender.player == scene_.ending->player;
      if (wins) continue;
      const bool fits = std::ranges::all_of(contender.on_track, kFits);
      (contender.on_all ? later : fits ? contradicting : apart).push_back(&contender);
    }
    each(later, [&](const Contender& c) { return later_win(c); });
    each(contradicting, [&](const Contender& c) { return contradictory(c); });
    each(apart, [&](const Contender& c) { return distances(c); });
    tell_elsewhere();
  }

  template <class Sentence>
  void each(const std::vector<const Contender*>& all, const Sentence& sentence) {
    for (std::size_t i = 0; i < std::min(all.size(), kTold); ++i) tell(sentence(*all[i]));
    if (all.size() > kTold)
      tell("So it is with " + counted(all.size() - kTold, "more player") + '.');
  }

  std::string later_win(const Contender& contender) const {
    return "Player " + std::to_string(contender.player) +
           " would get them later: " + told(games(scene_, *contender.on_all)) + ", first in game " +
           decimal(first_game(contender)) + ".";
  }

  std::string contradictory(const Contender& contender) const {
    const auto [a, b, modulus] = *contradiction(contender);
    const auto left = [&](std::size_t track) {
      return decimal(games(scene_, *contender.on_track[track]).residue % modulus);
    };
    return "Player " + std::to_string(contender.player) +
           " never gets them: " + on_track(contender, a) + ", " + on_track(contender, b) +
           ", and modulo " + decimal(modulus) + " that is " + left(a) + " and " + left(b) + ".";
  }

  std::string distances(const Contender& contender) const {
    const auto none = std::ranges::find_if_not(contender.on_track, kFits);
    const auto track = static_cast<std::size_t>(none - contender.on_track.begin());
    return "Player " + std::to_string(contender.player) + " never gets them: on " + name(track) +
           " the distances from place to place, once around, are " +
           gaps_of_player(contender.player, track) + ", those from card to card " +
           gaps_of_cards(track) + ", so the cards never fit onto these places.";
  }

  std::string gaps_of_player(int player, std::size_t track) const {
    std::vector<Point> steps;
    for (const auto place : scene_.rules.hand(player)) {
      if (scene_.travels.cycle(place) == tracks_[track].cycle) {
        steps.push_back(scene_.travels.step(place));
      }
    }
    return gaps(std::move(steps), tracks_[track].length);
  }

  std::string gaps_of_cards(std::size_t track) const {
    std::vector<Point> steps;
    for (const auto& runner : tracks_[track].runners) steps.push_back(runner.step);
    return gaps(std::move(steps), tracks_[track].length);
  }

  /// Once around the cycle.
  static std::string gaps(std::vector<Point> steps, Point length) {
    std::ranges::sort(steps);
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto next = i + 1 < steps.size() ? steps[i + 1] : steps[0] + length;
      text += (i > 0 ? "-" : "") + std::to_string(next - steps[i]);
    }
    return text;
  }

  void tell_elsewhere() {
    if (others() == 0) return;
    std::vector<int> elsewhere;
    auto contender = contenders_.begin();
    for (int player = 1; player <= scene_.rules.players(); ++player) {
      if (contender != contenders_.end() && contender->player == player) {
        ++contender;
      } else {
        elsewhere.push_back(player);
      }
    }
    const auto example = elsewhere.front();
    tell(players(elsewhere) + " can never get them all: " +
         (elsewhere.size() == 1 ? "the player's" : "their") + " five places are not " + shares() +
         (elsewhere.size() > 1 ? " (Player " + std::to_string(example) + ": " : " (") +
         spread(example) + ").");
  }

  /// "3 on A and 2 on B".
  std::string shares() const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < tracks_.size(); ++i) {
      parts.push_back(std::to_string(tracks_[i].runners.size()) + " on " + name(i));
    }
    return listed(parts);
  }

  std::string spread(int player) const {
    std::vector<std::size_t> on(tracks_.size());
    std::size_t elsewhere = Rules::kHand;
    for (const auto place : scene_.rules.hand(player)) {
      const auto track = std::ranges::find(tracks_, scene_.travels.cycle(place), &Track::cycle);
      if (track == tracks_.end()) continue;
      ++on[static_cast<std::size_t>(track - tracks_.begin())];
      --elsewhere;
    }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < on.size(); ++i) {
      if (on[i] > 0) parts.push_back(std::to_string(on[i]) + " on " + name(i));
    }
    if (elsewhere > 0) parts.push_back(std::to_string(elsewhere) + " elsewhere");
    return listed(parts);
  }

  const Scene& scene_;
  std::vector<Track> tracks_;
  std::vector<Contender> contenders_;
  std::vector<std::string> sentences_;
};

}  // namespace

std::vector<std::string> reasons(const Scene& scene) { return Reasons(scene).sentences(); }

Facts facts(const Scene& scene) {
  const Reasons all(scene);
  return {{"players", std::int64_t{scene.rules.players()}},
          {"game", decimal(scene.game)},
          {"cards", all.cards()},
          {"cycles", all.cycles()},
          {"contenders", all.all_contenders()},
          {"congruences", all.congruences()},
          {"others", static_cast<std::int64_t>(all.others())}};
}

}  // namespace foregone::boring_card_game
