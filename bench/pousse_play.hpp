#pragma once

#include <bit>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/engine/baselines.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/engine/weights.hpp"
#include "foregone/games/pousse/history/referee.hpp"

/// What self-play and matches of Pousse share. Games are played under `icfp98`, where each has a
/// winner.
namespace foregone::bench {

inline constexpr auto kRules = pousse::RuleSet::icfp98;

/// The moves that do not end the game; none if a move wins at once.
inline pousse::MoveSet quiet_moves(const pousse::Situation& situation) {
  return pousse::with_size(situation.size, [&](auto n) -> pousse::MoveSet {
    const pousse::Pushes<n> pushes(situation.board);
    const auto ends = pushes.ends();
    return ends.wins != 0 ? 0 : pushes.distinct() & ~ends.losses;
  });
}

/// Random moves from the empty board, none of which ends the game or allows an immediate win.
/// Nothing if these moves run into a position without such a move. The moves go to `played`, if
/// anywhere.
inline std::optional<pousse::Situation> random_opening(
    Random& random, int size, int plies, std::vector<pousse::Move>* played = nullptr) {
  auto situation = pousse::Situation::start(size);
  for (; plies > 0; --plies) {
    const auto quiet = quiet_moves(situation);
    if (quiet == 0) return std::nullopt;
    auto left = quiet;
    for (auto skip = random.below(static_cast<unsigned>(std::popcount(quiet))); skip > 0; --skip) {
      left &= left - 1;
    }
    const auto move = pousse::numbered_move(std::countr_zero(left), size);
    situation.play(move);
    if (played != nullptr) played->push_back(move);
    if (winner_of(situation, kRules) != pousse::kEmpty) return std::nullopt;
  }
  if (quiet_moves(situation) == 0) return std::nullopt;
  return situation;
}

/// The contents of the string literals in a C++ text: weights as they are written to a file.
inline std::string quoted(std::string_view text) {
  std::string all;
  bool inside = false, comment = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "//" && !inside) comment = true;
    if (text[i] == '\n') comment = false;
    if (comment) continue;
    if (text[i] == '"') {
      inside = !inside;
    } else if (inside) {
      all += text[i];
    }
  }
  return all;
}

inline std::optional<pousse::Weights> weights_in(int size, const std::string& path) {
  std::ifstream file(path);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return pousse::decoded(size, quoted(text));
}

/// The evaluation `best`, `counts` or `runs`, or one from a file of weights.
inline std::optional<pousse::Evaluation> evaluation_called(const std::string& name, int size) {
  if (name == "best") return pousse::best_evaluation(size);
  if (name == "counts") return pousse::line_counts(size);
  if (name == "runs") return pousse::run_lengths(size);
  if (const auto weights = weights_in(size, name)) return pousse::evaluation_of(*weights);
  return std::nullopt;
}

}  // namespace foregone::bench
