#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
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
      const std::scoped_lock lock(mutex_);
      return probe_(position);
    }();
    if (!found) {
      const auto message = without_dashes(found.error().message);
      const auto column = found.error().column;
      if (column == 0) raise("TableError", excerpt(position) + ": " + message);
      raise(TextError{.line = 1, .column = column, .message = message}, "<position>", py::none());
    }
    auto object = to_python(found->facts);
    object["text"] = found->text;
    return object;
  }

 private:
  std::mutex mutex_;
  tables::Probe probe_;
};

std::unique_ptr<PyProbe> open(const std::string& name, const std::string& folder,
                              std::optional<int> size, bool moves, int threads,
                              std::uint64_t memory) {
  const auto& game = game_of(name);
  if (game.tablebase == nullptr) raise("TableError", name + " has no tablebases");
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
    raise("OptionError", without_dashes(checked.error()));
  }
  auto probe = [&] {
    const WithoutGil released;
    return files.probe(request);
  }();
  if (!probe) raise("TableError", without_dashes(probe.error()));
  return std::make_unique<PyProbe>(*std::move(probe));
}

/// Empty if neither XDG_DATA_HOME nor HOME is an absolute path.
py::bytes default_folder() {
  const auto folder = user_folder("XDG_DATA_HOME", ".local/share");
  return folder ? *folder + "/tables" : std::string();
}

}  // namespace

void bind_probes(py::module_& module) {
  py::class_<PyProbe>(module, "Probe").def("answer", &PyProbe::answer);
  module.def("open_probe", open);
  module.def("default_folder", default_folder);
}

}  // namespace foregone::python
