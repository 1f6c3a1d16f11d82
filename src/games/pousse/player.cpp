#include "foregone/games/pousse/player.hpp"

#include <algorithm>
#include <expected>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

constexpr std::uint64_t kConfirming = 1'000'000;  // nodes to make a distance exact

std::string no_size(std::string_view word) {
  return expected("the size of a board" + from_to(1, kLargestBitboard), word);
}

std::optional<Situation> start_of(std::string_view size) {
  const auto squares = number(size, 1, kLargestBitboard);
  return squares ? std::optional(Situation::start(*squares)) : std::nullopt;
}

std::expected<Situation, std::string> situation_of(std::string_view start) {
  constexpr std::string_view kStart = "start";
  if (start.starts_with(kStart)) {
    start.remove_prefix(std::min(start.size(), kStart.size() + 1));
    if (auto situation = start_of(start)) return *std::move(situation);
    return std::unexpected(no_size(start));
  }
  const auto position = parse_position(start);
  if (!position) {
    return std::unexpected("the position, column " + std::to_string(position.error().column) +
                           ": " + position.error().message);
  }
  if (position->board.size() > kLargestBitboard) {
    return std::unexpected("a board of more than " + std::to_string(kLargestBitboard) + " rows");
  }
  return Situation::of(*position);
}

/// Plays the next word of a game.
std::expected<void, std::string> play(Situation& situation, RuleSet rules, std::string_view word) {
  if (winner_of(situation, rules) != kEmpty) {
    return std::unexpected("a move after the end of the game");
  }
  const auto move = read_move(word, situation.size);
  if (!move) {
    return std::unexpected(
        expected("a move: L, R, T or B and a number" + from_to(1, situation.size), word));
  }
  situation.play(*move);
  return {};
}

std::string words(const SearchResult& finding) {
  if (!finding.forced) return std::to_string(finding.value);
  return (finding.forced->outcome == Outcome::win ? "win " : "loss ") +
         std::string(finding.exact ? "in " : "within ") + std::to_string(finding.forced->distance);
}

SearchInfo thought(const SearchResult& finding) {
  SearchInfo thought{
      .depth = finding.depth, .nodes = finding.nodes, .value = words(finding), .line = {}};
  for (const auto move : finding.line) thought.line.push_back(write_move(move));
  return thought;
}

}  // namespace

Player::Player(const GameOptions& game_options, const EngineOptions& habits)
    : habits_{.rules = rules_of(game_options),
              .memory = habits.memory,
              .threads = habits.threads,
              .reductions = habits.reductions},
      crew_(habits.pool) {}

void Player::clear() {
  if (engine_) engine_->clear();
}

void Player::take(Situation situation) {
  situation_ = std::move(situation);
  if (engine_ && engine_->evaluation().size() != situation_.size) engine_.reset();
}

std::expected<void, std::string> Player::set_up(std::string_view start, std::string_view moves) {
  auto situation = situation_of(start);
  if (!situation) return std::unexpected(std::move(situation.error()));
  TextInput input(moves);
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    if (auto played = play(*situation, habits_.rules, word); !played) return played;
  }
  take(*std::move(situation));
  return {};
}

std::expected<void, TextError> Player::read(TextInput& input) {
  const auto size = input.word();
  auto situation = start_of(size);
  if (!situation) return std::unexpected(input.error(no_size(size)));
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    auto played = play(*situation, habits_.rules, word);
    if (!played) return std::unexpected(input.error(std::move(played.error())));
  }
  if (winner_of(*situation, habits_.rules) != kEmpty) {
    return std::unexpected(input.error("the game is over"));
  }
  take(*std::move(situation));
  return {};
}

SearchInfo Player::search(Budget& budget, const Report& report) {
  if (winner_of(situation_, habits_.rules) != kEmpty)
    return {.value = "the game is over", .line = {}};
  if (!engine_) engine_.emplace(habits_, best_evaluation(situation_.size), crew_);
  auto found = engine_->search(situation_, budget, [&](const SearchResult& so_far) {
    if (report) report(thought(so_far));
  });
  auto confirming = budget;
  confirming.limit_nodes(std::min(budget.left(), kConfirming));
  if (!found.exact && found.forced && engine_->confirm(situation_, confirming, found) && report) {
    report(thought(found));
  }
  return thought(found);
}

}  // namespace foregone::pousse
