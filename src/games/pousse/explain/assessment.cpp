#include "foregone/games/pousse/explain/assessment.hpp"

#include <optional>
#include <string>
#include <utility>

#include "foregone/core/value_words.hpp"
#include "foregone/core/words.hpp"
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
      return {
          .words = "draw", .label = label_of(value), .outcome = Outcome::draw, .facts = no_facts()};
    }
    return won(words_of(value, winner_of(value.outcome)), label_of(value), Certainty::exact,
               value.outcome, value.distance);
  }

  GameValue operator()(const ForcedWithin& forced) const {
    const auto plies = std::to_string(forced.plies);
    return won(winner_of(forced.outcome) + " wins within " + plies,
               std::string(sign_of(forced.outcome)) + "≤" + plies, Certainty::bound, forced.outcome,
               forced.plies);
  }

  GameValue operator()(const WinnerOnly& known) const {
    return won(winner_of(known.outcome) + " wins", std::string(sign_of(known.outcome)),
               Certainty::bound, known.outcome, std::nullopt);
  }

  GameValue operator()(const Undecided& undecided) const {
    const auto& [searched, estimate, ahead] = undecided;
    GameValue value{
        .words = {}, .label = "?", .certainty = Certainty::unknown, .facts = no_facts()};
    content_of(value.facts, "depth") = std::int64_t{searched};
    if (ahead > 0) {
      const auto chance = std::int64_t{percent(estimate)};
      value.words = letter(mover_) + (" ~" + std::to_string(chance)) + " %";
      value.label = '~' + std::to_string(chance) + '%';
      value.certainty = Certainty::estimate;
      value.chance = static_cast<double>(chance) / 100;
      content_of(value.facts, "estimate") = chance;
      content_of(value.facts, "ahead") = std::int64_t{ahead};
    } else {
      value.words = searched == 0 ? "not searched"
                                  : "no forced win within " + count_of(searched, "ply", "plies");
    }
    return value;
  }

 private:
  std::string winner_of(Outcome outcome) const {
    const char name = letter(outcome == Outcome::win ? mover_ : opponent(mover_));
    return {name};
  }
  GameValue won(std::string words, std::string label, Certainty certainty, Outcome outcome,
                std::optional<int> plies) const {
    GameValue value{.words = std::move(words),
                    .label = std::move(label),
                    .certainty = certainty,
                    .outcome = outcome,
                    .winner = (outcome == Outcome::win) == (mover_ == kX) ? 0 : 1,
                    .distance = plies,
                    .facts = no_facts()};
    content_of(value.facts, "winner") = winner_of(outcome);
    const auto* const name = certainty == Certainty::exact ? "distance" : "within";
    if (plies) content_of(value.facts, name) = std::int64_t{*plies};
    return value;
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
