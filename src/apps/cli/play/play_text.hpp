#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/cli/play/game_session.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/play/session.hpp"

/// The texts of `play`.
namespace foregone::cli {

/// Who plays which side. `sides` are those of the computer, as in PlaySettings.
std::string who_plays(const Session& session, Sides sides, Strength strength);

/// An error if the session lacks players for these sides.
std::expected<void, std::string> check_sides(const Session& session, Sides sides);

std::string prompt(const Session& session);

/// The move that was typed: its notation, in small letters or capitals, or its number among the
/// moves, unless moves may look like numbers; an empty line where nobody chooses.
std::optional<std::string> typed_move(const Session& session, std::string_view text);

/// All moves: the number where it can be typed, notation, what each does.
void put_moves(Canvas& page, const Session& session);

/// A command to type, with its argument, and what it does.
struct CommandHelp {
  std::string name, help;
};
/// The list of commands.
void put_commands(Canvas& page, const Session& session, std::span<const CommandHelp> commands);

/// Whose turn it is, the score, the moves, and how often the position has occurred.
void put_turn(Canvas& page, const Session& session, std::ptrdiff_t times);

/// Who plays which move, and what it does.
std::string move_text(const std::string& player, const std::string& move,
                      const std::string& description);

/// The value of a move among all, which are sorted best first.
void put_value(Canvas& page, std::span<const RankedMove> options, std::string_view move);

/// The best moves, and why.
void put_hint(Canvas& page, const Explanation& explanation);

/// What best play would have led to, and how well players have chosen.
void put_review(Canvas& page, const Review& review);

}  // namespace foregone::cli
