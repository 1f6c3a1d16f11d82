#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "foregone/play/catalogue.hpp"

namespace foregone::bench {

/// Reports the rates: cases and bytes of input a second.
inline void count(benchmark::State& state, std::int64_t cases, std::size_t bytes) {
  state.SetItemsProcessed(state.iterations() * cases);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

/// Reads, solves and answers a contest's text from memory.
inline void solve_contest(benchmark::State& state, std::string_view name, std::string_view text,
                          std::int64_t cases, GameOptions game_options = {}) {
  const auto* game = find_game(name);
  game_options = with_fallbacks(*game, std::move(game_options));
  for (auto _ : state) {
    TextOutput output([](std::string_view answers) { benchmark::DoNotOptimize(answers.data()); });
    TextInput input{text};
    Budget unbounded;
    if (!game->contest.solve(game_options, input, output, unbounded))
      state.SkipWithError("the text is not valid contest input");
    output.flush();
  }
  count(state, cases, text.size());
}

}  // namespace foregone::bench
