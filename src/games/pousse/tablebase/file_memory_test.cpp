#include "foregone/games/pousse/tablebase/file_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <vector>

#include "foregone/games/pousse/tablebase/layer_writer.hpp"
#include "foregone/games/pousse/tablebase/spread_check.hpp"
#include "foregone/games/pousse/tablebase/unit_solver.hpp"
#include "foregone/work/one_process.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::pousse {

namespace {

/// Solves layer after layer from the files of those before, and compares each with the same in
/// memory.
class FileLayers {
 public:
  FileLayers(int size, Detail detail, std::uint64_t cache_bytes)
      : sets_(Grid(size)),
        detail_(detail),
        cache_(std::make_shared<PieceCache>(cache_bytes)),
        solver_(sets_, detail) {}

  void solve(int markers) {
    auto layer = std::make_unique<Layer>(sets_, markers, detail_);
    REQUIRE(layer->solve(sets_, in_memory_.get(), {}));
    auto in_file = std::make_unique<SpreadLayer>(
        sets_, markers, detail_, cluster_,
        std::make_unique<FileMemory>(folder_.path(), sets_, markers, detail_, cache_));
    auto writer = LayerWriter::begin(folder_.path(), sets_, *in_file);
    REQUIRE(writer);
    for (std::uint64_t unit = 0; unit < in_file->units(); ++unit) {
      REQUIRE(writer->add(unit, solver_.solve(*in_file, in_file_.get(), unit)));
    }
    REQUIRE(writer->finish({}));
    CHECK(writer->tally() == layer->tally());
    CHECK(are_the_same(*layer, *in_file));
    const SpreadCheck check(sets_, *in_file, in_file_.get());
    const LayerCheck boards(sets_, markers, detail_, 100, 1, 10);
    for (std::uint64_t part = 0; part < boards.parts(); ++part) {
      const auto checked = check.part(boards, part);
      CHECK(checked.boards > 0);
      CHECK(checked.wrong == 0);
    }
    in_memory_ = std::move(layer);
    in_file_ = std::move(in_file);
  }

  tables::Path folder() const { return folder_.path(); }

 private:
  static bool are_the_same(const Layer& layer, const SpreadLayer& in_file) {
    std::vector<std::uint64_t> words(layer.blocks() * in_file.words());
    in_file.memory().fetch({{in_file.from(0, 0, words)}});
    bool same = true;
    for (std::size_t block = 0; block < layer.blocks(); ++block) {
      same = same &&
             std::ranges::equal(layer.block(block),
                                std::span(words).subspan(block * in_file.words(), in_file.words()));
    }
    return same;
  }

  TemporaryFolder folder_;
  work::OneProcess cluster_;
  OccupancyClasses sets_;
  Detail detail_;
  std::shared_ptr<PieceCache> cache_;
  UnitSolver solver_;
  std::unique_ptr<Layer> in_memory_;
  std::unique_ptr<SpreadLayer> in_file_;
};

}  // namespace

TEST_CASE("pousse tablebase: layers are solved from the files of those above") {
  for (const auto detail : {Detail::outcomes, Detail::distances}) {
    for (const std::uint64_t cache_bytes : {0, 100'000, 100'000'000}) {
      for (const int size : {2, 3, 4}) {
        FileLayers layers(size, detail, cache_bytes);
        const int min = size < 4 ? 0 : 10;
        for (int markers = size * size; markers >= min; --markers) layers.solve(markers);
      }
    }
  }
}

TEST_CASE("pousse tablebase: a file whose blocks are damaged ends a build") {
  FileLayers layers(3, Detail::distances, 0);
  layers.solve(9);
  const auto path = values_path(layers.folder(), 9);
  auto bytes = read_all(path);
  const OccupancyClasses sets((Grid(3)));
  const auto fetch = [&] {
    FileMemory memory(layers.folder(), sets, 9, Detail::distances, std::make_shared<PieceCache>(0));
    std::uint64_t word = 0;
    memory.fetch({{{0, 0, std::as_writable_bytes(std::span(&word, 1))}}});
    return word;
  };
  const auto word = fetch();
  std::size_t refused = 0;
  for (auto& byte : bytes) {
    byte = static_cast<char>(byte ^ 1);
    write_all(path, bytes);
    bool same = true;
    try {
      same = fetch() == word;  // the occupied sets are not read
    } catch (const std::runtime_error&) {
      ++refused;
    }
    CHECK(same);
    byte = static_cast<char>(byte ^ 1);
  }
  CHECK(refused > bytes.size() / 2);
}

TEST_CASE("pousse tablebase: the pieces used last are kept") {
  PieceCache cache(3 * sizeof(std::uint64_t));
  const auto piece = [](std::uint64_t word) {
    return std::make_shared<const std::vector<std::uint64_t>>(1, word);
  };
  for (std::size_t i = 1; i <= 3; ++i) cache.add({5, i}, piece(i));
  CHECK(cache.find({5, 1}) != nullptr);
  CHECK(cache.find({4, 1}) == nullptr);
  cache.add({5, 4}, piece(4));
  CHECK(cache.find({5, 2}) == nullptr);
  CHECK(cache.find({5, 1})->front() == 1);
  cache.forget(4);
  CHECK(cache.find({5, 1}) != nullptr);
  cache.add({6, 1}, piece(6));
  cache.forget(5);
  CHECK(cache.find({5, 1}) == nullptr);
  CHECK(cache.find({6, 1}) != nullptr);
  cache.add({5, 5}, std::make_shared<const std::vector<std::uint64_t>>(4));  // more than there is
  CHECK(cache.find({5, 5}) == nullptr);
  CHECK(cache.find({6, 1}) != nullptr);
}

}  // namespace foregone::pousse
