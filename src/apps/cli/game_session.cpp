#include "foregone/apps/cli/game_session.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace foregone::cli {

bool as_good(const GameValue& value, const GameValue& best) {
  return value.for_mover == best.for_mover || value.words == best.words;
}

GameSession::GameSession(std::unique_ptr<Session> session, Budget budget)
    : session_(std::move(session)),
      budget_(std::move(budget)),
      plies_(session_->played().size()),
      found_(plies_ + 1) {
  const auto moves = session_->played();
  while (session_->take_back()) {
  }
  remember();
  for (const auto& move : moves) {
    session_->replay(move);
    remember();
  }
}

void GameSession::remember() {
  if (!session_->players().empty()) positions_.push_back(session_->position());
}

std::ptrdiff_t GameSession::times() const {
  return positions_.empty() ? 1 : std::ranges::count(positions_, positions_.back());
}

std::expected<void, std::string> GameSession::play(std::string_view move) {
  if (plies_ >= kMostPlies)
    return std::unexpected("a game has at most " + std::to_string(kMostPlies) + " moves");
  if (auto played = session_->play(move); !played) return played;
  ++plies_;
  found_.emplace_back();
  remember();
  return {};
}

void GameSession::replay(std::span<const std::string> moves) {
  for (const auto& move : moves) {
    [[maybe_unused]] const auto played = play(move);
    assert(played);
  }
}

bool GameSession::take_back() {
  if (!session_->take_back()) return false;
  --plies_;
  found_.pop_back();
  if (!positions_.empty()) positions_.pop_back();
  return true;
}

const Found& GameSession::find() {
  auto& found = found_.back();
  if (!found) {
    auto budget = budget_.restarted();
    auto moves = session_->ranked_moves(budget);
    found = {.ranked_moves = std::move(moves), .in_time = !budget.used_up()};
  }
  return *found;
}

Explanation GameSession::explain(const Question& question) {
  auto budget = budget_.restarted();
  return session_->explain(question, budget);
}

void GameSession::judge(Choices& choices, std::string_view move) {
  const auto& options = find().ranked_moves;
  const auto played = std::ranges::find(options, move, &RankedMove::move);
  if (options.size() < 2 || played == options.end()) return;
  const auto& best = options.front();
  ++choices.made;
  const bool good = as_good(played->value, best.value);
  if (good) ++choices.best;
  choices.exact = choices.exact && std::ranges::all_of(options, [](const RankedMove& option) {
                    return option.value.exact;
                  });
  const auto lost = best.value.for_mover - played->value.for_mover;
  const auto most =
      choices.worst ? choices.worst->best.value.for_mover - choices.worst->played.value.for_mover
                    : 0;
  if (!good && lost > most) choices.worst = {.ply = plies_ + 1, .played = *played, .best = best};
}

Review GameSession::review(std::span<const std::string> players) {
  Review review;
  for (const auto& player : players) review.choices.emplace_back().player = player;
  const auto moves = session_->played();
  const auto known = std::move(found_);
  while (session_->take_back()) {
  }
  found_.assign(1, known.front());
  plies_ = 0;
  if (!find().ranked_moves.empty()) review.start = find().ranked_moves.front().value;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto mover = session_->mover();
    for (auto& choices : review.choices) {
      if (choices.player == mover) judge(choices, moves[i]);
    }
    session_->replay(moves[i]);
    ++plies_;
    found_.push_back(known[i + 1]);
  }
  return review;
}

}  // namespace foregone::cli
