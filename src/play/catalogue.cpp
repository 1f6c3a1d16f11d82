#include "play/catalogue.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/boring_card_game/contest.hpp"
#include "games/boring_card_game/generate.hpp"
#include "games/byte_me/contest.hpp"
#include "games/byte_me/generate.hpp"
#include "games/doors_game/contest.hpp"
#include "games/doors_game/generate.hpp"
#include "games/house_of_cards/contest.hpp"
#include "games/house_of_cards/generate.hpp"
#include "games/pousse/contest.hpp"
#include "games/pousse/generate.hpp"

namespace foregone {

namespace {

/// Answers case after case until the text ends or goes wrong; returns what is wrong with it.
template <class Contest, class Report>
std::optional<TextError> answer_all(const Chosen& chosen, TextInput& input, Report report) {
  auto contest = *Contest::make(chosen);
  for (;;) {
    auto answer = contest.next(input);
    if (!answer) return std::move(answer.error());
    if (!*answer) return std::nullopt;
    report(**answer);
  }
}

template <class Contest>
constexpr GameEntry entry(std::string_view name, std::string_view title, std::string_view contest,
                          decltype(GameEntry::generate) generate) {
  return {.name = name,
          .title = title,
          .contest = contest,
          .choices = Contest::kChoices,
          .check = [](const Chosen& chosen) -> std::optional<std::string> {
            const auto made = Contest::make(chosen);
            return made ? std::nullopt : std::optional(made.error());
          },
          .longest_piece =
              [](const Chosen& chosen) {
                if constexpr (requires { Contest::kLongestPieceWithoutLimits; }) {
                  if (!chosen.limits) return Contest::kLongestPieceWithoutLimits;
                }
                return TextInput::kLongestPiece;
              },
          .solve =
              [](const Chosen& chosen, TextInput& input, TextOutput& output) {
                return answer_all<Contest>(
                    chosen, input, [&](const auto& answer) { Contest::write(answer, output); });
              },
          .solve_facts =
              [](const Chosen& chosen, TextInput& input, const GameEntry::Report& report) {
                return answer_all<Contest>(
                    chosen, input, [&](const auto& answer) { report(Contest::facts(answer)); });
              },
          .generate = generate};
}

constexpr std::array kGames{
    entry<house_of_cards::Contest>("house-of-cards", "House of Cards", "ICPC World Finals 2009",
                                   house_of_cards::generate),
    entry<boring_card_game::Contest>("boring-card-game", "Boring Card Game", "CERC 2011",
                                     boring_card_game::generate),
    entry<pousse::Contest>("pousse", "Pousse", "ICFP programming contest 1998", pousse::generate),
    entry<byte_me::Contest>("byte-me", "Byte Me!", "ACM South Central USA 2002", byte_me::generate),
    entry<doors_game::Contest>("doors-game", "DoorsGame", "TopCoder SRM 470", doors_game::generate),
};

}  // namespace

Chosen with_fallbacks(const GameEntry& game, Chosen chosen) {
  for (const auto& choice : game.choices) chosen.values.emplace(choice.name, choice.fallback);
  return chosen;
}

std::span<const GameEntry> catalogue() { return kGames; }

const GameEntry* find_game(std::string_view name) {
  const auto found = std::ranges::find(kGames, name, &GameEntry::name);
  return found == kGames.end() ? nullptr : &*found;
}

}  // namespace foregone
