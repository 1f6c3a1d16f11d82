#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/engine.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone {

/// The Engine of any game for two that has sessions: it plays what they hold for best. In a solved
/// game that is perfect play.
class SessionEngine final : public Engine {
 public:
  /// `sessions` outlives it.
  SessionEngine(const SessionFactory& sessions, GameOptions game_options);

  void clear() override { session_.reset(); }

  /// `start` is a position in notation, or the word `start` and how to deal: NAME=VALUE for options
  /// of deals and for `seed`, or a value alone for the first of them.
  std::expected<void, std::string> set_up(std::string_view start,
                                          std::span<const std::string> moves) override;

  /// Refuses: no contest defined a protocol.
  std::expected<void, TextError> read(TextInput& input) override;

  /// The value is exact, `win in 3`, `loss by 5`, `draw`, or `unknown` if the budget ran out.
  std::expected<SearchInfo, std::string> search(Budget& budget, const Report& report) override;
  bool ends_by_itself() const override { return !sessions_.searches; }

 private:
  std::expected<std::unique_ptr<Session>, std::string> opened(std::string_view start) const;
  std::expected<std::unique_ptr<Session>, std::string> dealt(std::string_view words) const;
  static std::expected<void, std::string> play(Session& session,
                                               std::span<const std::string> moves);
  /// Plays moves from the start that it has, and so keeps what was found.
  std::expected<void, std::string> play_again(std::span<const std::string> moves);

  const SessionFactory& sessions_;
  GameOptions game_options_;
  std::unique_ptr<Session> session_;
  std::string start_ = "start";  // as it was given
};

}  // namespace foregone
