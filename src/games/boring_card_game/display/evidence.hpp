#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/games/boring_card_game/congruences.hpp"
#include "foregone/games/boring_card_game/display/scene.hpp"

namespace foregone::boring_card_game {

/// What both the reasons and the facts about a session are made of.
class Evidence {
 public:
  explicit Evidence(const Scene& scene)
      : scene_(scene),
        cycles_(card_cycles(scene.cycles, scene.position)),
        contenders_(boring_card_game::candidates(scene.rules, scene.cycles, cycles_)) {}

  const Scene& scene() const { return scene_; }
  const std::vector<CardCycle>& cycles() const { return cycles_; }
  const std::vector<Candidate>& candidates() const { return contenders_; }

  /// The number of players who are no candidates.
  std::size_t others() const {
    return static_cast<std::size_t>(scene_.rules.players()) - contenders_.size();
  }

  /// The place at a step of one of the cards' cycles, from 1.
  std::int64_t place(std::size_t cycle, std::size_t step) const {
    const auto places = scene_.cycles.points(cycles_[cycle].index);
    return std::int64_t{places[step % places.size()]} + 1;
  }

  /// Numbers of deals from now on as numbers of games.
  Congruence games(const Congruence& deals) const {
    const auto& [residue, modulus] = deals;
    return {.residue = (scene_.game % modulus + residue) % modulus, .modulus = modulus};
  }

  /// The first game in which a candidate gets all five cards, if there is one.
  Wide first_game(const Candidate& candidate) const {
    return scene_.game + candidate.together->residue;
  }

 private:
  const Scene& scene_;
  std::vector<CardCycle> cycles_;
  std::vector<Candidate> contenders_;
};

}  // namespace foregone::boring_card_game
