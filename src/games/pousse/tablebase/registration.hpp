#pragma once

#include <array>
#include <expected>
#include <string>

#include "foregone/core/game_option.hpp"
#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/games/pousse/solution/tablebase_probe.hpp"
#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/tables/tablebase.hpp"

/// What others use of the tablebases of Pousse: build, verify, probe.
namespace foregone::pousse {

/// The options of a tablebase.
struct TablebaseOptions {
  static constexpr std::array<NamedValue, 2> kCells{
      {{.name = "outcomes", .meaning = "who wins"},
       {.name = "distances", .meaning = "and in how many plies"}}};

  static constexpr std::array<GameOption, 4> kOptions{
      {{.name = "size",
        .meaning = "rows and columns of the board",
        .fallback = "4",
        .range = NumberRange{1, 5}},
       {.name = "cells",
        .meaning = "what is stored of each board (default: outcomes on 5x5, else distances)",
        .fallback = "",
        .named_values = kCells},
       {.name = "markers",
        .meaning = "keep only the values of boards with at most this many markers (default: all)",
        .fallback = "",
        .range = NumberRange{0, 25}},
       {.name = "from",
        .meaning = "solve only boards with at least this many markers",
        .fallback = "0",
        .range = NumberRange{0, 25}}}};

  static constexpr std::array<GameOption, 2> kVerifyOptions{{kOptions[0], kOptions[1]}};

  TablebaseKind kind;
  int markers, from;

  static std::expected<TablebaseOptions, OptionError> read(const GameOptions& game_options);
};

/// Solves layer after layer, and goes on where a build before was stopped.
tables::Status build_tablebase(const tables::TablebaseRequest& request, work::Cluster& cluster);
/// Computes boards again from their successors, and compares totals and digests.
tables::Status verify_tablebase(const tables::TablebaseRequest& request);
/// Answers the values of positions, from a tablebase or by solving them.
std::expected<tables::Probe, tables::Error> probe_tablebase(
    const tables::TablebaseRequest& request);

/// Looks positions up in the tablebases of 5x5 in that folder; empty if there is none.
std::expected<TablebaseProbe, tables::Error> open_tablebase_probe(const tables::Path& folder);

/// All of these, for the catalogue.
const tables::GameTablebase& game_tablebase();

}  // namespace foregone::pousse
