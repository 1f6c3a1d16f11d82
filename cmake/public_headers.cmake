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
  play/catalogue.hpp
  play/certificate.hpp
  play/game_entry.hpp
  play/puzzle.hpp
  play/record.hpp
  play/session.hpp
  play/session_factory.hpp
  # Solvers for games of one's own
  core/game.hpp
  core/move_list.hpp
  solvers/alpha_beta.hpp
  solvers/indexed_retrograde.hpp
  solvers/move_graph.hpp
  solvers/orbit.hpp
  solvers/play_out.hpp
  solvers/retrograde.hpp
  solvers/strategy.hpp
  solvers/transposition_table.hpp
  solvers/vertex_geography.hpp
  # A sixth game: what its folder includes, its tests and its program
  core/guide.hpp
  core/move_mark.hpp
  core/notation.hpp
  core/svg.hpp
  core/value_words.hpp
  core/words.hpp
  play/entry.hpp
  play/session_engine.hpp
  play/session_factory_of.hpp
  play/session_of.hpp
  solvers/strategy_letters.hpp
  testing/guide_properties.hpp
  testing/properties.hpp
  apps/cli/command_line.hpp
  # The rules of the five games, for solvers and programs
  games/boring_card_game/rules.hpp
  games/boring_card_game/solve.hpp
  games/byte_me/rules.hpp
  games/byte_me/solve.hpp
  games/doors_game/DoorsGame.hpp
  games/doors_game/rules.hpp
  games/doors_game/solve.hpp
  games/house_of_cards/rules.hpp
  games/pousse/rules.hpp
)
