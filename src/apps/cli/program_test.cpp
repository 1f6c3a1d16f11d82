#include "foregone/apps/cli/program.hpp"

#include <doctest/doctest.h>

#include <array>
#include <utility>

#include "foregone/play/catalogue.hpp"

namespace foregone::cli {

namespace {

/// The program of a test, in place of the one that runs it.
class Instead {
 public:
  explicit Instead(Program other) : ours_(std::exchange(program(), std::move(other))) {}
  ~Instead() { program() = ours_; }
  Instead(const Instead&) = delete;
  Instead& operator=(const Instead&) = delete;

 private:
  Program ours_;
};

Footer footer() {
  return {.paragraphs = {"A certificate holds a strategy."},
          .topic = "certificates",
          .says = "describes the format.",
          .examples = {{"doors-game", "foregone prove doors-game FILE | foregone prove --check -"},
                       {{}, "foregone games"}}};
}

constexpr std::array kDocuments{
    Document{.topic = "certificates", .section = 5, .summary = {}, .text = {}}};

}  // namespace

TEST_CASE("the command line: a program is called as its file is, all of ours foregone") {
  CHECK(program_name("/usr/bin/foregone") == "foregone");
  CHECK(program_name("build/release/foregone-mpi") == "foregone");
  CHECK(program_name("./connect-four") == "connect-four");
  CHECK(program_name("connect-four") == "connect-four");
  CHECK(program_name("") == "foregone");
}

TEST_CASE("the command line: a footer names what the program has") {
  {
    const Instead ours({.games = catalogue(), .documents = kDocuments});
    CHECK(footer_text(footer()) ==
          "A certificate holds a strategy. `foregone help certificates` describes the\nformat.\n\n"
          "  foregone prove doors-game FILE | foregone prove --check -\n  foregone games");
  }
  const Instead other({.name = "connect-four", .games = {}, .documents = {}});
  CHECK(footer_text(footer()) == "A certificate holds a strategy.\n\n  connect-four games");
  CHECK(footer_text({.topic = "GAME", .says = "describes it."}).empty());
}

}  // namespace foregone::cli
