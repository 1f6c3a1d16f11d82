#include "foregone/lab/match/play_game.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/lab/match/value_judge.hpp"

namespace foregone::match {

namespace {

constexpr int kRepetitions = 3;
constexpr std::uint64_t kAdjudicationNodes = 100'000;

/// A game in progress.
class Game {
 public:
  Game(const Conditions& conditions, const Opening& opening, std::uint64_t number,
       std::array<int, 2> players, std::array<Player*, 2> sides)
      : conditions_(conditions), sides_(sides), session_(opened(conditions, opening)) {
    result_.number = number;
    result_.players = players;
    result_.start = opening.start;
    result_.moves = opening.moves;
    result_.opening_moves = opening.moves.size();
    left_.fill(conditions.control.per_game);
    times_[session_->position()] = 1;
  }

  GameResult play(std::uint64_t seed) {
    for (std::size_t side = 0; side < sides_.size(); ++side) sides_[side]->begin(2 * seed + side);
    while (!ended()) make_move();
    if (conditions_.judge) judge_moves(*session_, result_);
    return std::move(result_);
  }

 private:
  static std::unique_ptr<Session> opened(const Conditions& conditions, const Opening& opening) {
    auto session = conditions.sessions->parse(conditions.game_options, opening.start);
    if (!session)
      throw std::runtime_error("the opening " + opening.start + ": " + session.error().message);
    for (const auto& move : opening.moves) (*session)->replay(move);
    return *std::move(session);
  }

  // True once the result is there: of the last move, or because the game cannot go on.
  bool ended() {
    if (over_) return true;
    if (session_->over()) {
      end(half_points(), Termination::rules, session_->verdict());
    } else if (times_[session_->position()] >= kRepetitions) {
      end(1, Termination::repetition, "draw: the position occurs for the third time");
    } else if (result_.moves.size() >= conditions_.longest) {
      end(1, Termination::length,
          "draw: undecided after " + std::to_string(result_.moves.size()) + " plies");
    } else if (conditions_.adjudicate_from &&
               result_.moves.size() >= *conditions_.adjudicate_from) {
      adjudicate();
    }
    return over_;
  }

  void adjudicate() {
    auto budget = Budget(kAdjudicationNodes).under_time_pressure();
    const auto found = session_->explain({.ranked_moves = false, .line = false}, budget);
    if (found.value.proved() && !budget.used_up()) {
      end(half_points(found.value), Termination::adjudication, found.value.words);
    }
  }

  void make_move() {
    const auto side = static_cast<std::size_t>(*session_->to_move());
    const Turn turn{.session = *session_,
                    .start = result_.start,
                    .moves = result_.moves,
                    .control = conditions_.control,
                    .left = left_[side]};
    const auto reply = sides_[side]->move(turn);
    auto& counted = result_.sides[side];
    if (reply.seconds > turn.seconds() + conditions_.control.margin) {
      lose(side, Termination::time, "no move within the time");
    } else if (reply.fault) {
      lose(side, *reply.fault, reply.words);
    } else if (const auto played = session_->play(reply.move); !played) {
      lose(side, Termination::illegal, played.error());
    } else {
      ++counted.moves;
      counted.seconds += reply.seconds;
      counted.slowest = std::max(counted.slowest, reply.seconds);
      left_[side] = std::max(left_[side] - reply.seconds, 0.0) + conditions_.control.increment;
      result_.moves.push_back(session_->played().back());
      ++times_[session_->position()];
    }
  }

  void lose(std::size_t side, Termination ending, const std::string& why) {
    end(side == 0 ? 0 : 2, ending, session_->players()[side] + " loses: " + why);
  }
  void end(int half_points, Termination ending, std::string words) {
    result_.half_points = half_points;
    result_.ending = ending;
    result_.words = std::move(words);
    over_ = true;
  }

  int half_points() {
    Budget budget;
    return half_points(session_->explain({.ranked_moves = false, .line = false}, budget).value);
  }
  // Of side 0.
  static int half_points(const GameValue& value) {
    return !value.winner ? 1 : *value.winner == 0 ? 2 : 0;
  }

  const Conditions& conditions_;
  std::array<Player*, 2> sides_;
  std::unique_ptr<Session> session_;
  std::array<double, 2> left_{};
  std::map<std::string, int> times_;  // that each position has come up
  GameResult result_;
  bool over_ = false;
};

}  // namespace

GameResult play_game(const Conditions& conditions, const Opening& opening, std::uint64_t number,
                     std::array<int, 2> players, std::array<Player*, 2> sides, std::uint64_t seed) {
  return Game(conditions, opening, number, players, sides).play(seed);
}

}  // namespace foregone::match
