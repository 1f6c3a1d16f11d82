#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/guide.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/play/session.hpp"

namespace foregone {

/// A session of the game that a Guide tells of.
template <Guide G>
class SessionOf final : public Session {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit SessionOf(G guide) : guide_(std::move(guide)), start_(guide_.start()), now_(start_) {
    make_recorded();
  }

  std::unique_ptr<Session> copy() const override { return std::make_unique<SessionOf>(*this); }

  std::string start() const override { return guide_.write(start_); }
  std::vector<std::string> played() const override {
    std::vector<std::string> words;
    State state = start_;
    for (const auto& m : moves_) {
      words.push_back(guide_.write(state, m));
      state = guide_.after(state, m);
    }
    return words;
  }

  std::string position() const override { return guide_.write(now()); }
  std::vector<std::string> players() const override {
    return {std::begin(G::kPlayers), std::end(G::kPlayers)};
  }
  std::string mover() const override { return guide_.mover(now()); }
  std::string score() const override { return guide_.score(now()); }
  std::string verdict() const override { return guide_.verdict(now()); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> words;
    for (const auto& m : guide_.moves(now())) words.push_back(guide_.write(now(), m));
    return words;
  }

  std::string does(std::string_view move) const override {
    const auto parsed = guide_.parse(now(), move);
    return parsed ? guide_.does(now(), *parsed) : std::string{};
  }

  std::optional<std::string> play(std::string_view move) override {
    if (over()) return "the game is over: " + verdict();
    const auto parsed = guide_.parse(now(), move);
    if (!parsed) return excerpt(move) + " is no move here";
    make(*parsed);
    return std::nullopt;
  }

  bool take_back() override {
    if (moves_.empty()) return false;
    moves_.pop_back();
    now_ = start_;
    for (const auto& m : moves_) now_ = guide_.after(now_, m);
    return true;
  }

  void restart() override {
    start_ = now_ = guide_.start();
    moves_.clear();
    make_recorded();
  }

  std::optional<std::string> go_to(std::string_view where) override {
    if constexpr (Jumping<G>) {
      auto state = guide_.at(where);
      if (!state) return std::move(state.error());
      start_ = now_ = *std::move(state);
      moves_.clear();
      return std::nullopt;
    } else {
      return "a game in which players choose has no place to go to: play its moves";
    }
  }

  std::vector<RankedMove> options(Budget& budget) override { return options(now(), budget); }

  Explanation explain(const Question& question, Budget& budget) override {
    const State& state = now();
    Explanation told{.position = guide_.write(state),
                     .mover = guide_.mover(state),
                     .score = guide_.score(state),
                     .value = {},
                     .options = {},
                     .line = {},
                     .reasons = {},
                     .facts = guide_.facts(state)};
    if (question.options && !over()) told.options = options(state, budget);
    told.value = told.options.empty() ? guide_.value(state, budget) : told.options.front().value;
    if (question.options) told.reasons = guide_.reasons(state, budget);
    if (question.line) told.line = line(question, told, budget);
    return told;
  }

  std::size_t memory() const override {
    if constexpr (requires { guide_.memory(); }) return guide_.memory();
    return 0;
  }

  Canvas picture() const override { return guide_.picture(now()); }
  std::string svg(std::span<const RankedMove> options) const override {
    return guide_.svg(now(), options);
  }

 private:
  const State& now() const { return now_; }

  void make(const Move& m) {
    now_ = guide_.after(now_, m);
    moves_.push_back(m);
  }

  void make_recorded() {
    if constexpr (Recorded<G>) {
      for (const auto& m : guide_.record()) make(m);
    }
  }

  std::vector<RankedMove> options(const State& state, Budget& budget) {
    std::vector<RankedMove> options;
    auto values = guide_.values(state, budget);
    std::size_t i = 0;
    for (const auto& m : guide_.moves(state)) {
      options.push_back({.move = guide_.write(state, m),
                         .does = guide_.does(state, m),
                         .value = std::move(values[i++])});
    }
    return best_first(options);
  }

  // Those that are worth the same stay in their order. (std::stable_sort asks for memory in a way
  // that libstdc++ itself has deprecated.)
  static std::vector<RankedMove> best_first(std::vector<RankedMove>& options) {
    std::vector<std::size_t> order(options.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
      const auto worth_a = options[a].value.for_mover, worth_b = options[b].value.for_mover;
      return worth_a != worth_b ? worth_a > worth_b : a < b;
    });
    std::vector<RankedMove> sorted;
    sorted.reserve(options.size());
    for (const auto i : order) sorted.push_back(std::move(options[i]));
    return sorted;
  }

  // Best play from now on, as far as it is known; `told` may hold the options now.
  std::vector<Step> line(const Question& question, Explanation& told, Budget& budget) {
    std::vector<Step> line;
    if constexpr (Chancy<G>) return line;
    State state = now();
    Places seen;
    while (!told.goes_round && !std::ranges::empty(guide_.moves(state))) {
      told.line_goes_on = static_cast<int>(line.size()) >= question.longest_line;
      if (told.line_goes_on) break;
      auto choices = line.empty() && !told.options.empty() ? told.options : options(state, budget);
      const auto best = choices.front();
      if (!best.value.exact) break;
      auto next = guide_.after(state, *guide_.parse(state, best.move));
      told.goes_round = seen.again(guide_, state, next);
      line.push_back({.mover = guide_.mover(state),
                      .move = best.move,
                      .does = best.does,
                      .score = guide_.score(next),
                      .position = question.positions ? guide_.write(next) : std::string(),
                      .options = question.along ? std::move(choices) : std::vector<RankedMove>{}});
      state = std::move(next);
    }
    return line;
  }

  // The positions of a line, in a game in which one can come again.
  class Places {
   public:
    bool again([[maybe_unused]] const G& guide, [[maybe_unused]] const State& from,
               [[maybe_unused]] const State& to) {
      if constexpr (Returning<G>) {
        seen_.insert(guide.write(from));
        return seen_.contains(guide.write(to));
      } else {
        return false;
      }
    }

   private:
    std::set<std::string> seen_;
  };

  G guide_;
  State start_, now_;        // a State may be large: those between are played again when needed
  std::vector<Move> moves_;  // between them
};

}  // namespace foregone
