#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/session.hpp"

namespace foregone {

/// Opens sessions of one game. Any thread may use it, but for a factory with a tablebase (see
/// Session).
class SessionFactory {
 public:
  using Opened = std::unique_ptr<Session>;

  virtual ~SessionFactory() = default;

  /// A session from each case of a contest's text, handed on one by one.
  virtual std::expected<void, TextError> read(const GameOptions&, TextInput&,
                                              const std::function<void(Opened)>& each) const = 0;
  /// A session from a position's notation.
  virtual std::expected<Opened, TextError> parse(const GameOptions&,
                                                 std::string_view notation) const = 0;

  /// A session dealt by options, at random where they leave something open: to look at, to play.
  virtual std::expected<Opened, OptionError> deal(const GameOptions&, Random&) const = 0;
  virtual std::expected<Opened, OptionError> deal_to_play(const GameOptions&, Random&) const = 0;
  std::span<const GameOption> deal_options, deal_to_play_options;
  std::span<const GameOption> puzzle_options;  // those of deal_to_play(), with other fallbacks

  bool searches = false;          // whether some positions are only searched to a depth
  bool jumps = false;             // whether sessions can go_to() a later point
  bool has_choices = false;       // whether anybody chooses a move
  std::span<const Topic> topics;  // questions without a position
};

}  // namespace foregone
