#include "foregone/games/boring_card_game/congruences.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

namespace foregone::boring_card_game {

namespace {

/// A player's places, step by step on each of the tracks; nothing if one lies elsewhere.
std::optional<std::vector<std::vector<Point>>> steps_on_tracks(const Rules& rules,
                                                               const Cycles& travels,
                                                               const std::vector<Track>& tracks,
                                                               int player) {
  std::vector<std::vector<Point>> steps(tracks.size());
  for (const auto place : rules.hand(player)) {
    const auto track = std::ranges::find(tracks, travels.cycle(place), &Track::cycle);
    if (track == tracks.end()) return std::nullopt;
    steps[static_cast<std::size_t>(track - tracks.begin())].push_back(travels.step(place));
  }
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (steps[i].size() != tracks[i].runners.size()) return std::nullopt;
  }
  return steps;
}

/// Tries the ways in which the first card can come to lie on one of these steps.
std::optional<Congruence> fit(const Track& track, const std::vector<Point>& steps) {
  Point least = track.length, ways = 0;
  for (const Point goal : steps) {
    const Point turn = (goal + track.length - track.runners.front().step) % track.length;
    const bool fits = std::ranges::all_of(track.runners, [&](const Track::Runner& runner) {
      return std::ranges::find(steps, (runner.step + turn) % track.length) != steps.end();
    });
    if (!fits) continue;
    least = std::min(least, turn);
    ++ways;
  }
  if (ways == 0) return std::nullopt;
  return Congruence{.residue = least, .modulus = track.length / ways};
}

std::optional<Congruence> merge_all(const std::vector<std::optional<Congruence>>& all) {
  std::optional<Congruence> merged(std::in_place);
  for (const auto& one : all) {
    if (!one || !merged) return std::nullopt;
    merged = merge(*merged, *one);
  }
  return merged;
}

}  // namespace

Cycles travels(const Rules& rules) {
  return {static_cast<Point>(rules.cards()), [&](Point place) { return rules.target(place); }};
}

std::vector<Track> tracks(const Cycles& travels, const Rules::Position& p) {
  std::array<Point, Rules::kHand> places{};
  for (std::size_t i = 0; i < p.deck.size(); ++i) {
    if (wins(p.deck[i])) places[p.deck[i] - 1] = static_cast<Point>(i);
  }
  std::vector<Track> tracks;
  for (Rules::Card card = 1; card <= places.size(); ++card) {
    const auto cycle = travels.cycle(places[card - 1]);
    auto track = std::ranges::find(tracks, cycle, &Track::cycle);
    if (track == tracks.end()) {
      const auto length = static_cast<Point>(travels.length(cycle));
      track = tracks.insert(track, {.cycle = cycle, .length = length, .runners = {}});
    }
    track->runners.push_back({.card = card, .step = travels.step(places[card - 1])});
  }
  return tracks;
}

std::vector<Contender> contenders(const Rules& rules, const Cycles& travels,
                                  const std::vector<Track>& tracks) {
  std::vector<Contender> contenders;
  for (int player = 1; player <= rules.players(); ++player) {
    const auto steps = steps_on_tracks(rules, travels, tracks, player);
    if (!steps) continue;
    auto& contender = contenders.emplace_back();
    contender.player = player;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      contender.on_track.push_back(fit(tracks[i], (*steps)[i]));
    }
    contender.on_all = merge_all(contender.on_track);
  }
  return contenders;
}

// Congruences all of which fit in pairs fit all at once: so where they do not, a pair tells it.
std::optional<Contradiction> contradiction(const Contender& contender) {
  const auto& all = contender.on_track;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = i + 1; k < all.size(); ++k) {
      if (!all[i] || !all[k] || merge(*all[i], *all[k])) continue;
      const auto modulus = std::gcd(static_cast<std::uint64_t>(all[i]->modulus),
                                    static_cast<std::uint64_t>(all[k]->modulus));
      return Contradiction{.first = i, .second = k, .modulus = modulus};
    }
  }
  return std::nullopt;
}

}  // namespace foregone::boring_card_game
