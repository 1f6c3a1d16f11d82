#include "foregone/games/pousse/explain/assessment.hpp"

#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/value_words.hpp"
#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"

namespace foregone::pousse {

namespace {

constexpr std::int64_t kDecided = std::int64_t{1} << 40U;  // beyond all estimates

/// Wins above 0 and losses below, the nearer the farther from it.
std::int64_t rank_of(Outcome outcome, int distance, std::int64_t far) {
  if (outcome == Outcome::draw) return 0;
  return outcome == Outcome::win ? far - distance : distance - far;
}

struct Ranking {
  std::int64_t operator()(const Value& v) const { return rank_of(v.outcome, v.distance, kDecided); }
  std::int64_t operator()(const ForcedWithin& f) const {
    return rank_of(f.outcome, f.plies, kDecided / 2);
  }
  std::int64_t operator()(const WinnerOnly& w) const {
    return rank_of(w.outcome, 0, kDecided / 4) + w.estimate;
  }
  std::int64_t operator()(const Undecided& u) const { return u.estimate; }
};

/// All that a value can say, here of one that says nothing.
Facts no_facts() {
  return {{"winner", {}}, {"distance", {}}, {"within", {}},
          {"depth", {}},  {"estimate", {}}, {"ahead", {}}};
}

/// All of a GameValue but its rank.
class Description {
 public:
  explicit Description(Marker mover) : mover_(mover) {}

  GameValue operator()(const Value& value) const {
    if (value.outcome == Outcome::draw) {
      return {.words = "draw", .label = label_of(value), .facts = no_facts()};
    }
    const auto distance = std::to_string(value.distance);
    const auto winner = winner_of(value.outcome);
    const bool over = value.distance == 0;
    return {.words = winner + (over ? " has won" : " wins in " + distance),
            .label = label_of(value),
            .facts = facts_of(winner, "distance", value.distance)};
  }

  GameValue operator()(const ForcedWithin& forced) const {
    const auto plies = std::to_string(forced.plies);
    const auto winner = winner_of(forced.outcome);
    return {.words = winner + " wins within " + plies,
            .label = std::string(sign_of(forced.outcome)) + "≤" + plies,
            .facts = facts_of(winner, "within", forced.plies)};
  }

  GameValue operator()(const WinnerOnly& known) const {
    const auto winner = winner_of(known.outcome);
    return {.words = winner + " wins",
            .label = std::string(sign_of(known.outcome)),
            .facts = facts_of(winner, "distance", {})};
  }

  GameValue operator()(const Undecided& undecided) const {
    const auto& [searched, estimate, ahead] = undecided;
    GameValue value{.words = {}, .label = "?", .exact = false, .facts = no_facts()};
    content_of(value.facts, "depth") = std::int64_t{searched};
    if (ahead > 0) {
      const auto chance = std::int64_t{percent(estimate)};
      value.words = letter(mover_) + (" ~" + std::to_string(chance)) + " %";
      value.label = '~' + std::to_string(chance) + '%';
      content_of(value.facts, "estimate") = chance;
      content_of(value.facts, "ahead") = std::int64_t{ahead};
    } else {
      value.words = searched == 0 ? "not searched"
                                  : "no forced win within " + std::to_string(searched) +
                                        (searched == 1 ? " ply" : " plies");
    }
    return value;
  }

 private:
  std::string winner_of(Outcome outcome) const {
    const char name = letter(outcome == Outcome::win ? mover_ : opponent(mover_));
    return {name};
  }
  static Facts facts_of(const std::string& winner, std::string_view name,
                        std::optional<int> plies) {
    auto facts = no_facts();
    content_of(facts, "winner") = winner;
    if (plies) content_of(facts, name) = std::int64_t{*plies};
    return facts;
  }

  Marker mover_;
};

}  // namespace

std::int64_t rank(const Assessment& assessment) { return std::visit(Ranking{}, assessment); }

GameValue game_value(const Assessment& assessment, Marker mover) {
  auto value = std::visit(Description(mover), assessment);
  value.for_mover = rank(assessment);
  return value;
}

}  // namespace foregone::pousse
