#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/apps/python/opening.hpp"
#include "foregone/apps/python/sampling.hpp"

namespace foregone::python {

namespace {

const Sampling& sampling(const std::string& game) {
  game_of(game);
  if (const auto* found = sampling_of(game)) return *found;
  raise(Raised::option, game + " deals no random positions");
}

/// Options with which the game can be dealt.
GameOptions options_to_deal(const std::string& name, const Words& given, bool limits) {
  const auto& game = game_of(name);
  auto options = options_of(game, given, limits, game.deal_options());
  Random random(1);
  if (const auto dealt = sessions_of(game).deal(options, random); !dealt) {
    raise(Raised::option, in_words(dealt.error()));
  }
  return options;
}

/// The columns of a sample; with `features`, those that describe the deal too.
std::vector<std::string> columns_of(const Sampling& sampled, const GameOptions& options,
                                    bool features) {
  std::vector<std::string> names(sampled.fields.begin(), sampled.fields.end());
  if (features) std::ranges::move(sampled.features(options), std::back_inserter(names));
  return names;
}

std::vector<std::string> sample_fields(const std::string& name, const Words& given, bool limits,
                                       bool features) {
  const auto& sampled = sampling(name);
  return columns_of(sampled, options_to_deal(name, given, limits), features);
}

/// Fills an array of int64, one row a deal and one column a field, which NumPy has made.
void sample(const std::string& name, std::uint64_t seed, const Words& given, bool limits,
            bool features, const py::buffer& array) {
  const auto& sampled = sampling(name);
  const auto options = options_to_deal(name, given, limits);
  const auto columns = columns_of(sampled, options, features).size();
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
  if (!filled) raise(Raised::option, filled.error());
}

}  // namespace

void bind_samples(py::module_& module) {
  module.def("sample_fields", sample_fields);
  module.def("sample", sample);
}

}  // namespace foregone::python
