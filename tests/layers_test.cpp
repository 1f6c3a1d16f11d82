#include "tests/layers.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace foregone::layers {

namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  REQUIRE(file);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool is_source(const std::filesystem::path& path) {
  return path.extension() == ".hpp" || path.extension() == ".cpp";
}

/// The only fault of an invented file, without "src/PATH:"; empty if there is none.
std::string fault(std::string_view path, std::string_view text, const Components& components = {}) {
  const Check check(path, text, components);
  if (check.faults().empty()) return {};
  CHECK(check.faults().size() == 1);
  return check.faults().front().substr(path.size() + 5);
}

}  // namespace

TEST_CASE("layers: every file keeps to the architecture") {
  const std::filesystem::path root = std::filesystem::path(FOREGONE_SOURCES) / "src";
  Components components;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().filename() != "README.md") continue;
    auto names = may_include(read(entry.path()));
    if (names.empty()) continue;
    components[entry.path().parent_path().lexically_relative(root).generic_string()] =
        std::move(names);
  }
  for (const auto* component :
       {"board", "history", "engine", "solution", "icfp98", "tablebase", "explain"}) {
    CHECK_MESSAGE(components.contains("games/pousse/" + std::string(component)), component);
  }
  int files = 0, includes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file() || !is_source(entry.path())) continue;
    const auto text = read(entry.path());
    const auto path = entry.path().lexically_relative(root).generic_string();
    const Check check(path, text, components);
    for (const auto& wrong : check.faults()) FAIL_CHECK(wrong);
    ++files;
    includes += check.includes();
  }
  CHECK(files > 30);
  CHECK(includes > 100);
}

TEST_CASE("layers: the folders of src are the layers") {
  const std::filesystem::path root = std::filesystem::path(FOREGONE_SOURCES) / "src";
  std::set<std::string> folders;
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    if (entry.is_directory()) folders.insert(entry.path().filename().string());
  }
  CHECK(folders == std::set<std::string>(kLayers.begin(), kLayers.end()));
}

TEST_CASE("layers: a public header includes public headers alone") {
  const std::filesystem::path root(FOREGONE_SOURCES);
  const auto list = read(root / "cmake/public_headers.cmake");
  std::set<std::string> headers;
  std::istringstream lines(list);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(".hpp")) headers.insert(line.substr(line.find_first_not_of(' ')));
  }
  for (const auto& game : std::filesystem::directory_iterator(root / "src/games")) {
    if (game.is_directory())
      headers.insert("games/" + game.path().filename().string() + "/rules.hpp");
  }
  CHECK(headers.size() > 30);
  for (const auto& header : headers) {
    std::istringstream text(read(root / "src" / header));
    // One of ours, and so core/language.hpp, which says that the language has to be C++23.
    bool any = header == "core/language.hpp" || header == "games/doors_game/DoorsGame.hpp";
    for (std::string line; std::getline(text, line);) {
      const std::string_view name = included(line);
      if (!name.starts_with("foregone/")) continue;
      any = true;
      CHECK_MESSAGE(headers.contains(std::string(name.substr(9))), header << " includes " << name);
    }
    CHECK_MESSAGE(any, header << " does not include core/language.hpp");
  }
}

TEST_CASE("layers: an include points down or stays in its layer") {
  CHECK(fault("play/x.cpp", "#include \"foregone/games/a/rules.hpp\"\n") == "");
  CHECK(fault("games/a/x.cpp", "#include \"foregone/games/a/rules.hpp\"\n#include <array>\n") ==
        "");
  CHECK(fault("core/x.hpp", "\n#include \"foregone/games/a/rules.hpp\"\n") ==
        "2: an include that points up: games/a/rules.hpp");
  CHECK(fault("games/a/x.hpp", "#include <foregone/play/catalogue.hpp>") ==
        "1: an include that points up: play/catalogue.hpp");
  CHECK(fault("play/x.cpp", "  #  include \"foregone/apps/cli/play.hpp\"") ==
        "1: an include that points up: apps/cli/play.hpp");
  CHECK(fault("tables/x.cpp", "#include \"foregone/work/executor.hpp\"") == "");
  CHECK(fault("work/x.hpp", "#include \"foregone/tables/file.hpp\"") ==
        "1: an include that points up: tables/file.hpp");
  CHECK(fault("solvers/x.hpp", "#include \"foregone/tables/probe.hpp\"") ==
        "1: an include that points up: tables/probe.hpp");
}

