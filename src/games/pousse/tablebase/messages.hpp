#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/games/pousse/tablebase/known_totals.hpp"
#include "foregone/tables/file.hpp"
#include "foregone/tables/named_values.hpp"
#include "foregone/tables/tablebase.hpp"

/// Reports on tablebases, in words.
namespace foregone::pousse {

std::string words_of_size(int size);              // 4x4
std::string words_of_bytes(std::uint64_t bytes);  // 8.7 GB
std::string grouped(std::uint64_t number);        // 781,302,357,161
std::string counted(std::uint64_t number, std::string_view noun, std::string_view plural = {});

/// A board of the check as a position of the rules, X to move.
std::string notation_of(const BoardCheck::Board& board, int size);

std::string words_of_markers(int markers);                                      // 1 marker
std::string words_of_boards(std::uint64_t boards, std::string_view kind = {});  // 1 undecided board
std::string words_of(const Totals& totals);  // 2 wins, 1 loss, 0 draws

/// A finished layer in a line.
std::string words_of_step(const tables::NamedValues& step);

/// What the list says of a layer.
BoardTally tally_in(const tables::NamedValues& step);
Totals totals_of(const tables::NamedValues& step);
Totals totals_of(std::span<const tables::NamedValues> steps);
/// All layers, and whether the totals are the known ones.
std::string words_of_totals(int size, std::span<const tables::NamedValues> steps);
/// Where the totals differ from the known ones; empty if they do not.
std::string wrong_totals(int size, std::span<const tables::NamedValues> steps);

/// An error if `what`, such as "the build", needs more bytes of memory than there are for it.
tables::Status check_memory(const tables::TablebaseRequest& request, const std::string& what,
                            std::uint64_t needed);
/// An error unless a step of the folder's list is the layer with so many markers.
tables::Status check_markers(const tables::Path& folder, const tables::NamedValues& step,
                             int markers);

/// The command that builds the tablebase in the folder, the usual one if it is empty.
std::string command_to_build(TablebaseKind kind, const tables::Path& folder);

/// A word as a shell takes it, in quotes if need be.
std::string in_shell_words(const std::string& word);

}  // namespace foregone::pousse
