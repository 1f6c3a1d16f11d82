#pragma once

#include <algorithm>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/expect.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/play/session.hpp"

namespace foregone {

/// A session of the game that a Guide explains.
template <Guide G>
class GuideSession final : public Session {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit GuideSession(G guide) : guide_(std::move(guide)), start_(guide_.start()), now_(start_) {
    make_recorded();
  }

  std::unique_ptr<Session> copy() const override { return std::make_unique<GuideSession>(*this); }

  std::string start() const override { return guide_.write(start_); }
  std::vector<std::string> played() const override {
    std::vector<std::string> words;
    State state = start_;
    for (const auto& m : moves_) {
      words.push_back(guide_.write(state, m));
      state = guide_.after(std::move(state), m);
    }
    return words;
  }

  std::string position() const override { return guide_.write(now()); }
  std::vector<std::string> players() const override {
    return {std::begin(G::kPlayers), std::end(G::kPlayers)};
  }
  std::optional<int> to_move() const override { return guide_.to_move(now()); }
  std::string mover() const override { return guide_.mover(now()); }
  std::string score() const override { return guide_.score(now()); }
  std::string verdict() const override { return guide_.verdict(now()); }
  bool over() const override { return over(now()); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> words;
    for (const auto& m : guide_.moves(now())) words.push_back(guide_.write(now(), m));
    return words;
  }

  bool writes_numbers() const override {
    if constexpr (WritesNumbers<G>) return guide_.writes_numbers();
    return false;
  }

  std::string describe(std::string_view move) const override {
    const auto parsed = legal_move(move);
    return parsed ? guide_.describe(now(), *parsed) : std::string{};
  }

  std::vector<std::string> revealed() const override {
    if constexpr (Revealing<G>) {
      if (moves_.empty()) return {};
      State before = start_;
      for (const auto& m : std::span(moves_).first(moves_.size() - 1)) {
        before = guide_.after(std::move(before), m);
      }
      return guide_.reveals(before, moves_.back());
    }
    return {};
  }

  std::expected<void, std::string> play(std::string_view move) override {
    if (over()) return std::unexpected("the game is over: " + verdict());
    const auto parsed = legal_move(move);
    if (!parsed) {
      return std::unexpected(move.empty() ? "expected a legal move, found nothing"
                                          : expected("a legal move", move));
    }
    make(*parsed);
    return {};
  }

  bool take_back() override {
    if (moves_.empty()) return false;
    moves_.pop_back();
    now_ = start_;
    for (const auto& m : moves_) now_ = guide_.after(std::move(now_), m);
    return true;
  }

  void take_all_back() override {
    moves_.clear();
    now_ = start_;
  }

  void restart() override {
    start_ = now_ = guide_.start();
    moves_.clear();
    make_recorded();
  }

  std::expected<void, std::string> go_to(std::string_view where) override {
    if constexpr (Jumping<G>) {
      auto state = guide_.at(where);
      if (!state) return std::unexpected(std::move(state.error()));
      start_ = now_ = *std::move(state);
      moves_.clear();
      return {};
    } else {
      return std::unexpected(
          "this game cannot start at a later point; give the moves that lead there");
    }
  }

  std::optional<std::string> at() const override {
    if constexpr (Jumping<G>) {
      auto where = guide_.where(now());
      if (where != guide_.where(guide_.start())) return where;
    }
    return std::nullopt;
  }

  std::vector<RankedMove> ranked_moves(Budget& budget) override {
    return ranked_moves(now(), budget);
  }

  std::optional<std::string> engine_move(Budget& budget) override {
    if constexpr (HasEngine<G>) {
      if (const auto move = guide_.engine_move(now(), budget)) return guide_.write(now(), *move);
    }
    return std::nullopt;
  }

  Facts facts() const override { return guide_.facts(now()); }

  GameOptions::Values deal_options() const override {
    if constexpr (DealsAlike<G>) return guide_.deal_options();
    return {};
  }

  Explanation explain(const Question& question, Budget& budget) override {
    const State& state = now();
    Explanation explanation{.position = guide_.write(state),
                            .mover = guide_.mover(state),
                            .score = guide_.score(state),
                            .value = {},
                            .ranked_moves = {},
                            .line = {},
                            .estimated_line = {},
                            .reasons = {},
                            .facts = facts()};
    auto& moves = explanation.ranked_moves;
    if (question.ranked_moves && !over()) moves = ranked_moves(state, budget);
    explanation.value = moves.empty() ? guide_.value(state, budget) : moves.front().value;
    if (question.ranked_moves) explanation.reasons = guide_.reasons(state, budget);
    if (question.line) {
      add_line(question, explanation, budget);
      if (explanation.line.empty()) explanation.estimated_line = estimated_line(question, budget);
    }
    return explanation;
  }

  std::size_t memory() const override {
    if constexpr (MeasuresMemory<G>) return guide_.memory();
    return 0;
  }

