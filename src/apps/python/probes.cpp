#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/apps/python/value_rows.hpp"
#include "foregone/files/user_folder.hpp"
#include "foregone/tables/tablebase.hpp"

namespace foregone::python {

namespace {

/// Looks up positions in a tablebase; threads take turns.
class PyProbe {
 public:
  explicit PyProbe(tables::Probe probe) : probe_(std::move(probe)) {}

  /// The answer's facts, and its text as `text`.
  py::dict answer(const std::string& position) {
    const auto found = [&] {
      const WithoutGil released;
      return ask(position);
    }();
    if (!found) refuse(position, found.error(), "");
    auto object = to_python(found->facts);
    object["text"] = found->text;
    return object;
  }

  /// Fills a row for each position.
  void answers(const std::vector<std::string>& positions, const py::buffer& array) {
    const ValueArray values(array, positions.size());
    Interruption interruption;
    std::size_t done = 0;
    std::optional<tables::ProbeError> fault;
    {
      const WithoutGil released;
      for (auto& row : values.rows()) {
        if (interruption.pending()) break;  // a signal handler may use this probe
        const auto found = ask(positions[done]);
        if (!found) {
          fault = found.error();
          break;
        }
        row = row_of(found->value, found->mover);
        ++done;
      }
    }
    interruption.check();
    if (fault) refuse(positions[done], *fault, name_of("position", done));
  }

 private:
  std::expected<tables::ProbeAnswer, tables::ProbeError> ask(const std::string& position) {
    const std::scoped_lock lock(mutex_);
    return probe_(position);
  }

  /// `name` is that of the position in errors; empty if there is one alone.
  [[noreturn]] static void refuse(const std::string& position, const tables::ProbeError& error,
                                  const std::string& name) {
    if (error.column == 0) {
      raise(Raised::table,
            (name.empty() ? "" : name + ": ") + excerpt(position) + ": " + error.message);
    }
    raise(TextError{.line = 1, .column = error.column, .message = error.message},
          name.empty() ? "<position>" : name, py::none());
  }

  std::mutex mutex_;
  tables::Probe probe_;
};

std::unique_ptr<PyProbe> open(const std::string& name, const std::string& folder,
                              std::optional<int> size, bool moves, int threads,
                              std::uint64_t memory) {
  const auto& game = game_of(name);
  if (game.tablebase == nullptr) raise(Raised::table, name + " has no tablebases");
  const auto& files = game.tablebase->files;
  tables::TablebaseRequest request;
  request.folder = folder;
  request.threads = threads;
  request.memory = memory;
  request.moves = moves;
  request.by_position = !size;
  if (size) request.game_options.values.emplace("size", std::to_string(*size));
  request.game_options = with_fallbacks(files.options, std::move(request.game_options));
  if (const auto checked = files.check(request.game_options); !checked) {
    raise(Raised::option, in_words(checked.error()));
  }
  auto probe = [&] {
    const WithoutGil released;
    return files.probe(request);
  }();
  if (!probe) raise(Raised::table, probe.error());
  return std::make_unique<PyProbe>(*std::move(probe));
}

/// Empty if neither XDG_DATA_HOME nor HOME is an absolute path.
py::bytes default_folder() { return user_data_folder("tables").value_or(std::string()); }

}  // namespace

void bind_probes(py::module_& module) {
  py::class_<PyProbe>(module, "Probe")
      .def("answer", &PyProbe::answer)
      .def("answers", &PyProbe::answers);
  module.def("open_probe", open);
  module.def("default_folder", default_folder);
}

}  // namespace foregone::python
