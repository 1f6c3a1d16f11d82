#include "foregone/play/tablebase/catalogue.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

#include "foregone/games/boring_card_game/study/studies.hpp"
#include "foregone/games/byte_me/study/studies.hpp"
#include "foregone/games/doors_game/interactive.hpp"
#include "foregone/games/doors_game/judging.hpp"
#include "foregone/games/doors_game/study/studies.hpp"
#include "foregone/games/house_of_cards/interactive.hpp"
#include "foregone/games/house_of_cards/judging.hpp"
#include "foregone/games/house_of_cards/study/studies.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/interactive.hpp"
#include "foregone/games/pousse/study/studies.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/traps/undecided_games.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/guide_session_factory.hpp"
#include "foregone/play/make_entry.hpp"

namespace foregone {

namespace {

struct UseProbe {
  pousse::TablebaseProbe probe;
  void operator()(pousse::Guide& guide) const { guide.use(probe); }
};

struct ShareEndgame {
  pousse::SharedEndgame endgame = std::make_shared<pousse::SharedEndgame::element_type>();
  void operator()(pousse::Guide& guide) const { guide.use(endgame); }
};

std::expected<std::unique_ptr<const SessionFactory>, std::string> pousse_sessions(
    const std::string& folder) {
  auto probe = pousse::open_tablebase_probe(folder);
  if (!probe) return std::unexpected(std::move(probe.error()));
  if (!*probe) return nullptr;
  using Sessions = GuideSessionFactory<pousse::Guide, pousse::Guide, UseProbe>;
  return std::make_unique<const Sessions>(UseProbe{*std::move(probe)});
}

std::unique_ptr<const SessionFactory> pousse_sharing_sessions() {
  return std::make_unique<const GuideSessionFactory<pousse::Guide, pousse::Guide, ShareEndgame>>();
}

struct StudiesOf {
  std::string_view game;
  std::span<const Study> (*studies)();
};
constexpr std::array kStudies{
    StudiesOf{"house-of-cards", house_of_cards::studies},
    StudiesOf{"boring-card-game", boring_card_game::studies}, StudiesOf{"pousse", pousse::studies},
    StudiesOf{"byte-me", byte_me::studies}, StudiesOf{"doors-game", doors_game::studies}};

struct ProblemOf {
  std::string_view game;
  InteractiveProblem problem;
};

std::array<ProblemOf, 3> problems() {
  return {{{"house-of-cards", interactive_problem<house_of_cards::InteractiveGame>(
                                  house_of_cards::kJudging, house_of_cards::kInteraction, 2)},
           // All of 4×4 has to be solved first.
           {"pousse", interactive_problem<pousse::InteractiveGame>(pousse::kUndecidedGames,
                                                                   pousse::kInteraction, 10)},
           {"doors-game", interactive_problem<doors_game::InteractiveGame>(
                              doors_game::kJudging, doors_game::kInteraction, 2)}}};
}

}  // namespace

std::vector<GameEntry> catalogue_with_tables() {
  static const TablebaseSupport kPousse{.files = pousse::game_tablebase(),
                                        .sessions = pousse_sessions,
                                        .sharing_sessions = pousse_sharing_sessions};
  static const auto kProblems = problems();
  std::vector<GameEntry> games(catalogue().begin(), catalogue().end());
  for (auto& game : games) {
    if (game.name == "pousse") game.tablebase = &kPousse;
    const auto found = std::ranges::find(kStudies, game.name, &StudiesOf::game);
    if (found != kStudies.end()) game.studies = found->studies();
    const auto* const problem = std::ranges::find(kProblems, game.name, &ProblemOf::game);
    if (problem != kProblems.end()) game.interactive = &problem->problem;
  }
  return games;
}

}  // namespace foregone