  Canvas diagram(int columns) const override {
    if constexpr (DrawsToWidth<G>) {
      return guide_.diagram(now(), columns);
    } else {
      return guide_.diagram(now());
    }
  }
  std::string svg(std::span<const RankedMove> ranked_moves) const override {
    if constexpr (MarksLastMove<G>) {
      if (!moves_.empty()) return guide_.svg(now(), ranked_moves, moves_.back());
    }
    return guide_.svg(now(), ranked_moves);
  }
  std::string wide_svg(std::span<const RankedMove> ranked_moves) const override {
    if constexpr (DrawsWide<G>) {
      return guide_.wide_svg(now(), ranked_moves,
                             moves_.empty() ? std::nullopt : std::optional(moves_.back()));
    } else {
      return svg(ranked_moves);
    }
  }

 private:
  const State& now() const { return now_; }
  bool over(const State& state) const { return std::ranges::empty(guide_.moves(state)); }

  // What a guide reads may be a move of another position.
  std::optional<Move> legal_move(std::string_view text) const {
    const auto parsed = guide_.parse(now(), text);
    if (!parsed) return std::nullopt;
    auto&& legal = guide_.moves(now());
    return std::ranges::find(legal, *parsed) == std::ranges::end(legal) ? std::nullopt : parsed;
  }

  void make(const Move& m) {
    now_ = guide_.after(std::move(now_), m);
    moves_.push_back(m);
  }

  void make_recorded() {
    if constexpr (Recorded<G>) {
      for (const auto& m : guide_.record()) make(m);
    }
  }

  std::vector<RankedMove> ranked_moves(const State& state, Budget& budget) {
    std::vector<RankedMove> moves;
    auto values = guide_.values(state, budget);
    std::size_t i = 0;
    for (const auto& m : guide_.moves(state)) {
      moves.push_back({.move = guide_.write(state, m),
                       .description = guide_.describe(state, m),
                       .value = std::move(values[i]),
                       .index = i});
      ++i;
    }
    return best_first(std::move(moves));
  }

  // The principal variation from here, as far as it is known, and how it ends; the explanation may
  // hold the moves of its first position.
  void add_line(const Question& question, Explanation& explanation, Budget& budget) {
    if constexpr (Chancy<G>) return;
    auto& line = explanation.line;
    State state = now();
    VisitedPositions visited;
    while (!explanation.goes_round && !over(state)) {
      explanation.line_goes_on = static_cast<int>(line.size()) >= question.longest_line;
      if (explanation.line_goes_on) break;
      auto moves = line.empty() && !explanation.ranked_moves.empty() ? explanation.ranked_moves
                                                                     : ranked_moves(state, budget);
      const auto best = moves.front();
      if (!best.value.proved()) {
        explanation.line_goes_on = !line.empty();
        break;
      }
      const auto legal = guide_.moves(state);
      const auto step = static_cast<std::ptrdiff_t>(best.index);
      auto next = guide_.after(state, *std::ranges::next(std::ranges::begin(legal), step));
      explanation.goes_round = visited.again(guide_, state, next);
      line.push_back(
          {.mover = guide_.mover(state),
           .move = best.move,
           .description = best.description,
           .score = guide_.score(next),
           .position = question.positions ? guide_.write(next) : std::string(),
           .ranked_moves = question.along ? std::move(moves) : std::vector<RankedMove>{}});
      state = std::move(next);
    }
  }

  // How a search expects play to go on where nothing is proved, up to the end of the game.
  std::vector<Step> estimated_line([[maybe_unused]] const Question& question,
                                   [[maybe_unused]] Budget& budget) {
    std::vector<Step> line;
    if constexpr (Expecting<G>) {
      State state = now();
      for (const auto& move : guide_.estimated_line(state, budget)) {
        if (over(state)) break;
        auto next = guide_.after(state, move);
        line.push_back({.mover = guide_.mover(state),
                        .move = guide_.write(state, move),
                        .description = guide_.describe(state, move),
                        .score = guide_.score(next),
                        .position = question.positions ? guide_.write(next) : std::string(),
                        .ranked_moves = {}});
        state = std::move(next);
      }
    }
    return line;
  }

  // The positions of a line, in a game in which positions can recur.
  class VisitedPositions {
   public:
    bool again([[maybe_unused]] const G& guide, [[maybe_unused]] const State& from,
               [[maybe_unused]] const State& to) {
      if constexpr (Returning<G>) {
        if (!guide.returns()) return false;
        visited_.insert(guide.write(from));
        return visited_.contains(guide.write(to));
      } else {
        return false;
      }
    }

   private:
    std::set<std::string> visited_;
  };

  G guide_;
  State start_, now_;        // may be large: moved, not copied; those between are computed again
  std::vector<Move> moves_;  // from the one to the other
};

}  // namespace foregone
