#pragma once

#include <concepts>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "foregone/core/budget.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"

namespace foregone {

/// Answers a contest's text, case by case. `make` says what is wrong with the options that
/// kOptions describe; `next` gives nothing after the last case, and an error where the text goes
/// wrong or the budget runs out; `write` answers in the contest's own words. CaseContest makes most
/// of it.
template <class C>
concept Contest = std::movable<C> &&
                  requires(C contest, const GameOptions& game_options, TextInput& input,
                           Budget& budget, const typename C::Answer& answer, TextOutput& output) {
                    { std::span<const GameOption>(C::kOptions) };
                    /// How long a word or line of the text can be where the contest's bounds are
                    /// lifted.
                    { C::kLongestPieceWithoutLimits } -> std::convertible_to<std::size_t>;
                    { C::make(game_options) } -> std::same_as<std::expected<C, OptionError>>;
                    {
                      contest.next(input, budget)
                    } -> std::same_as<std::expected<std::optional<typename C::Answer>, TextError>>;
                    { C::write(answer, output) } -> std::same_as<void>;
                    { C::facts(answer) } -> std::same_as<Facts>;
                  };

/// Its answers are searched, so that a budget can run out.
template <class C, class Case>
concept SearchingContest =
    requires(C contest, Case read, Budget& budget) { contest.answer(read, budget); };

}  // namespace foregone
