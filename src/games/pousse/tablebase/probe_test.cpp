#include <doctest/doctest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/read.hpp"
#include "tests/pousse_tablebases.hpp"

namespace foregone::pousse {

TEST_CASE("pousse tablebase: one with distances is asked before one with outcomes") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 3, said);
  request.game_options.values["cells"] = "outcomes";
  REQUIRE(build(request));
  CHECK(verify_tablebase(request));
  CHECK(std::filesystem::exists(folder.path() / "pousse-3x3-outcomes" / tables::kList));
  CHECK(open_tablebases(folder.path(), 3)->size() == 1);
  request.game_options.values["cells"] = "distances";
  CHECK(verify_tablebase(request).error().contains("build one with: foregone table build"));
  REQUIRE(build(request));
  CHECK(verify_tablebase(request));
  CHECK(open_tablebases(folder.path(), 3)->front().detail() == Detail::distances);
}

TEST_CASE("pousse tablebase: no best moves are given where a distance after them is unknown") {
  const TemporaryFolder folder, none;
  std::string said;
  auto request = request_for(folder, 3, said);
  request.game_options.values["cells"] = "outcomes";
  REQUIRE(build(request));
  request.game_options.values["cells"] = "distances";
  request.game_options.values["markers"] = "4";
  REQUIRE(build(request));
  const auto mixed = probe_of_any_size(folder), exact = probe_of_any_size(none);
  const BoardCheck check(3, Detail::distances);
  Random random(39);
  int given = 0, unknown = 0;
  for (int i = 0; i < 300; ++i) {
    const auto notation = notation_of(check.random_board(random, 4), 3);
    const auto found = mixed(notation).value(), expected = exact(notation).value();
    CHECK(found.value.distance == expected.value.distance);
    const bool same = found.text == expected.text;
    given += same ? 1 : 0;
    unknown += same ? 0 : 1;
    CHECK((same || found.text.ends_with("; the boards after its moves are not in the tablebase")));
  }
  CHECK(given > 50);
  CHECK(unknown > 10);
}

TEST_CASE("pousse tablebase: one that cannot be opened does not keep the other from being asked") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 3, said);
  REQUIRE(build(request));
  const auto other = tablebase_folder(folder.path(), {3, Detail::outcomes});
  std::filesystem::create_directory(other);
  write_all(other / tables::kList, "game=other\n");
  CHECK_FALSE(Tablebase::open_in(folder.path(), {3, Detail::outcomes}));
  const auto list = tablebase_folder(folder.path(), {3}) / tables::kList;
  const auto whole = read_all(list);
  CHECK(open_tablebases(folder.path(), 3)->size() == 1);
  write_all(list, whole.substr(1));
  CHECK_FALSE(open_tablebases(folder.path(), 3));
}

TEST_CASE("pousse tablebase: damage to a layer after the position's is reported, too") {
  const TemporaryFolder folder;
  std::string said;
  const auto request = request_for(folder, 3, said);
  REQUIRE(build(request));
  const auto path = values_path(tablebase_folder(folder.path(), {3}), 5);
  write_all(path, read_all(path).replace(200, 6, "XXXXXX"));
  const auto found = probe_of_any_size(folder)("O:O../..O/.OX");
  REQUIRE_FALSE(found);
  CHECK(found.error().message.contains("values-5 is damaged"));
}

TEST_CASE("pousse tablebase: a probe gives values and best moves, also without files") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 4, said);
  const auto prober = probe_tablebase(request);
  REQUIRE(prober);
  const auto answer = [&](const char* notation) {
    const auto words = (*prober)(notation);
    return words ? words->text
                 : words.error().message + " at " + std::to_string(words.error().column);
  };
  CHECK(answer("X:..../..../..../....") == "draw; L1 L2 L3 L4 R1 R2 R3 R4 T1 T2 T3 T4 B1 B2 B3 B4");
  CHECK(answer("O:.OOO/..../..../....") == "O wins in 1; L1 R1 T1");
  CHECK(answer("X:OOOO/..../..../....") == "O has won");
  CHECK(answer("X:.../.../...") == "expected a board of 4x4, found one of 3x3 at 1");
  CHECK(answer("X:..../..!./..../....").ends_with(" at 10"));
  CHECK(answer("").ends_with(" at 1"));
}

TEST_CASE("pousse tablebase: a probe takes the size of each position and gives facts") {
  const TemporaryFolder folder;
  const auto prober = probe_of_any_size(folder);
  const auto facts = [&](const char* notation) { return prober(notation).value().facts; };
  const auto won = facts("O:.OOO/..../..../....");
  CHECK(std::get<std::string>(content_of(won, "winner")) == "O");
  CHECK(std::get<std::int64_t>(content_of(won, "distance")) == 1);
  CHECK(std::get<std::vector<std::string>>(content_of(won, "best")) ==
        std::vector<std::string>{"L1", "R1", "T1"});
  const auto draw = facts("X:.../.../...");
  CHECK(std::holds_alternative<std::monostate>(content_of(draw, "winner")));
  CHECK(std::get<bool>(content_of(facts("X:OO/.."), "over")));
  CHECK(prober("X:....../....../....../....../....../......").error().column == 1);
}

TEST_CASE("pousse tablebase: a probe gives the value in types") {
  const TemporaryFolder folder;
  const auto prober = probe_of_any_size(folder);
  const auto answer = [&](const char* notation) { return prober(notation).value(); };
  const auto check = [](const tables::ProbeAnswer& found, Outcome outcome,
                        std::optional<int> winner, std::optional<int> distance) {
    CHECK(found.value.outcome == outcome);
    CHECK(found.value.winner == winner);
    CHECK(found.value.distance == distance);
  };
  const auto lost = answer("X:OOO/O.X/X.O");
  check(lost, Outcome::loss, 1, 0);
  CHECK_FALSE(lost.mover);
  const auto won = answer("O:.OOO/..../..../....");
  check(won, Outcome::win, 1, 1);
  CHECK(won.mover == 1);
  check(answer("X:.../.../..."), Outcome::draw, {}, {});
}

TEST_CASE("pousse tablebase: late boards of 5x5 are probed without files" *
          doctest::test_suite("slow")) {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 4, said);
  request.game_options.values["size"] = "5";
  request.moves = false;
  const auto large = probe_tablebase(request);
  REQUIRE(large);
  CHECK((*large)("X:XOXO./XOXOO/OXOXX/OXOXX/XXOO.").value().text.starts_with("draw"));
  const auto early = (*large)("X:...../...../...../...../.....");
  const auto& advice = early.error().message;
  const auto place = folder.path().string();
  CHECK(advice.starts_with("no tablebase for 5x5 in " + place + ", and solving this board here "));
  CHECK(advice.ends_with(
      "; build the tablebase with: foregone table build pousse --size 5 --tables " + place));
  CHECK(early.error().column == 0);
}

}  // namespace foregone::pousse
