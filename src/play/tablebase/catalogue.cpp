#include "foregone/play/tablebase/catalogue.hpp"

#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/play/catalogue.hpp"

namespace foregone {

std::vector<GameEntry> catalogue_with_tables() {
  std::vector<GameEntry> games(catalogue().begin(), catalogue().end());
  for (auto& game : games) {
    if (game.name == "pousse") game.tables = &pousse::game_tables();
  }
  return games;
}

}  // namespace foregone
