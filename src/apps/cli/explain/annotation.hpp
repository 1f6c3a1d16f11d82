#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/play/game_session.hpp"
#include "foregone/play/game_entry.hpp"

/// A game that was played, with the value of every move: what `explain --record` shows.
namespace foregone::cli {

struct JudgedVariation;

/// What belongs to a move.
struct MoveNotes {
  std::string move, comment;
  std::vector<JudgedVariation> variations;
};

/// A variation with the value of its first move, and where it ends.
struct JudgedVariation {
  std::size_t ply = 0;  // of its first move, from 1
  std::string comment;  // before it
  GameValue value;
  std::vector<MoveNotes> moves;
  std::string position, verdict;
};

/// A move of the game.
struct AnnotatedMove {
  JudgedMove judged;
  MoveNotes notes;
  std::string board;  // as SVG, before a mistake
};

struct AnnotatedGame {
  std::string title;  // of the game
  std::string start, position, verdict;
  std::string last_board;  // as text
  std::string comment;     // before the first move
  std::vector<AnnotatedMove> moves;
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
