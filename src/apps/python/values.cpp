#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/apps/python/opening.hpp"
#include "foregone/apps/python/value_rows.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::python {

namespace {

constexpr double kTooFar = 0x1p53;  // below it a double is every whole number

/// Fills a row for each position; each search has these bounds.
void fill_values(const std::string& game, const std::vector<std::string>& positions,
                 const Words& given, bool limits, const std::optional<std::string>& tables,
                 std::optional<double> seconds, std::optional<std::uint64_t> nodes, int depth,
                 const py::buffer& array) {
  constexpr Question kValueAlone{.ranked_moves = false, .line = false, .longest_line = 0};
  auto opening = opening_of(game, given, limits, tables);
  const auto* const tablebase = opening.game->tablebase;
  if (!tables && tablebase != nullptr) opening.tables = tablebase->sharing_sessions();
  const ValueArray values(array, positions.size());
  const SearchBounds bounds{seconds, nodes, depth};
  Interruption interruption;
  std::size_t done = 0;
  std::optional<TextError> fault;
  bool too_far = false;
  {
    const WithoutGil released;
    for (auto& row : values.rows()) {
      const auto session = opening.parse(positions[done]);
      if (!session) {
        fault = session.error();
        break;
      }
      auto budget = bounds.budget(interruption);
      row = row_of((*session)->explain(kValueAlone, budget).value, (*session)->to_move());
      too_far = row.distance >= kTooFar;
      if (too_far || interruption.pending()) break;
      ++done;
    }
  }
  interruption.check();
  if (fault) raise(*fault, name_of("positions", done), py::none());
  if (too_far) {
    raise(Raised::option, name_of("positions", done) +
                              ": the distance is 2^53 or more, too large for a row; "
                              "session(...).value() has it");
  }
}

}  // namespace

std::vector<std::pair<std::string, std::string>> value_fields() {
  return {{"outcome", "f8"}, {"score", "f8"}, {"distance", "f8"}, {"within", "f8"},
          {"chance", "f8"},  {"mover", "i8"}, {"winner", "i8"},   {"proved", "?"}};
}

ValueArray::ValueArray(const py::buffer& array, std::size_t count) : info_(array.request(true)) {
  const auto size = static_cast<py::ssize_t>(sizeof(ValueRow));
  if (info_.itemsize != size || info_.ndim != 1 || info_.strides[0] != size ||
      info_.shape[0] != static_cast<py::ssize_t>(count)) {
    throw py::value_error("expected an array of value_fields() with a row a position");
  }
  rows_ = {static_cast<ValueRow*>(info_.ptr), count};
}

ValueRow row_of(const GameValue& value, std::optional<int> mover) {
  ValueRow row{.score = value.score ? *value.score : ValueRow::kNone,
               .chance = value.chance.value_or(ValueRow::kNone),
               .mover = mover.value_or(-1),
               .winner = value.winner.value_or(-1),
               .proved = value.proved()};
  if (value.outcome) row.outcome = static_cast<double>(*value.outcome);
  auto& distance = value.certainty == Certainty::bound ? row.within : row.distance;
  if (value.distance) distance = static_cast<double>(*value.distance);
  return row;
}

std::string name_of(const char* argument, std::size_t index) {
  return argument + ("[" + std::to_string(index) + "]");
}

void bind_values(py::module_& module) {
  module.def("value_fields", value_fields);
  module.def("values", fill_values);
}

}  // namespace foregone::python
