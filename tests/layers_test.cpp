#include "tests/layers.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

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

/// The only fault of a made-up file, without "src/PATH:"; empty if there is none.
std::string fault(std::string_view path, std::string_view text) {
  const Check check(path, text);
  if (check.faults().empty()) return {};
  CHECK(check.faults().size() == 1);
  return check.faults().front().substr(path.size() + 5);
}

}  // namespace

TEST_CASE("layers: no file of ours breaks the architecture") {
  const std::filesystem::path root = std::filesystem::path(FOREGONE_SOURCES) / "src";
  int files = 0, includes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file() || !is_source(entry.path())) continue;
    const auto text = read(entry.path());
    const auto path = entry.path().lexically_relative(root).generic_string();
    const Check check(path, text);
    for (const auto& wrong : check.faults()) FAIL_CHECK(wrong);
    ++files;
    includes += check.includes();
  }
  CHECK(files > 30);
  CHECK(includes > 100);
}

TEST_CASE("layers: an include points down or stays in its layer") {
  CHECK(fault("play/x.cpp", "#include \"games/a/rules.hpp\"\n") == "");
  CHECK(fault("games/a/x.cpp", "#include \"games/a/rules.hpp\"\n#include <array>\n") == "");
  CHECK(fault("core/x.hpp", "\n#include \"games/a/rules.hpp\"\n") ==
        "2: an include that points up: games/a/rules.hpp");
  CHECK(fault("games/a/x.hpp", "#include <foregone/play/catalogue.hpp>") ==
        "1: an include that points up: play/catalogue.hpp");
  CHECK(fault("play/x.cpp", "  #  include \"lab/match.hpp\"") ==
        "1: an include that points up: lab/match.hpp");
  CHECK(fault("solvers/x.hpp", "#include \"tables/probe.hpp\"") ==
        "1: an include that points up: tables/probe.hpp");
  CHECK(fault("lab/x.cpp", "#include \"apps/cli/json.hpp\"") ==
        "1: an include that points up: apps/cli/json.hpp");
}

TEST_CASE("layers: an include is named from src, in tests also from tests") {
  CHECK(fault("core/x.cpp", "#include \"x.hpp\"") ==
        "1: an include that is not named from src: x.hpp");
  CHECK(fault("games/a/x.cpp", "#include \"../b/rules.hpp\"") ==
        "1: an include that is not named from src: ../b/rules.hpp");
  CHECK(fault("games/a/x_test.cpp", "#include \"tests/properties.hpp\"") == "");
  CHECK(fault("games/a/x.cpp", "#include \"tests/properties.hpp\"") ==
        "1: an include that is not named from src: tests/properties.hpp");
  CHECK(fault("other/x.cpp", "") == "1: lies in no layer");
  CHECK(fault("core", "") == "1: lies in no layer");
}

TEST_CASE("layers: no game includes another, no solver a game or text") {
  CHECK(fault("games/a/x.cpp", "#include \"games/ab/rules.hpp\"") ==
        "1: a game that includes another: games/ab/rules.hpp");
  CHECK(fault("solvers/x.hpp", "#include \"games/a/rules.hpp\"") ==
        "1: an include that points up: games/a/rules.hpp");
  CHECK(fault("solvers/x.hpp", "#include \"core/text_error.hpp\"") ==
        "1: a solver sees no text: core/text_error.hpp");
  CHECK(fault("solvers/x.hpp", "int f(TextInput&);") == "1: a solver sees no text: TextInput");
  CHECK(fault("solvers/x.hpp", "// a TextError\n/* TextInput */ int TextErrors;") == "");
}

TEST_CASE("layers: only what is about tables needs their libraries") {
  const auto* include = "#include \"tables/pieces.hpp\"";
  CHECK(fault("games/a/table_build.cpp", include) == "");
  CHECK(fault("play/tablebase_catalogue.cpp", include) == "");
  CHECK(fault("apps/x.cpp", include) == "");
  CHECK(fault("games/a/table_test.cpp", "#include <fstream>") == "");
  CHECK(fault("games/a/guide.cpp", include) ==
        "1: tables are for a game's table files alone: tables/pieces.hpp");
  CHECK(fault("play/catalogue.cpp", include) ==
        "1: tables are for a game's table files alone: tables/pieces.hpp");
}

TEST_CASE("layers: files are opened in apps, tables and lab alone") {
  const std::string wrong = "files are opened in apps, tables and lab alone: ";
  CHECK(fault("core/x.cpp", "#include <fstream>") == "1: " + wrong + "fstream");
  CHECK(fault("play/x.cpp", "int f = ::open (name);") == "1: " + wrong + "open");
  CHECK(fault("games/a/x.cpp", "\n\nstd::ifstream file;") == "3: " + wrong + "ifstream");
  CHECK(fault("solvers/x.cpp", "auto* f = std::fopen(name, \"r\");") == "1: " + wrong + "fopen");
  CHECK(fault("play/x.cpp", "bool open = is_open(); reopen(1);") == "");
  for (const auto* path : {"apps/x.cpp", "tables/x.cpp", "lab/x.cpp"}) {
    CHECK(fault(path, "#include <fstream>\nint f = ::open(name);") == "");
  }
}

TEST_CASE("layers: JSON and options in apps, virtual in play/session, no other randomness") {
  const auto* json = "#include <nlohmann/json.hpp>";
  CHECK(fault("play/x.cpp", json) == "1: options and JSON belong into apps: nlohmann/json.hpp");
  CHECK(fault("lab/x.cpp", "#include <CLI/CLI.hpp>") ==
        "1: options and JSON belong into apps: CLI/CLI.hpp");
  CHECK(fault("apps/x.cpp", json) == "");
  CHECK(fault("play/x.hpp", "virtual void f();") ==
        "1: virtual calls are for play/session alone: virtual");
  CHECK(fault("play/session.hpp", "virtual void f();") == "");
  CHECK(fault("core/x.hpp", "#include <random>") ==
        "1: what is random comes from core/random.hpp: random");
}

TEST_CASE("layers: comments and literals are not code, and what is behind them is") {
  CHECK(fault("core/x.cpp", "/* #include \"lab/x.hpp\"\nvirtual */ auto t = \"virtual\";") == "");
  CHECK(fault("core/x.cpp", "auto t = \"\\\"\"; virtual") ==
        "1: virtual calls are for play/session alone: virtual");
  CHECK(fault("core/x.cpp", "int n = 1'000; char c = '\"'; virtual") ==
        "1: virtual calls are for play/session alone: virtual");
  CHECK(fault("core/x.cpp", "auto t = R\"x(\nvirtual \" )\" )x\";\nvirtual") ==
        "3: virtual calls are for play/session alone: virtual");
  CHECK(fault("core/x.cpp", "#include \"apps/a.hpp\"  // why") ==
        "1: an include that points up: apps/a.hpp");
  CHECK(fault("core/x.cpp", "auto t = \"never closed") == "");
}

}  // namespace foregone::layers
