#include <cstdint>
#include <string>
#include <vector>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/apps/python/sampling.hpp"

namespace foregone::python {

namespace {

const Sampling& sampling(const std::string& game) {
  game_of(game);
  if (const auto* found = sampling_of(game)) return *found;
  raise("OptionError", game + " deals no random positions");
}

/// The columns of a sample; with `features`, those that describe the deal too.
std::vector<std::string> sample_fields(const std::string& name, const Words& given, bool limits,
                                       bool features) {
  const auto& sampled = sampling(name);
  std::vector<std::string> names(sampled.fields.begin(), sampled.fields.end());
  if (!features) return names;
  const auto more = sampled.features(options_of(game_of(name), given, limits, true));
  if (!more) raise("OptionError", without_dashes(more.error()));
  names.insert(names.end(), more->begin(), more->end());
  return names;
}

/// Fills an array of int64, one row a deal and one column a field, which NumPy has made.
void sample(const std::string& name, std::uint64_t seed, const Words& given, bool limits,
            bool features, const py::buffer& array) {
  const auto& sampled = sampling(name);
  const auto options = options_of(game_of(name), given, limits, true);
  const auto columns = sample_fields(name, given, limits, features).size();
  const py::buffer_info info = array.request(true);
  if (info.itemsize != sizeof(std::int64_t) || info.ndim != 2 ||
      info.shape[1] != static_cast<py::ssize_t>(columns) || info.strides[1] != info.itemsize ||
      info.strides[0] != info.shape[1] * info.itemsize) {
    throw py::value_error("expected an array of int64 in C order with a column a field");
  }
  const SampleRows rows{{static_cast<std::int64_t*>(info.ptr), static_cast<std::size_t>(info.size)},
                        columns};
  Interruption interruption;
  const auto filled = [&] {
    const WithoutGil released;
    return sampled.fill(options, seed, rows, [&] { return interruption.pending_soon(); });
  }();
  interruption.check();
  if (!filled) raise("OptionError", without_dashes(filled.error()));
}

}  // namespace

void bind_samples(py::module_& module) {
  module.def("sample_fields", sample_fields);
  module.def("sample", sample);
}

}  // namespace foregone::python
