#include "foregone/games/pousse/tablebase/layer_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "foregone/games/pousse/solution/layers.hpp"
#include "foregone/games/pousse/tablebase/solved_unit.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"
#include "foregone/games/pousse/tablebase/unit_solver.hpp"
#include "foregone/work/one_process.hpp"
#include "foregone/work/threads.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::pousse {

TEST_CASE("pousse tablebase: layers solved in units are read as they were written") {
  const TemporaryFolder folder;
  work::OneProcess cluster;
  const auto work = work::loop_on_threads(2);
  for (const int size : {1, 2, 3, 4}) {
    const OccupancyClasses sets((Grid(size)));
    for (const auto detail : {Detail::distances, Detail::outcomes}) {
      std::unique_ptr<Layer> above;
      std::unique_ptr<SpreadLayer> spread_above;
      UnitSolver solver(sets, detail);
      for (int markers = size * size; markers >= 0; --markers) {
        auto layer = std::make_unique<Layer>(sets, markers, detail);
        REQUIRE(layer->solve(sets, above.get(), {}));
        auto spread = std::make_unique<SpreadLayer>(sets, markers, detail, cluster);
        // A build ends after a few units, which come in any order, and the next one goes on.
        constexpr std::uint64_t kUnits = 5;
        for (std::uint64_t first = 0; first < spread->units(); first += kUnits) {
          auto part = LayerWriter::begin(folder.path(), sets, *spread);
          REQUIRE(part);
          REQUIRE(part->units() == first);
          for (auto unit = std::min(first + kUnits, spread->units()); unit-- > first;) {
            REQUIRE(part->add(unit, solver.solve(*spread, spread_above.get(), unit)));
          }
        }
        auto writer = LayerWriter::begin(folder.path(), sets, *spread);
        REQUIRE(writer);
        REQUIRE(writer->units() == spread->units());
        CHECK(writer->tally() == layer->tally());
        CHECK(writer->rounds() == layer->rounds());
        REQUIRE(writer->finish(work));
        REQUIRE(writer->forget());
        SpreadLayer read(sets, markers, detail, cluster);
        CHECK(load_layer(folder.path(), {size, detail}, read, work));
        const auto digests = read_digests(folder.path(), {size, detail}, markers, layer->blocks());
        REQUIRE(digests);
        bool same = true;
        for (std::size_t i = 0; i < layer->blocks(); ++i) {
          const std::span block(read.direct(i), read.words());
          same = same && std::ranges::equal(block, layer->block(i));
          same = same && digest_of_block(block) == (*digests)[i];
        }
        CHECK(same);
        above = std::move(layer);
        spread_above = std::move(spread);
      }
    }
  }
}

TEST_CASE("pousse tablebase: a layer whose progress is damaged is solved anew") {
  const TemporaryFolder folder;
  work::OneProcess cluster;
  const OccupancyClasses sets((Grid(4)));
  SpreadLayer layer(sets, 16, Detail::distances, cluster);
  UnitSolver solver(sets, Detail::distances);
  {
    auto writer = LayerWriter::begin(folder.path(), sets, layer);
    REQUIRE(writer);
    REQUIRE(writer->add(0, solver.solve(layer, nullptr, 0)));
  }
  const auto progress = progress_path(folder.path(), 16);
  const auto values = tables::unfinished(values_path(folder.path(), 16));
  for (const auto& path : {progress, values}) {
    const auto whole = read_all(path);
    for (const auto& changed : {whole.substr(0, whole.size() - 1), std::string("foregone")}) {
      write_all(path, changed);
      const auto kept = read_all(path == progress ? values : progress);
      const auto writer = LayerWriter::begin(folder.path(), sets, layer);
      REQUIRE(writer);
      CHECK(writer->units() == 0);
      write_all(path == progress ? values : progress, kept);
    }
    write_all(path, whole);
    const auto writer = LayerWriter::begin(folder.path(), sets, layer);
    REQUIRE(writer);
    CHECK(writer->units() == 1);
  }
}

TEST_CASE("pousse tablebase: a layer whose progress cannot be read is left as it is") {
  const TemporaryFolder folder;
  work::OneProcess cluster;
  const OccupancyClasses sets((Grid(4)));
  SpreadLayer layer(sets, 16, Detail::distances, cluster);
  REQUIRE(LayerWriter::begin(folder.path(), sets, layer));
  const auto progress = progress_path(folder.path(), 16);
  const auto values = tables::unfinished(values_path(folder.path(), 16));
  write_all(values, "hours of work");
  std::filesystem::remove(progress);
  std::filesystem::create_directory(progress);  // reading it fails
  const auto writer = LayerWriter::begin(folder.path(), sets, layer);
  REQUIRE_FALSE(writer);
  CHECK(writer.error().contains(progress.string()));
  CHECK(read_all(values) == "hours of work");
}

TEST_CASE("pousse tablebase: what is known of a unit is read as it was written") {
  SolvedUnit unit;
  unit.tally = {.wins = 5,
                .losses = 6,
                .draws = std::uint64_t{1} << 60U,
                .by_distance = {},
                .too_long = true};
  unit.tally.by_distance[7] = 11;
  unit.rounds = 9;
  unit.digests = {1, 2, 3};
  unit.pieces = {{10, 20, 30}, {40, 50, 60}};
  const auto text = unit.text();
  std::size_t size = 0;
  const auto read = SolvedUnit::read(text + "what follows", size);
  REQUIRE(read);
  CHECK(size == text.size());
  CHECK(read->tally == unit.tally);
  CHECK(read->rounds == 9);
  CHECK(read->digests == unit.digests);
  CHECK(read->text() == text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    CHECK_FALSE(SolvedUnit::read(text.substr(0, i), size));
    auto changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 4);
    CHECK_FALSE(SolvedUnit::read(changed, size));
  }
}

}  // namespace foregone::pousse
