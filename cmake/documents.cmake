# The documents that `foregone help TOPIC` shows and that become manual pages, as strings of the
# program: FOREGONE_DOCUMENTS names the source file that holds them. A topic, its section of the
# manual, the file, and what the manual says it is.
set(documents
  "line|5|docs/line-protocol.md|the protocol of engines and players"
  "engines|7|docs/engine.md|Foregone's own engines for other programs"
  "notation|5|docs/notation.md|positions and moves of all games"
  "records|5|docs/records.md|games saved as files"
  "certificates|5|docs/certificates.md|proofs of verdicts as files"
  "tablebases|5|docs/tables.md|strong solutions on disk"
  "cluster|7|docs/cluster.md|tablebases built on several machines"
  "json|5|docs/json.md|what --json prints"
  "requests|5|docs/answer.md|JSON requests and answers"
  "studies|7|docs/studies.md|questions about chance, and what was found"
  "matches|7|docs/match.md|matches between programs and built-in players"
  "judging|7|docs/judge.md|judging programs that answer contest input"
  "page|7|docs/web.md|hosting the page, and links to it"
  "tutorial|7|docs/tutorial.md|a game of your own in one folder"
  "library|7|docs/library.md|games and solvers from C++"
  "python|7|docs/python.md|games and solvers from Python"
  "theorems|7|docs/theorems.md|what is proved of whole games, and how to check it"
  "performance|7|docs/performance.md|what work costs, and what bounds it"
  "stability|7|docs/stability.md|what a version promises"
  "security|7|SECURITY.md|untrusted input, and what contains it"
  "pousse-player|7|docs/pousse-player.md|how the engine for Pousse was made, and how strong it is"
  "pousse-icfp98|7|docs/pousse-icfp98.md|4x4 Pousse by the rules of 1998, solved"
)
# Each game's rules, contest text, notation and certificate.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/play/catalogue.cpp)
file(READ src/play/catalogue.cpp catalogue)
string(REGEX MATCHALL "\"[a-z0-9-]+\",[ \n]+\"" games "${catalogue}") # a name, before a title
foreach(game IN LISTS games)
  string(REGEX REPLACE "^\"([^\"]+).*" "\\1" game "${game}")
  string(REPLACE - _ folder ${game})
  list(APPEND documents "${game}|5|src/games/${folder}/README.md|rules, contest text, notation and proofs")
endforeach()

set(FOREGONE_DOCUMENTS ${PROJECT_BINARY_DIR}/documents.cpp)
set(entries "")
foreach(document IN LISTS documents)
  string(REGEX MATCH "^([^|]+)[|]([^|]+)[|]([^|]+)[|](.+)$" matched "${document}")
  set(fields "\"${CMAKE_MATCH_1}\", ${CMAKE_MATCH_2}, \"${CMAKE_MATCH_4}\"")
  set(file ${PROJECT_SOURCE_DIR}/${CMAKE_MATCH_3})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  get_filename_component(name ${file} NAME)
  string(APPEND entries "    {${fields}, R\"_text_(${text})_text_\", \"${name}\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${FOREGONE_DOCUMENTS} @ONLY CONTENT
"#include <array>\n#include \"foregone/apps/cli/manual/documents.hpp\"\n
namespace foregone::cli {\n
namespace {\nconstexpr auto kDocuments = std::to_array<Document>({\n@entries@});\n}\n
std::span<const Document> documents() { return kDocuments; }\n
}\n")
