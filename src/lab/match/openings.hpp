#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone::match {

/// A position that games begin with, and moves made from there.
struct Opening {
  std::string start;  // in notation
  std::vector<std::string> moves;
  bool operator==(const Opening&) const = default;
};

/// How openings are dealt: by the options of deals and at random, then so many random moves.
struct OpeningOptions {
  GameOptions game_options;  // complete, with those of deals
  std::uint64_t seed = 1;
  /// None: 0 if deals differ, else 4, or fewer where most games are decided by then.
  std::optional<int> plies = std::nullopt;
};

/// So many openings, each another one as far as there are others; none is over or can be won by
/// the next move. With the same seed a longer list begins with a shorter one.
std::expected<std::vector<Opening>, OptionError> random_openings(const SessionFactory& sessions,
                                                                 const OpeningOptions& options,
                                                                 std::uint64_t count);

/// Openings from a text: in each line a position in notation, then moves. Empty lines are left out.
std::expected<std::vector<Opening>, TextError> read_openings(const SessionFactory& sessions,
                                                             const GameOptions& game_options,
                                                             TextInput& input);

}  // namespace foregone::match