TEST_CASE("layers: an include names foregone/, in tests also tests/") {
  CHECK(fault("core/x.cpp", "#include \"x.hpp\"") == "1: expected an include of foregone/: x.hpp");
  CHECK(fault("games/a/x.cpp", "#include \"../b/rules.hpp\"") ==
        "1: expected an include of foregone/: ../b/rules.hpp");
  CHECK(fault("games/a/x_test.cpp", "#include \"tests/reference/a.hpp\"") == "");
  CHECK(fault("games/a/x.cpp", "#include \"tests/reference/a.hpp\"") ==
        "1: expected an include of foregone/: tests/reference/a.hpp");
  CHECK(fault("games/a/x.cpp", "#include \"foregone/other/a.hpp\"") ==
        "1: includes a file in no layer: other/a.hpp");
  CHECK(fault("games/a/x_test.cpp", "#include \"foregone/testing/properties.hpp\"") == "");
  CHECK(fault("games/a/x.cpp", "#include \"foregone/testing/properties.hpp\"") ==
        "1: only tests include testing: testing/properties.hpp");
  CHECK(fault("other/x.cpp", "") == "1: is in no layer");
  CHECK(fault("core", "") == "1: is in no layer");
}

TEST_CASE("layers: no game includes another, no solver a game or text") {
  CHECK(fault("games/a/x.cpp", "#include \"foregone/games/ab/rules.hpp\"") ==
        "1: a game that includes another: games/ab/rules.hpp");
  CHECK(fault("solvers/x.hpp", "#include \"foregone/games/a/rules.hpp\"") ==
        "1: an include that points up: games/a/rules.hpp");
  CHECK(fault("solvers/x.hpp", "#include \"foregone/core/text_error.hpp\"") ==
        "1: a solver handles no text: core/text_error.hpp");
  CHECK(fault("solvers/x.hpp", "int f(TextInput&);") == "1: a solver handles no text: TextInput");
  CHECK(fault("solvers/x.hpp", "// a TextError\n/* TextInput */ int TextErrors;") == "");
}

TEST_CASE("layers: only components called tablebase need files, threads and their libraries") {
  const auto* include = "#include \"foregone/tables/pieces.hpp\"";
  const auto* component = "#include \"foregone/games/a/tablebase/probe.hpp\"";
  CHECK(fault("games/a/tablebase/build.cpp", include) == "");
  CHECK(fault("play/tablebase/catalogue.cpp", include) == "");
  CHECK(fault("play/tablebase/catalogue.cpp", component) == "");
  CHECK(fault("apps/x.cpp", include) == "");
  CHECK(fault("games/a/tablebase/build_test.cpp", "#include <fstream>") == "");
  CHECK(fault("games/a/guide.cpp", include) ==
        "1: only components called tablebase include this: tables/pieces.hpp");
  CHECK(fault("games/a/guide.cpp", component) ==
        "1: only components called tablebase include this: games/a/tablebase/probe.hpp");
  CHECK(fault("play/catalogue.cpp", include) ==
        "1: only components called tablebase include this: tables/pieces.hpp");
  CHECK(fault("play/catalogue.cpp", "#include \"foregone/work/executor.hpp\"") ==
        "1: only components called tablebase include this: work/executor.hpp");
}

