#include "foregone/games/pousse/tablebase/read.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <filesystem>
#include <string>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/work/threads.hpp"
#include "tests/pousse_check_boards.hpp"
#include "tests/pousse_tablebases.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::pousse {

namespace {

/// All files of a table but the lock, with what they hold.
std::map<std::string, std::string> contents(const tables::Path& table) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(table)) {
    if (entry.path().filename() != "lock") {
      files[entry.path().filename().string()] = read_all(entry.path());
    }
  }
  return files;
}

/// The step with another number, of which the first counts.
tables::NamedValues with(const tables::NamedValues& step, const std::string& name,
                         std::uint64_t number) {
  return *tables::NamedValues::parse(name + '=' + std::to_string(number) + ' ' + step.line());
}

}  // namespace

TEST_CASE("pousse tablebase: it is built, verified, and holds the true values") {
  const TemporaryFolder folder;
  Random random(33);
  for (int size = 1; size <= 4; ++size) {
    std::string said;
    const auto request = request_for(folder, size, said);
    CHECK_FALSE(*Tablebase::open_in(folder.path(), {size}));
    CHECK(build(request));
    CHECK(said.contains("the known totals"));
    if (size < 4) CHECK(verify_tablebase(request));
    if (size < 4) CHECK(said.contains("from their successors, 0 wrong"));
    auto table = Tablebase::open_in(folder.path(), {size});
    REQUIRE(table);
    REQUIRE(*table);
    const SmallSolution small(size);
    const BoardCheck check(size, Detail::distances);
    bool same = true;
    for (int i = 0; i < 2000; ++i) {
      const auto board = check.random_board(random, random.between(0, size * size));
      const auto position = position_of(board, size);
      const auto value = (*table)->value(position);
      same = same && value && *value == small.value(position);
    }
    CHECK(same);
    CHECK_FALSE(*(*table)->value(Rules(size % 4 + 1).start()));
  }
}

TEST_CASE("pousse tablebase: a build that was stopped goes on and ends in the same bytes") {
  const TemporaryFolder whole, other;
  std::string said;
  const auto request = request_for(whole, 3, said);
  REQUIRE(build(request));
  const auto expected = contents(tablebase_folder(whole.path(), {3}));
  for (int from = 9; from >= 0; --from) {
    auto some = request_for(other, 3, said);
    some.game_options.values["from"] = std::to_string(from);
    CHECK(build(some));
    const auto list = tablebase_folder(other.path(), {3}) / tables::kList;
    const auto text = read_all(list);
    write_all(list, text.substr(0, text.size() - 7));  // as if it was killed while it wrote this
    if (from % 2 == 0) CHECK(build(some));
  }
  CHECK(contents(tablebase_folder(other.path(), {3})) == expected);
}

TEST_CASE("pousse tablebase: only the layers asked for are kept") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 3, said);
  request.game_options.values["markers"] = "2";
  request.game_options.values["from"] = "4";
  REQUIRE(build(request));
  const auto table = tablebase_folder(folder.path(), {3});
  const auto there = [&](int markers) {
    return std::filesystem::exists(values_path(table, markers));
  };
  CHECK(there(4));  // to go on from
  CHECK_FALSE(there(5));
  request.game_options.values["from"] = "0";
  REQUIRE(build(request));
  for (int markers = 0; markers <= 9; ++markers) CHECK(there(markers) == (markers <= 2));
  CHECK(verify_tablebase(request));
  CHECK(said.contains("9 markers: "));
  auto opened = Tablebase::open_in(folder.path(), {3});
  REQUIRE(*opened);
  CHECK(**(*opened)->value(*parse_position("X:X../.O./...")) == Value{});
  CHECK_FALSE(*(*opened)->value(*parse_position("X:X../.O./..X")));
  request.keep = tables::Keep::all;
  CHECK(build(request).error().contains("is missing, or an earlier build did not keep it"));
  request.keep = tables::Keep::none;
  REQUIRE(build(request));
  CHECK(there(2));  // a finished tablebase loses nothing
}

TEST_CASE("pousse tablebase: a build takes no more room than it says") {
  for (const auto* cells : {"outcomes", "distances"}) {
    const TemporaryFolder folder;
    std::string said;
    auto request = request_for(folder, 4, said);
    request.game_options.values["cells"] = cells;
    REQUIRE(build(request));
    std::size_t bytes = 0;
    const auto kind = TablebaseOptions::read(request.game_options)->kind;
    for (const auto& [name, content] : contents(tablebase_folder(folder.path(), kind))) {
      bytes += content.size();
    }
    const auto max = said.find("on disk at most ") + 16;
    CHECK(static_cast<double>(bytes) <=
          1e3 * std::stod(said.substr(max)) * (said.substr(max, 10).contains("MB") ? 1e3 : 1));
  }
}

