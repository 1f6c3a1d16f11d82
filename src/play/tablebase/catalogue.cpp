#include "foregone/play/tablebase/catalogue.hpp"

#include <utility>

#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/session_factory_of.hpp"

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
  using Sessions = SessionFactoryOf<pousse::Guide, pousse::Guide, UseProbe>;
  return std::make_unique<const Sessions>(UseProbe{*std::move(probe)});
}

}  // namespace

std::vector<GameEntry> catalogue_with_tables() {
  static const TablebaseSupport kPousse{.files = pousse::game_tablebase(),
                                        .sessions = pousse_sessions};
  std::vector<GameEntry> games(catalogue().begin(), catalogue().end());
  for (auto& game : games) {
    if (game.name == "pousse") game.tablebase = &kPousse;
  }
  return games;
}

}  // namespace foregone
