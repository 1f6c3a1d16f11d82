#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/tables/bytes.hpp"
#include "foregone/tables/file.hpp"
#include "foregone/tables/folder.hpp"
#include "foregone/tables/golomb.hpp"
#include "foregone/tables/named_values.hpp"
#include "foregone/tables/pieces.hpp"
#include "foregone/work/threads.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::tables {

namespace {

Bytes bytes_of(std::string_view text) {
  Bytes bytes;
  append(bytes, std::as_bytes(std::span(text.data(), text.size())));
  return bytes;
}

/// Pieces by chance, some of them empty, some that compress well.
std::vector<Bytes> some_pieces(Random& random, std::size_t count, std::uint64_t longest) {
  std::vector<Bytes> pieces(count);
  for (auto& piece : pieces) {
    const bool plain = random.one_in(2);
    piece.resize(random.below(longest));
    for (auto& byte : piece) byte = static_cast<std::byte>(plain ? 7 : random.below(256));
  }
  return pieces;
}

std::expected<std::uint64_t, Error> write(const Path& path, const std::vector<Bytes>& pieces,
                                          int threads = 1) {
  return write_pieces(
      path, NamedValues().set("game", "cram").set("size", 4), pieces.size(),
      [&](std::size_t i, Bytes& piece) { piece = pieces[i]; }, work::loop_on_threads(threads));
}

/// The first error of a file, from its heading to its last piece; empty if it holds these pieces.
Error error_in(const Path& path, const std::vector<Bytes>& pieces) {
  const auto file = PieceFile::read_from(path);
  if (!file) return file.error();
  if (file->pieces() != pieces.size()) return "wrong number of pieces";
  Zstd zstd;
  Bytes piece;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (const auto done = file->read(i, piece, zstd); !done) return done.error();
    if (piece != pieces[i]) return "wrong piece";
  }
  return {};
}

NamedValues heading() { return NamedValues().set("game", "cram").set("size", 4); }

}  // namespace

TEST_CASE("tables: words are put into bytes and read again") {
  const std::vector<std::uint64_t> words{0x0123456789abcdefU, 7};
  Bytes bytes(16), numbers;
  put_words(words, bytes);
  for (const auto word : words) put(numbers, word);
  CHECK(bytes == numbers);
  std::vector<std::uint64_t> read(2);
  get_words(bytes, read);
  CHECK(read == words);
}

TEST_CASE("tables: numbers have exponential Golomb codes") {
  Random random(37);
  Bytes bytes;
  GolombWriter writer(bytes);
  writer.make_room(2);
  writer.put(0, 0);  // 1
  writer.put(9, 2);  // 0 1 and 101 of 9 + 4 = 1101, the lowest bit first
  writer.finish();
  CHECK(bytes == Bytes{std::byte{0b101'10'1}});
  for (int round = 0; round < 100; ++round) {
    bytes.resize(random.below(5));
    const auto before = bytes;
    std::vector<std::pair<std::uint32_t, unsigned>> numbers(random.below(50));
    GolombWriter some(bytes);
    some.make_room(numbers.size());
    for (auto& [number, order] : numbers) {
      number = static_cast<std::uint32_t>(random.below(std::uint64_t{1} << random.below(24)));
      order = static_cast<unsigned>(random.below(20));
      some.put(number, order);
    }
    some.finish();
    CHECK(std::ranges::equal(before, std::span(bytes).first(before.size())));
    GolombReader reader{std::span(bytes).subspan(before.size())};
    bool same = true;
    for (const auto& [number, order] : numbers) same = same && reader.get(order) == number;
    CHECK(same);
    CHECK(reader.at_end());
    CHECK_FALSE(reader.get(8));
  }
}

