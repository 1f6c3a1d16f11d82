#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "foregone/games/pousse/tablebase/format.hpp"
#include "foregone/games/pousse/tablebase/solved_unit.hpp"
#include "foregone/games/pousse/tablebase/spread_layer.hpp"
#include "foregone/tables/file.hpp"
#include "foregone/tables/pieces.hpp"

namespace foregone::pousse {

/// Writes the units of a layer to its file, in their order, as they are solved. `progress-K` has
/// what is known of each, so that a build that was killed goes on after the last one.
class LayerWriter {
 public:
  /// Stores what is in the folder in the memories of the units' owners.
  static std::expected<LayerWriter, tables::Error> begin(const tables::Path& folder,
                                                         const OccupancyClasses& sets,
                                                         SpreadLayer& layer);

  /// The units written, which are the first ones.
  std::uint64_t units() const { return next_; }
  /// Takes a unit as UnitSolver returns it, in any order.
  tables::Status add(std::uint64_t unit, std::string solved);
  /// All units have been added: completes the layer's files. `progress-K` stays until forget().
  std::expected<LayerDigests, tables::Error> finish(const ParallelWork& work);
  tables::Status forget() const;

  const BoardTally& tally() const { return tally_; }
  int rounds() const { return rounds_; }

 private:
  LayerWriter(tables::Path folder, TablebaseKind kind, int markers, tables::PieceWriter values,
              tables::File progress)
      : folder_(std::move(folder)),
        kind_(kind),
        markers_(markers),
        values_(std::move(values)),
        progress_(std::move(progress)) {}

  static std::expected<LayerWriter, tables::Error> begin_anew(const tables::Path& folder,
                                                              const OccupancyClasses& sets,
                                                              TablebaseKind kind, int markers);
  /// Nothing if what is there is damaged or of another build: it is of no use.
  static std::expected<std::optional<LayerWriter>, tables::Error> go_on(const tables::Path& folder,
                                                                        TablebaseKind kind,
                                                                        SpreadLayer& layer);
  void note(const SolvedUnit& unit);
  tables::Status write(const SolvedUnit& unit, std::string_view text,
                       std::span<const std::byte> compressed);

  tables::Path folder_;
  TablebaseKind kind_;
  int markers_;
  tables::PieceWriter values_;
  tables::File progress_;
  std::map<std::uint64_t, std::string> waiting_;  // units solved before an earlier one
  std::uint64_t next_ = 0;
  BoardTally tally_;
  int rounds_ = 0;
  std::vector<std::uint64_t> digests_;
};

}  // namespace foregone::pousse
