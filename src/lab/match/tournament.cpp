#include "foregone/lab/match/tournament.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "foregone/work/threads.hpp"

namespace foregone::match {

/// Plays games one after another, with players of its own.
class Tournament::Worker {
 public:
  explicit Worker(const Plan& plan) : plan_(plan) {}

  // A failure that is nobody's fault ends the match only if it comes again and again.
  GameResult play(const Schedule::Game& game) {
    for (int tries = 1;; ++tries) {
      try {
        return play_once(game);
      } catch (const std::runtime_error&) {
        if (tries == kTries) throw;
        kept_.clear();
      }
    }
  }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;
  static constexpr std::size_t kMaxKept = 4;  // players, which are programs perhaps

  static constexpr int kTries = 3;

  GameResult play_once(const Schedule::Game& game) {
    const std::array<Player*, 2> sides{player(game.players[0], game.players[1]),
                                       player(game.players[1], game.players[0])};
    const auto seed = Random(plan_.seed + game.number * kStep).next();
    return play_game(plan_.conditions, plan_.openings[static_cast<std::size_t>(game.opening)],
                     game.number, game.players, sides, seed);
  }

  struct Kept {
    int number;
    std::unique_ptr<Player> player;
  };

  // The player of that number; `other` is needed too.
  Player* player(int number, int other) {
    const auto found = std::ranges::find(kept_, number, &Kept::number);
    if (found != kept_.end()) return found->player.get();
    if (kept_.size() >= kMaxKept) {
      kept_.erase(std::ranges::find_if(kept_, [&](const Kept& k) { return k.number != other; }));
    }
    auto made = plan_.contenders[static_cast<std::size_t>(number)].make();
    kept_.push_back({number, std::move(made)});
    return kept_.back().player.get();
  }

  const Plan& plan_;
  std::vector<Kept> kept_;
};

Tournament::Tournament(const Plan& plan, MatchStore* store)
    : plan_(plan),
      store_(store),
      schedule_(static_cast<int>(plan.contenders.size()), plan.format, plan.openings.size()),
      games_(static_cast<std::size_t>(schedule_.size())) {
  if (store_ == nullptr) return;
  for (auto& game : store_->games()) {
    if (game.number >= games_.size()) continue;  // of a longer match
    if (game.players != schedule_[game.number].players) throw store_->damaged(game.number);
    ++done_;
    auto& place = games_[static_cast<std::size_t>(game.number)];
    place = std::move(game);
  }
  update_test();
}

// What sessions make once for all and keep, the solution of a small board say, is not to be made on
// the clock of the player who needs it first.
void Tournament::warm_up() const {
  constexpr std::size_t kMaxStarts = 8;
  constexpr std::uint64_t kNodes = 1000;
  std::set<std::string> starts;
  for (const auto& [start, moves] : plan_.openings) {
    if (starts.size() == kMaxStarts) return;
    if (!starts.insert(start).second) continue;
    const auto session = plan_.conditions.sessions->parse(plan_.conditions.game_options, start);
    if (!session || (*session)->over()) continue;
    auto budget = Budget(kNodes).under_time_pressure();
    (*session)->explain({.ranked_moves = false, .line = false}, budget);
  }
}

void Tournament::run(int cores, const std::function<void(const GameResult&)>& each,
                     const std::function<bool()>& stopped) {
  if (plan_.conditions.control.timed()) warm_up();
  int threads = 1;
  for (const auto& contender : plan_.contenders) threads = std::max(threads, contender.threads);
  work::at_once(std::max(1, cores / threads), [&](int) {
    try {
      Worker worker(plan_);
      while (const auto number = next()) {
        auto result = worker.play(schedule_[*number]);
        const std::scoped_lock lock(mutex_);
        if (stopped && stopped()) return;
        if (store_ != nullptr) store_->add(result);
        keep(std::move(result));
        if (each) each(*games_[static_cast<std::size_t>(*number)]);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      failed_ = true;
      throw;
    }
  });
}

std::optional<std::uint64_t> Tournament::next() {
  const std::scoped_lock lock(mutex_);
  while (next_ < games_.size() && games_[static_cast<std::size_t>(next_)]) ++next_;
  if (failed_ || decided_.decision != Sprt::Decision::open || next_ >= games_.size()) {
    return std::nullopt;
  }
  return next_++;
}

void Tournament::keep(GameResult result) {
  auto& place = games_[static_cast<std::size_t>(result.number)];
  place = std::move(result);
  ++done_;
  update_test();
}

void Tournament::update_test() {
  if (!plan_.sprt) return;
  while (decided_.decision == Sprt::Decision::open && tested_games_ + 1 < games_.size()) {
    const auto& first = games_[static_cast<std::size_t>(tested_games_)];
    const auto& second = games_[static_cast<std::size_t>(tested_games_ + 1)];
    if (!first || !second) return;
    ++tested_[static_cast<std::size_t>(first->half_points_of(0) + second->half_points_of(0))];
    tested_games_ += 2;
    decided_ = {.decision = plan_.sprt->decide(tested_), .games = tested_games_};
  }
}

std::vector<const GameResult*> Tournament::results() const {
  const bool cut = decided_.decision != Sprt::Decision::open;
  std::vector<const GameResult*> results;
  for (const auto& game : games_) {
    if (game && (!cut || game->number < decided_.games)) results.push_back(&*game);
  }
  return results;
}

std::uint64_t Tournament::missing() const {
  return decided_.decision == Sprt::Decision::open ? games_.size() - done_ : 0;
}

Standings Tournament::standings() const {
  Standings standings(static_cast<int>(plan_.contenders.size()));
  for (const auto* const game : results()) standings.add(*game);
  return standings;
}

}  // namespace foregone::match