TEST_CASE("pousse tablebase: no values are kept where none are wanted") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 3, said);
  request.keep = tables::Keep::none;
  request.game_options.values["from"] = "4";
  REQUIRE(build(request));
  request.game_options.values["from"] = "0";
  REQUIRE(build(request));
  for (const auto& [name, bytes] : contents(tablebase_folder(folder.path(), {3}))) {
    CHECK((name == tables::kList || name.starts_with("digests-")));
  }
  CHECK(verify_tablebase(request));
  CHECK(build(request));
  CHECK(said.ends_with("already built; foregone table verify checks the files\n" +
                       words_of_totals(3, (*Tablebase::open_in(folder.path(), {3}))->steps()) +
                       "\n"));
}

TEST_CASE("pousse tablebase: outcomes of version 1 are refused with what to do") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 5, said);
  const auto table = tablebase_folder(folder.path(), {5});
  tables::NamedValues heading;
  heading.set("game", "pousse").set("rules", "contest").set("size", 5).set("cells", "outcomes");
  REQUIRE(tables::BuildFolder::begin(table, heading));
  const auto refused = table.string() +
                       " holds a tablebase of version 1; this program reads version 2. Remove the "
                       "folder to build from the start";
  CHECK(build(request).error() == refused);
  CHECK(verify_tablebase(request).error() == refused);
  CHECK(probe_tablebase(request).error() == refused);
  CHECK(said.empty());
}

TEST_CASE("pousse tablebase: a list that says something else than the values is refused") {
  const TemporaryFolder folder;
  std::string said;
  const auto request = request_for(folder, 2, said);
  REQUIRE(build(request));
  const auto table = tablebase_folder(folder.path(), {2});
  const auto steps = (*Tablebase::open_in(folder.path(), {2}))->steps();
  for (const auto* name : {"in1", "in9", "draws"}) {
    std::filesystem::remove(table / tables::kList);
    auto list = tables::BuildFolder::begin(table, tablebase_heading({2}));
    REQUIRE(list);
    for (auto step : steps) {
      if (step.number("markers") == 2) step = with(step, name, step.number(name).value_or(0) + 1);
      REQUIRE(list->finish(step));
    }
    CHECK(verify_tablebase(request).error().contains(
        "table.txt is damaged: the boards with 2 markers are not those of the values"));
  }
}

TEST_CASE("pousse tablebase: one without a finished layer is not verified") {
  const TemporaryFolder folder;
  std::string said;
  const auto request = request_for(folder, 2, said);
  const auto table = tablebase_folder(folder.path(), {2});
  REQUIRE(tables::BuildFolder::begin(table, tablebase_heading({2})));
  CHECK(verify_tablebase(request).error() == table.string() + ": no layer of it is finished");
  CHECK(said.empty());
}

TEST_CASE("pousse tablebase: other outcomes than another tablebase's are refused") {
  const TemporaryFolder folder, other;
  std::string said;
  auto request = request_for(folder, 2, said);
  REQUIRE(build(request));
  request.game_options.values["cells"] = "outcomes";
  REQUIRE(build(request));
  request.game_options.values["cells"] = "distances";
  CHECK(verify_tablebase(request));
  CHECK(said.contains("in 6 of 6 blocks"));
  const auto outcomes = tablebase_folder(folder.path(), {2, Detail::outcomes});
  const auto steps = (*Tablebase::open_in(folder.path(), {2, Detail::outcomes}))->steps();
  const TablebaseKind kind{2, Detail::outcomes};
  const auto digest = write_digests(outcomes, kind, 2, std::vector<std::uint64_t>(2), {});
  std::filesystem::remove(outcomes / tables::kList);
  auto list = tables::BuildFolder::begin(outcomes, tablebase_heading(kind));
  for (auto step : steps) {
    if (step.number("markers") == 2) step = with(step, "digests", *digest);
    REQUIRE(list->finish(step));
  }
  CHECK(
      verify_tablebase(request).error().ends_with(" have other outcomes of boards with 2 markers"));
}

