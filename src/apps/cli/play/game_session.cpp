#include "foregone/apps/cli/play/game_session.hpp"

#include <algorithm>
#include <utility>

namespace foregone::cli {

GameSession::GameSession(std::unique_ptr<Session> session, Budget budget, AnnotatedLine line)
    : session_(std::move(session)),
      budget_(std::move(budget)),
      plies_(session_->played().size()),
      line_(std::move(line)),
      found_(plies_ + 1) {
  const auto moves = session_->played();
  session_->take_all_back();
  jumped_ = session_->at().has_value();
  if (jumped_) before_jump_ = std::exchange(line_, {});
  if (line_.moves.size() != plies_) line_.moves = line_of(moves).moves;
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
  if (plies_ >= kMaxPlies)
    return std::unexpected("a game has at most " + std::to_string(kMaxPlies) + " moves");
  if (auto played = session_->play(move); !played) return played;
  advance({.move = std::string(move), .comment = {}, .variations = {}});
  return {};
}

void GameSession::advance(AnnotatedLine::Move move) {
  ++plies_;
  line_.moves.push_back(std::move(move));
  found_.emplace_back();
  remember();
}

void GameSession::replay(std::span<const AnnotatedLine::Move> moves) {
  for (const auto& move : moves) {
    session_->replay(move.move);
    advance(move);
  }
}

bool GameSession::take_back() {
  if (!session_->take_back()) return false;
  --plies_;
  line_.moves.pop_back();
  found_.pop_back();
  if (!positions_.empty()) positions_.pop_back();
  return true;
}

std::expected<void, std::string> GameSession::go_to(std::string_view where) {
  if (auto gone = session_->go_to(where); !gone) return gone;
  plies_ = 0;
  auto left = std::exchange(line_, {});
  if (!jumped_) before_jump_ = std::move(left);
  jumped_ = session_->at().has_value();
  if (!jumped_) line_.comment = before_jump_.comment;
  found_.assign(1, {});
  positions_.clear();
  remember();
  return {};
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

GameSession::Chosen GameSession::choose(Strength strength, Random& random) {
  bool in_time = true;
  auto budget = budget_.restarted();
  auto move = foregone::choose(*session_, strength, random, budget, [&] {
    const auto& found = find();
    in_time = found.in_time;
    return found.ranked_moves;
  });
  return {.move = std::move(move), .in_time = in_time};
}

Explanation GameSession::explain(const Question& question) {
  auto budget = budget_.restarted();
  return session_->explain(question, budget);
}

void Choices::add(const JudgedMove& move) {
  if (!move.choice) return;
  ++made;
  if (move.good) ++best;
  proved = proved && move.proved;
  const auto lost = [](const JudgedMove& mistake) {
    return mistake.best.value.for_mover - mistake.played.value.for_mover;
  };
  if (!move.good && lost(move) > (worst ? lost(*worst) : 0)) worst = move;
}

Review Review::of(const Session& session, Sides left_out) {
  Review review;
  const auto names = session.players();
  for (int player = 0; player < std::ssize(names); ++player) {
    if (has(left_out, player)) continue;
    review.choices.push_back(
        {.player = player, .name = names[static_cast<std::size_t>(player)], .worst = {}});
  }
  return review;
}

void Review::add(const JudgedMove& move) {
  const auto by = std::ranges::find(choices, move.player, &Choices::player);
  if (by != choices.end()) by->add(move);
}

JudgedMove GameSession::judged(std::string_view move) {
  const auto& options = find().ranked_moves;
  JudgedMove judged{.ply = plies_ + 1,
                    .player = session_->to_move(),
                    .mover = session_->mover(),
                    .played = *std::ranges::find(options, move, &RankedMove::move),
                    .best = options.front(),
                    .choice = options.size() > 1};
  judged.good = as_good(judged.played.value, judged.best.value);
  judged.proved =
      std::ranges::all_of(options, [](const RankedMove& option) { return option.value.proved(); });
  return judged;
}

Review GameSession::judge(Sides left_out, const std::function<void(const JudgedMove&)>& each) {
  const auto moves = session_->played();
  const auto known = std::move(found_);
  session_->take_all_back();
  found_.assign(1, known.front());
  plies_ = 0;
  auto review = Review::of(*session_, left_out);
  if (session_->to_move()) review.mover = session_->mover();
  if (!find().ranked_moves.empty()) review.start = find().ranked_moves.front().value;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!has(left_out, session_->to_move())) {
      const auto move = judged(moves[i]);
      review.add(move);
      each(move);
    }
    session_->replay(moves[i]);
    ++plies_;
    found_.push_back(known[i + 1]);
  }
  return review;
}

Review GameSession::review(Sides left_out) {
  const auto budget = std::exchange(budget_, budget_.under_time_pressure());
  auto review = judge(left_out, [](const JudgedMove& /*move*/) {});
  budget_ = budget;
  return review;
}

}  // namespace foregone::cli
