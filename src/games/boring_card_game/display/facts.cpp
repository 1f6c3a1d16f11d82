#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/games/boring_card_game/display/evidence.hpp"
#include "foregone/games/boring_card_game/display/reasons.hpp"
#include "foregone/games/boring_card_game/display/shown.hpp"

namespace foregone::boring_card_game {

namespace {

std::vector<Facts> card_rows(const Evidence& evidence) {
  std::vector<Facts> rows(Rules::kHand);
  for (std::size_t i = 0; i < evidence.cycles().size(); ++i) {
    for (const auto& [card, step] : evidence.cycles()[i].cards) {
      rows[card - 1] = {{"card", std::int64_t{card}},
                        {"place", evidence.place(i, step)},
                        {"next", evidence.place(i, step + 1)},
                        {"cycle", cycle_name(i)},
                        {"step", std::int64_t{step}}};
    }
  }
  return rows;
}

std::vector<Facts> cycle_rows(const Evidence& evidence) {
  std::vector<Facts> rows;
  for (std::size_t i = 0; i < evidence.cycles().size(); ++i) {
    rows.push_back({{"cycle", cycle_name(i)},
                    {"length", std::int64_t{evidence.cycles()[i].length}},
                    {"first_place", evidence.place(i, 0)}});
  }
  return rows;
}

/// A row that ends with the games of a congruence, null if there are none.
Facts row(const Evidence& evidence, Facts facts, const std::optional<Congruence>& deals) {
  Fact::Content residue, modulus;
  if (deals) {
    const auto games = evidence.games(*deals);
    residue = Wide{games.residue};
    modulus = Wide{games.modulus};
  }
  facts.push_back({"residue", std::move(residue)});
  facts.push_back({"modulus", std::move(modulus)});
  return facts;
}

std::vector<Facts> congruence_rows(const Evidence& evidence) {
  std::vector<Facts> rows;
  for (const auto& candidate : evidence.candidates()) {
    for (std::size_t i = 0; i < evidence.cycles().size() && rows.size() < kMaxRows; ++i) {
      rows.push_back(row(evidence,
                         {{"player", std::int64_t{candidate.player}}, {"cycle", cycle_name(i)}},
                         candidate.per_cycle[i]));
    }
  }
  return rows;
}

std::vector<Facts> contender_rows(const Evidence& evidence) {
  std::vector<Facts> rows;
  for (const auto& candidate : evidence.candidates()) {
    if (rows.size() == kMaxRows) break;
    auto& facts = rows.emplace_back(
        row(evidence, {{"player", std::int64_t{candidate.player}}}, candidate.together));
    Fact::Content first;
    if (candidate.together) first = evidence.first_game(candidate);
    facts.push_back({"game", std::move(first)});
  }
  return rows;
}

/// The number of games after which the cards 1 to 5 are back in their places.
Wide period(const Evidence& evidence) {
  Wide games = 1;
  for (const auto& cycle : evidence.cycles()) games = common_multiple(games, cycle.length);
  return games;
}

}  // namespace

Facts facts(const Scene& scene) {
  const Evidence evidence(scene);
  return {{"players", std::int64_t{scene.rules.players()}},
          {"game", scene.game},
          {"cards", card_rows(evidence)},
          {"cycles", cycle_rows(evidence)},
          {"period", period(evidence)},
          {"contenders", contender_rows(evidence)},
          {"congruences", congruence_rows(evidence)},
          {"others", static_cast<std::int64_t>(evidence.others())}};
}

}  // namespace foregone::boring_card_game