TEST_CASE("pousse tablebase: a damaged file is refused") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 2, said);
  REQUIRE(build(request));
  const auto table = tablebase_folder(folder.path(), {2});
  Random random(34);
  for (const auto& [name, bytes] : contents(table)) {
    for (int i = 0; i < 20; ++i) {
      auto changed = bytes;
      if (i % 2 == 0) {
        auto& byte = random.one_of(changed);
        byte = static_cast<char>(byte ^ (1 << random.below(8)));
      } else {
        changed.resize(random.below(changed.size()));
      }
      write_all(table / name, changed);
      const auto done = verify_tablebase(request);
      // A list may lose whole lines, or be empty: then there is less of the table, or none.
      const bool shorter = name == tables::kList && (changed.empty() || changed.ends_with('\n'));
      CHECK((!done || shorter));
      if (!done) CHECK(!done.error().contains('\n'));
      if (name == tables::kList) continue;
      CHECK(done.error().ends_with("; remove the folder " + table.string() + " and build again"));
    }
    write_all(table / name, bytes);
  }
  CHECK(verify_tablebase(request));
  std::filesystem::remove(values_path(table, 3));
  CHECK(verify_tablebase(request).error().contains("values-3 is missing"));
  CHECK(build(request).error().contains("values-3 is missing"));
}

TEST_CASE("pousse tablebase: too little memory is reported before the work") {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 4, said);
  request.memory = 1'000'000;
  CHECK(build(request).error().ends_with("of memory, but the limit is 1.0 MB; allow more"));
  CHECK(read_all(tablebase_folder(folder.path(), {4}) / tables::kList).find("markers=16") ==
        std::string::npos);
  request.memory = 1'000;
  request.by_position = true;
  const auto probe = probe_tablebase(request);
  REQUIRE(probe);
  const auto refused = (*probe)("X:XO.OX/O.XXO/.OXXO/XO.OX/OOXOX").error().message;
  CHECK(refused.starts_with("solving this board needs "));
  CHECK(refused.ends_with("of memory, but the limit is 1.0 kB; allow more"));
}

TEST_CASE("pousse tablebase: options that make no sense are refused") {
  const auto wrong = [](std::map<std::string, std::string, std::less<>> values) {
    values.emplace("size", "5");
    values.emplace("markers", "");
    values.emplace("from", "0");
    const auto read = TablebaseOptions::read(GameOptions{.values = std::move(values)});
    return read ? std::string() : in_words(read.error());
  };
  CHECK(wrong({}) == "");
  CHECK(wrong({{"size", "6"}}) == R"(size: expected a number from 1 to 5, found "6")");
  CHECK(wrong({{"size", "0"}}) == R"(size: expected a number from 1 to 5, found "0")");
  CHECK(wrong({{"cells", "x"}}) == R"(cells: expected outcomes or distances, found "x")");
  CHECK(wrong({{"markers", "x"}}) == R"(markers: expected a number from 0 to 25, found "x")");
  CHECK(wrong({{"from", "26"}}).starts_with("from: expected a number from 0 to 25"));
  CHECK(wrong({{"size", "2"}, {"from", "5"}}).starts_with("from: expected a number from 0 to 4"));
}

TEST_CASE("pousse tablebase: numbers are written as people read them") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(781302357161) == "781,302,357,161");
  CHECK(words_of_bytes(999) == "999 bytes");
  CHECK(words_of_bytes(1'230'000) == "1.2 MB");
  CHECK(words_of_bytes(8'660'000'000) == "8.6 GB");
  CHECK(words_of_bytes(640'000'000'000) == "640 GB");
  CHECK(words_of_boards(1) == "1 board");
  CHECK(words_of_boards(1, "undecided ") == "1 undecided board");
  CHECK(words_of_boards(12'345) == "12,345 boards");
}

TEST_CASE("pousse tablebase: with little memory, layers are read from their files" *
          doctest::test_suite("slow")) {
  const TemporaryFolder in_memory, in_files;
  std::string said;
  const auto build_in = [&](const TemporaryFolder& folder, std::uint64_t memory) {
    auto request = request_for(folder, 5, said);
    request.game_options.values["cells"] = "distances";
    request.game_options.values["from"] = "23";
    request.memory = memory;
    request.threads = 1;
    CHECK(build(request));
    return contents(tablebase_folder(folder.path(), {5, Detail::distances}));
  };
  const auto expected = build_in(in_memory, 0);
  CHECK_FALSE(said.contains(": 633 MB of memory"));
  CHECK(build_in(in_files, 640'000'000) == expected);
  CHECK(said.contains(": 633 MB of memory"));
}

TEST_CASE("pousse tablebase: the boards of 5x5 with many markers have their known totals" *
          doctest::test_suite("slow")) {
  const TemporaryFolder folder;
  std::string said;
  auto request = request_for(folder, 5, said);
  request.game_options.values["from"] = "22";
  request.keep = tables::Keep::all;
  request.samples = 20'000;
  CHECK(build(request));
  CHECK(verify_tablebase(request));
  CHECK(said.contains("80,000 boards computed again from their successors, 0 wrong"));
  CHECK(said.contains("the known totals"));
}

}  // namespace foregone::pousse