TEST_CASE("tables: named values are read as they are written") {
  const auto values = NamedValues().set("game", "cram").set("markers", 17).set("empty", "");
  CHECK(values.line() == "game=cram markers=17 empty=");
  const auto read = NamedValues::parse(values.line());
  REQUIRE(read);
  CHECK(*read == values);
  CHECK(read->number("markers") == 17U);
  CHECK(read->text("game") == "cram");
  CHECK_FALSE(read->number("game"));
  CHECK_FALSE(read->number("empty"));
  CHECK_FALSE(read->number("size"));
  CHECK_FALSE(NamedValues::parse("game"));
  CHECK_FALSE(NamedValues::parse("=cram"));
  CHECK_FALSE(NamedValues::parse("game=cram  size=4"));
  CHECK_FALSE(NamedValues::parse("a=01")->number("a"));
  CHECK_FALSE(NamedValues::parse("a=99999999999999999999")->number("a"));
}

TEST_CASE(
    "tables: a file of pieces is the same with any number of threads, and gives each piece back") {
  const TemporaryFolder folder;
  Random random(1);
  for (const std::size_t count : {0U, 1U, 3U, 2500U}) {
    const auto pieces = some_pieces(random, count, count > 100 ? 50 : 100'000);
    const auto path = folder.path() / "one", other = folder.path() / "other";
    const auto digest = write(path, pieces);
    REQUIRE(digest);
    CHECK(error_in(path, pieces) == "");
    CHECK(*digest_of(path) == *digest);
    CHECK(*write(other, pieces, 3) == *digest);
    CHECK(read_all(other) == read_all(path));
    CHECK_FALSE(std::filesystem::exists(path.string() + ".unfinished"));
    CHECK(PieceFile::read_from(path)->heading().text("game") == "cram");
  }
}

TEST_CASE("tables: a file with any byte changed is refused in one line") {
  const TemporaryFolder folder;
  Random random(2);
  const auto pieces = some_pieces(random, 5, 60);
  const auto path = folder.path() / "pieces";
  REQUIRE(write(path, pieces));
  const auto whole = read_all(path);
  int refused = 0;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    auto changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ (1 << random.below(8)));
    write_all(path, changed);
    const auto error = error_in(path, pieces);
    CHECK(error.starts_with(path.string()));
    CHECK(!error.contains('\n'));
    refused += error.starts_with(path.string()) ? 1 : 0;
  }
  CHECK(refused == static_cast<int>(whole.size()));
  CHECK(refused > 300);
}

TEST_CASE("tables: a file that is cut off anywhere, or longer, is refused") {
  const TemporaryFolder folder;
  Random random(3);
  const auto pieces = some_pieces(random, 4, 60);
  const auto path = folder.path() / "pieces";
  REQUIRE(write(path, pieces));
  const auto whole = read_all(path);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write_all(path, whole.substr(0, size));
    CHECK(error_in(path, pieces).starts_with(path.string()));
  }
  write_all(path, whole + "x");
  CHECK(error_in(path, pieces).starts_with(path.string()));
  write_all(path, whole + whole);
  CHECK_FALSE(error_in(path, pieces).empty());
  CHECK(PieceFile::read_from(folder.path() / "nothing").error().starts_with("cannot read "));
  CHECK_FALSE(PieceFile::read_from(folder.path()));
}

TEST_CASE("tables: a false length in a file takes no memory") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "pieces";
  auto bytes = bytes_of("foregone");  // a heading without end, then an index without end
  put(bytes, 1);
  put(bytes, ~std::uint64_t{0});
  bytes.resize(200);
  write_all(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  CHECK(PieceFile::read_from(path).error().contains("its header is truncated; remove"));
  REQUIRE(write(path, {}));
  auto whole = read_all(path);
  whole.replace(whole.size() - 32, 8, 8, '\xff');
  write_all(path, whole);
  CHECK(PieceFile::read_from(path).error().contains("its index is inconsistent; remove"));
}

TEST_CASE("tables: a list holds the steps that were finished") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "deep" / "table";
  CHECK_FALSE(*read_list(path));
  for (std::uint64_t step = 1; step <= 3; ++step) {
    auto building = BuildFolder::begin(path, heading());
    REQUIRE(building);
    CHECK(building->steps().size() == step - 1);
    CHECK(building->finish(NamedValues().set("step", step)));
    CHECK(building->steps().size() == step);
  }
  const auto list = read_list(path);
  REQUIRE(*list);
  CHECK((*list)->heading == heading());
  CHECK((*list)->whole);
  CHECK((*list)->steps[2].number("step") == 3U);
  CHECK(BuildFolder::begin(path, NamedValues().set("game", "nim"))
            .error()
            .ends_with("holds another tablebase: game=cram size=4"));
}

