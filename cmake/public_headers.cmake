# The public headers: what `cmake --install` installs, what docs/library.md describes and what the API
# reference covers. A public header includes none of ours that is not listed (a test enforces that).
set(FOREGONE_PUBLIC_HEADERS
  # A game as programs see it: contest texts, sessions, certificates, records, engines
  core/budget.hpp
  core/canvas.hpp
  core/engine.hpp
  core/expect.hpp
  core/explanation.hpp
  core/facts.hpp
  core/cases.hpp
  core/contest.hpp
  core/game_option.hpp
  core/interactive.hpp
  core/judging.hpp
  core/language.hpp
  core/random.hpp
  core/study.hpp
  core/text_error.hpp
  core/text_input.hpp
  core/text_output.hpp
  core/value.hpp
  core/version.hpp
  core/wide.hpp
  play/annotated_line.hpp
  play/catalogue.hpp
  play/certificate.hpp
  play/game_entry.hpp
  play/puzzle.hpp
  play/record.hpp
  play/session.hpp
  play/session_factory.hpp
  # Solvers for games of one's own
  core/game.hpp
  core/huge_pages.hpp
  core/move_list.hpp
  solvers/alpha_beta.hpp
  solvers/move_graph.hpp
  solvers/orbit.hpp
  solvers/play_out.hpp
  solvers/retrograde.hpp
  solvers/safe_set.hpp
  solvers/safe_set_search.hpp
  solvers/search_scores.hpp
  solvers/solve.hpp
  solvers/strategy.hpp
  solvers/transposition_table.hpp
  solvers/under_search.hpp
  solvers/vertex_geography.hpp
  # A sixth game: what its folder includes, its tests and its program
  core/guide.hpp
  core/move_mark.hpp
  core/notation.hpp
  core/svg.hpp
  core/value_words.hpp
  core/words.hpp
  play/interactor.hpp
  play/make_entry.hpp
  play/session_engine.hpp
  play/guide_session_factory.hpp
  play/guide_session.hpp
  solvers/strategy_letters.hpp
  testing/guide_properties.hpp
  testing/properties.hpp
  testing/xml.hpp
  apps/cli/command_line.hpp
  # Solvers of games
  games/boring_card_game/solve.hpp
  games/byte_me/solve.hpp
  games/doors_game/DoorsGame.hpp
  games/doors_game/solve.hpp
)
# The rules of every game, for solvers and programs
file(GLOB rules RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS src/games/*/rules.hpp)
list(APPEND FOREGONE_PUBLIC_HEADERS ${rules})
