#include "foregone/core/value_words.hpp"

#include <cstddef>
#include <cstdint>

namespace foregone {

namespace {

using Names = std::span<const std::string_view, 2>;

/// What follows from the outcome, `words` being the winner's name, with one more fact.
GameValue of_outcome(Outcome outcome, int mover, Names names, std::string_view fact, int number) {
  GameValue shown{.words = {},
                  .label = {},
                  .for_mover = static_cast<int>(outcome),
                  .outcome = outcome,
                  .facts = {}};
  if (outcome != Outcome::draw) {
    shown.winner = outcome == Outcome::win ? mover : 1 - mover;
    shown.words = names[static_cast<std::size_t>(*shown.winner)];
  }
  shown.facts = {{"winner", shown.winner ? Fact::Content(shown.words) : Fact::Content()},
                 {fact, std::int64_t{number}}};
  return shown;
}

}  // namespace

GameValue unknown_value(std::initializer_list<std::string_view> facts) {
  GameValue value{.words = "not solved: the search was stopped",
                  .label = "?",
                  .certainty = Certainty::unknown,
                  .facts = {}};
  for (const auto name : facts) value.facts.push_back({name, {}});
  return value;
}

GameValue game_value(const std::optional<Value>& value, int mover, Names names) {
  if (!value) return unknown_value({"winner", "distance"});
  constexpr std::int64_t kMaxPlies = 1'000'000;
  auto shown = of_outcome(value->outcome, mover, names, "distance", value->distance);
  shown.words = words_of(*value, shown.words);
  shown.label = label_of(*value);
  shown.for_mover *= kMaxPlies - value->distance;
  shown.distance = value->distance;
  return shown;
}

GameValue game_value(std::optional<Score> score, int mover, Names names) {
  if (!score) return unknown_value({"winner", "score"});
  const int points = std::abs(*score);
  auto shown = of_outcome(outcome_of(*score), mover, names, "score", points);
  shown.words = points == 0 ? "draw" : shown.words + " wins by " + std::to_string(points);
  shown.label = label_of(*score);
  shown.for_mover = *score;
  shown.score = score;
  return shown;
}

}  // namespace foregone