TEST_CASE("tables: a list that was cut off goes on after its last whole line") {
  const TemporaryFolder folder;
  const auto& path = folder.path();
  {
    auto building = BuildFolder::begin(path, heading());
    REQUIRE(building);
    for (std::uint64_t step = 1; step <= 2; ++step) {
      CHECK(building->finish(NamedValues().set("step", step)));
    }
  }
  const auto whole = read_all(path / kList);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write_all(path / kList, whole.substr(0, size));
    const auto lines = std::ranges::count(whole.substr(0, size), '\n');
    auto building = BuildFolder::begin(path, heading());
    REQUIRE(building);
    CHECK(std::ssize(building->steps()) == std::max<std::ptrdiff_t>(lines - 1, 0));
    for (auto step = building->steps().size() + 1; step <= 2; ++step) {
      CHECK(building->finish(NamedValues().set("step", step)));
    }
    CHECK(read_all(path / kList) == whole);
  }
}

TEST_CASE("tables: a list with a byte changed is refused, or seen to be cut off") {
  const TemporaryFolder folder;
  const auto& path = folder.path();
  {
    auto building = BuildFolder::begin(path, heading());
    REQUIRE(building);
    CHECK(building->finish(NamedValues().set("step", 1)));
    CHECK(building->finish(NamedValues().set("step", 2)));
  }
  const auto whole = read_all(path / kList);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    auto changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    write_all(path / kList, changed);
    const auto list = read_list(path);
    CHECK((!list || !(*list)->whole));
    if (!list) CHECK(list.error().contains("is damaged: line "));
  }
}

TEST_CASE("tables: two processes do not build in one folder") {
  const TemporaryFolder folder;
  auto first = BuildFolder::begin(folder.path(), heading());
  REQUIRE(first);
  CHECK(BuildFolder::begin(folder.path(), heading())
            .error()
            .starts_with("another process is building in "));
  first = std::unexpected(Error());
  CHECK(BuildFolder::begin(folder.path(), heading()));
}

TEST_CASE("tables: free memory is what the tightest of all control groups leaves") {
  const TemporaryFolder root;
  const auto set = [&](const char* name, const char* text) {
    const auto path = root.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  };
  CHECK(free_memory(root.path()) == std::numeric_limits<std::uint64_t>::max());
  set("proc/meminfo", "MemTotal: 9000 kB\nMemAvailable:    8000 kB\n");
  CHECK(free_memory(root.path()) == 8'192'000);
  set("proc/self/cgroup", "4:memory:/job/step\n1:name=systemd:/x\n0::/user/shell\n");
  set("sys/fs/cgroup/user/shell/memory.max", "max\n");
  set("sys/fs/cgroup/user/shell/memory.current", "1000\n");
  set("sys/fs/cgroup/user/memory.max", "5000000\n");
  set("sys/fs/cgroup/user/memory.current", "1500\n");
  set("sys/fs/cgroup/user/memory.stat", "anon 7\ninactive_file 500\n");
  CHECK(free_memory(root.path()) == 4'999'000);
  set("sys/fs/cgroup/memory/memory.limit_in_bytes", "3000\n");
  set("sys/fs/cgroup/memory/memory.usage_in_bytes", "1000\n");
  CHECK(free_memory(root.path()) == 2000);  // the group itself is not seen
  set("sys/fs/cgroup/memory/job/step/memory.limit_in_bytes", "900\n");
  set("sys/fs/cgroup/memory/job/step/memory.usage_in_bytes", "1000\n");
  CHECK(free_memory(root.path()) == 0);
}

TEST_CASE("tables: what cannot be written is an error") {
  const auto folder = BuildFolder::begin("/proc/nowhere", heading());
  REQUIRE_FALSE(folder);
  CHECK(folder.error().starts_with("cannot create the folder /proc/nowhere"));
  CHECK(write("/proc/nowhere/file", {}).error().starts_with("cannot create "));
}

}  // namespace foregone::tables
