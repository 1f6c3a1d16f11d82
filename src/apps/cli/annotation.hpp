#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/game_session.hpp"
#include "foregone/play/game_entry.hpp"

/// A game that was played, with the value of every move: what `explain --record` shows.
namespace foregone::cli {

struct AnnotatedGame {
  std::string title;  // of the game
  std::string start, position, verdict;
  std::string last_board;  // as text
  std::vector<JudgedMove> moves;
  std::vector<std::string> mistake_boards;  // as SVG, before each mistake
  std::string last_svg;
  Review review;
};

/// Judges every move. The budget of `game` is for each position anew.
AnnotatedGame annotate(const GameEntry& entry, GameSession& game, bool colours);

/// How bad a move was: empty, "?", or "??" if it gave away the game.
std::string_view sign_of(const JudgedMove& move);

/// The moves, the last board, and how well the players have chosen.
std::string in_words(const AnnotatedGame& game, bool colours);
nlohmann::ordered_json to_json(const AnnotatedGame& game, const GameEntry& entry);
std::string as_page(const AnnotatedGame& game);

}  // namespace foregone::cli