TEST_CASE("layers: a component includes what its README says and nothing else") {
  const std::string readme =
      "# Engine\n\nThe search.\n\nMay include: `core`, `rules.hpp`,\n`board`.\n\nMore `words`.\n";
  CHECK(may_include(readme) == std::vector<std::string>{"core", "rules.hpp", "board"});
  CHECK(may_include("# Engine\n").empty());
  const Components components{{"games/a/engine", may_include(readme)}};
  const auto in_engine = [&](const std::string& name) {
    return fault("games/a/engine/x.cpp", "#include \"foregone/" + name + '"', components);
  };
  for (const auto* name : {"core/game.hpp", "games/a/rules.hpp", "games/a/board/bits.hpp",
                           "games/a/engine/path.hpp"}) {
    CHECK(in_engine(name) == "");
  }
  const std::string closed = "1: the component's README does not allow this include: ";
  for (const std::string name : {"solvers/orbit.hpp", "games/a/guide.hpp", "games/a/boards.hpp",
                                 "games/a/solution/blocks.hpp"}) {
    CHECK(in_engine(name) == closed + name);
  }
  CHECK(fault("games/a/guide.cpp", "#include \"foregone/games/a/solution/x.hpp\"", components) ==
        "");
  CHECK(fault("games/a/engine/x_test.cpp", "#include \"foregone/games/a/text.hpp\"", components) ==
        "");
}

TEST_CASE("layers: only apps, lab, tables and files open files") {
  const std::string wrong = "only apps, lab, tables and files open files: ";
  CHECK(fault("core/x.cpp", "#include <fstream>") == "1: " + wrong + "fstream");
  CHECK(fault("play/x.cpp", "int f = ::open (name);") == "1: " + wrong + "open");
  CHECK(fault("games/a/x.cpp", "\n\nstd::ifstream file;") == "3: " + wrong + "ifstream");
  CHECK(fault("solvers/x.cpp", "auto* f = std::fopen(name, \"r\");") == "1: " + wrong + "fopen");
  CHECK(fault("play/x.cpp", "bool open = is_open(); reopen(1);") == "");
  for (const auto* path : {"apps/x.cpp", "lab/match/x.cpp", "tables/x.cpp"}) {
    CHECK(fault(path, "#include <fstream>\nint f = ::open(name);") == "");
  }
}

TEST_CASE("layers: JSON and options in apps, virtual in interfaces, no other randomness") {
  const auto* json = "#include <nlohmann/json.hpp>";
  CHECK(fault("play/x.cpp", json) == "1: JSON and options belong in apps: nlohmann/json.hpp");
  CHECK(fault("tables/x.cpp", "#include <CLI/CLI.hpp>") ==
        "1: JSON and options belong in apps: CLI/CLI.hpp");
  CHECK(fault("apps/x.cpp", json) == "");
  CHECK(fault("play/x.hpp", "virtual void f();") ==
        "1: virtual functions are for a few interfaces only: virtual");
  CHECK(fault("play/session.hpp", "virtual void f();") == "");
  CHECK(fault("core/engine.hpp", "virtual void f();") == "");
  CHECK(fault("core/x.hpp", "#include <random>") ==
        "1: random numbers come from core/random.hpp: random");
}

TEST_CASE("layers: comments and literals are not code, and the rest of their lines is") {
  const std::string wrong = "1: virtual functions are for a few interfaces only: virtual";
  CHECK(fault("core/x.cpp", "/* #include \"x.hpp\"\nvirtual */ auto t = \"virtual\";") == "");
  CHECK(fault("core/x.cpp", "auto t = \"\\\"\"; virtual") == wrong);
  CHECK(fault("core/x.cpp", "int n = 1'000; char c = '\"'; virtual") == wrong);
  CHECK(fault("core/x.cpp", "auto t = R\"x(\nvirtual \" )\" )x\";\nvirtual") ==
        '3' + wrong.substr(1));
  CHECK(fault("core/x.cpp", "#include \"foregone/apps/a.hpp\"  // why") ==
        "1: an include that points up: apps/a.hpp");
  CHECK(fault("core/x.cpp", "auto t = \"never closed") == "");
}

}  // namespace foregone::layers
