#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/engine.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"

namespace foregone::pousse {

/// Pousse's Engine: a Searcher that takes positions and moves in notation. Small boards are solved
/// if nothing bounds the search.
class PousseEngine final : public Engine {
 public:
  /// As in Contest, but with the original contest's rules as the default.
  static constexpr std::array kOptions{with_fallback(Contest::kOptions[0], "icfp98")};
  static constexpr std::string_view kProtocol = "icfp98";

  static constexpr std::array<BenchCase, 8> kSignature{
      {{.start = "start 3", .moves = "L1 T2", .depth = 8},
       {.start = "start 4", .moves = "L1 T2 R3", .depth = 9},
       {.start = "start 5", .moves = "", .depth = 9},
       {.start = "start 6", .moves = "", .depth = 9},
       {.start = "start 6", .moves = "L1 L2 T3 T4 R1 R2 B3 B4 L1 T3 R5", .depth = 8},
       {.start = "start 6", .moves = "L3 L3 L3 L3 L3 L3 T2 B5 L3 R4 T2 L6 B1", .depth = 8},
       {.start = "start 7", .moves = "L4 R4 T4 B4", .depth = 8},
       {.start = "start 8", .moves = "L4 R5 T2", .depth = 7}}};
  static constexpr std::array<BenchCase, 2> kSpeed{
      {{.start = "start 6", .moves = "", .depth = 10},
       {.start = "start 6", .moves = "L1 L2 T3 T4 R1 R2 B3 B4 L1 T3 R5", .depth = 8}}};
  static constexpr std::array<BenchCase, 5> kDepths{
      {{.start = "start 6", .moves = "", .depth = 16},
       {.start = "start 6", .moves = "L1 L2 T3 T4 R1 R2 B3 B4 L1 T3 R5", .depth = 17},
       {.start = "start 6", .moves = "L3 L3 L3 L3 L3 L3 T2 B5 L3 R4 T2 L6 B1", .depth = 16},
       {.start = "start 7", .moves = "L4 R4 T4 B4", .depth = 16},
       {.start = "start 7", .moves = "T1 T2 T3 R1 R2 R3 B4 L4 L5 B6", .depth = 15}}};

  PousseEngine(const GameOptions& game_options, const EngineOptions& options);

  void clear() override;

  /// `start` is a position in notation, or the word `start` and the size of the board.
  std::expected<void, std::string> set_up(std::string_view start,
                                          std::span<const std::string> moves) override;

  /// Reads the size of the board, then the moves made, one a line, up to the end of the text.
  std::expected<void, TextError> read(TextInput& input) override;

  /// The value is `win in 5` if a win is proved and none is possible sooner, `loss within 6` if a
  /// loss is proved and may be possible sooner, else a number: 100 means odds of e to 1.
  std::expected<SearchInfo, std::string> search(Budget& budget, const Report& report) override;

  /// Up to 4x4 under `contest`: there an open-ended search plays by the solution.
  bool ends_by_itself() const override;

 private:
  void take(Situation situation);
  SearchInfo solved() const;

  SearchOptions options_;
  ThreadPool pool_;
  Situation situation_ = Situation::start(6);
  std::optional<Searcher> searcher_;
};

}  // namespace foregone::pousse
