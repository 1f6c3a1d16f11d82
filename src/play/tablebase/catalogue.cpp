#include "foregone/play/tablebase/catalogue.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "foregone/games/boring_card_game/study/studies.hpp"
#include "foregone/games/byte_me/study/studies.hpp"
#include "foregone/games/doors_game/study/studies.hpp"
#include "foregone/games/house_of_cards/study/studies.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/study/studies.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/guide_session_factory.hpp"

namespace foregone {

namespace {

struct UseProbe {
  pousse::TablebaseProbe probe;
  void operator()(pousse::Guide& guide) const { guide.use(probe); }
};

std::expected<std::unique_ptr<const SessionFactory>, std::string> pousse_sessions(
    const std::string& folder) {
  auto probe = pousse::open_tablebase_probe(folder);
  if (!probe) return std::unexpected(std::move(probe.error()));
  if (!*probe) return nullptr;
  using Sessions = GuideSessionFactory<pousse::Guide, pousse::Guide, UseProbe>;
  return std::make_unique<const Sessions>(UseProbe{*std::move(probe)});
}

struct StudiesOf {
  std::string_view game;
  std::span<const Study> (*studies)();
};
constexpr std::array kStudies{
    StudiesOf{"house-of-cards", house_of_cards::studies},
    StudiesOf{"boring-card-game", boring_card_game::studies}, StudiesOf{"pousse", pousse::studies},
    StudiesOf{"byte-me", byte_me::studies}, StudiesOf{"doors-game", doors_game::studies}};

}  // namespace

std::vector<GameEntry> catalogue_with_tables() {
  static const TablebaseSupport kPousse{.files = pousse::game_tablebase(),
                                        .sessions = pousse_sessions};
  std::vector<GameEntry> games(catalogue().begin(), catalogue().end());
  for (auto& game : games) {
    if (game.name == "pousse") game.tablebase = &kPousse;
    const auto found = std::ranges::find(kStudies, game.name, &StudiesOf::game);
    if (found != kStudies.end()) game.studies = found->studies();
  }
  return games;
}

}  // namespace foregone
