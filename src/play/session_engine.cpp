#include "foregone/play/session_engine.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone {

namespace {

constexpr std::string_view kSeed = "seed";

// The option that a word sets, and its value: NAME=VALUE, or the value of the first.
std::expected<std::pair<std::string_view, std::string_view>, std::string> deal_option(
    std::span<const GameOption> options, std::string_view word) {
  const auto equals = word.find('=');
  if (equals == std::string_view::npos) {
    if (options.empty()) return std::unexpected(expected("seed=S", word));
    return std::pair(options.front().name, word);
  }
  const auto name = word.substr(0, equals);
  if (name != kSeed && std::ranges::find(options, name, &GameOption::name) == options.end()) {
    std::vector<std::string_view> names{kSeed};
    for (const auto& option : options) names.push_back(option.name);
    return std::unexpected(expected(choice_of(names), name));
  }
  return std::pair(name, word.substr(equals + 1));
}

SearchValue search_value(const GameValue& value) {
  SearchValue found{.outcome = value.outcome,
                    .score = value.score,
                    .is_bound = value.certainty == Certainty::bound};
  if (value.distance) found.distance = static_cast<int>(*value.distance);
  return found;
}

}  // namespace

SessionEngine::SessionEngine(const SessionFactory& sessions, GameOptions game_options)
    : sessions_(sessions), game_options_(std::move(game_options)) {}

std::expected<std::unique_ptr<Session>, std::string> SessionEngine::opened(
    std::string_view start) const {
  if (const auto options = start_options(start)) return dealt(*options);
  auto session = sessions_.parse(game_options_, start);
  if (session) return *std::move(session);
  return std::unexpected(refused_position(session.error()));
}

std::expected<std::unique_ptr<Session>, std::string> SessionEngine::dealt(
    std::string_view words) const {
  auto deal = game_options_;
  std::uint64_t seed = 1;
  for (const auto& word : all_words(words)) {
    const auto option = deal_option(sessions_.deal_to_play_options, word);
    if (!option) return std::unexpected(option.error());
    const auto& [name, value] = *option;
    if (name != kSeed) {
      deal.values.insert_or_assign(std::string(name), std::string(value));
    } else if (const auto given = number<std::uint64_t>(value)) {
      seed = *given;
    } else {
      return std::unexpected(expected("a whole number for seed", value));
    }
  }
  Random random(seed);
  auto session = sessions_.deal_to_play(
      with_fallbacks(sessions_.deal_to_play_options, std::move(deal)), random);
  if (!session) return std::unexpected(in_words(session.error()));
  return *std::move(session);
}

std::expected<void, std::string> SessionEngine::play(Session& session,
                                                     std::span<const std::string> moves) {
  for (const auto& move : moves) {
    if (auto played = session.play(move); !played) return played;
  }
  return {};
}

std::expected<void, std::string> SessionEngine::set_up(std::string_view start,
                                                       std::span<const std::string> moves) {
  if (session_ != nullptr && start == start_) return play_again(moves);
  auto session = opened(start);
  if (!session) return std::unexpected(std::move(session.error()));
  if (auto played = play(**session, moves); !played) return played;
  session_ = *std::move(session);
  start_ = start;
  return {};
}

std::expected<void, std::string> SessionEngine::play_again(std::span<const std::string> moves) {
  const auto before = session_->played();
  session_->restart();
  auto played = play(*session_, moves);
  if (played) return played;
  session_->restart();
  for (const auto& move : before) session_->replay(move);
  return played;
}

std::expected<void, TextError> SessionEngine::read(TextInput& input) {
  return std::unexpected(input.error("this game has no protocol of its contest"));
}

std::expected<SearchInfo, std::string> SessionEngine::search(Budget& budget, const Report& report) {
  if (session_ == nullptr) {
    if (auto made = set_up(std::string(start_), {}); !made) return std::unexpected(made.error());
  }
  if (session_->over()) return std::unexpected("the game is over");
  SearchInfo info;
  if (!report) {  // nobody reads the line
    const auto moves = session_->ranked_moves(budget);
    info.value = search_value(moves.front().value);
    info.line = {moves.front().move};
  } else {
    const auto found = session_->explain({}, budget);
    info.value = search_value(found.value);
    for (const auto& step : found.line) info.line.push_back(step.move);
    if (info.line.empty()) info.line = {found.ranked_moves.front().move};
  }
  info.nodes = budget.spent();
  info.depth = static_cast<int>(info.line.size());
  if (report) report(info);
  return info;
}

}  // namespace foregone
