#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/work/one_process.hpp"
#include "tests/temporary_folder.hpp"

namespace foregone::pousse {

/// A request for the tablebase in that folder; its report goes to `said`.
inline tables::TablebaseRequest request_for(const TemporaryFolder& folder, int size,
                                            std::string& said) {
  tables::TablebaseRequest request;
  request.game_options.values = {{"size", std::to_string(size)}, {"markers", ""}, {"from", "0"}};
  request.folder = folder.path();
  request.threads = 2;
  request.samples = 200;
  request.report = [&said](std::string_view line) { said += std::string(line) + '\n'; };
  return request;
}

inline tables::Probe probe_of_any_size(const TemporaryFolder& folder) {
  std::string said;
  auto request = request_for(folder, 4, said);
  request.report = nullptr;  // it outlives the text
  request.by_position = true;
  auto probe = probe_tablebase(request);
  REQUIRE(probe);
  return *std::move(probe);
}

inline tables::Status build(const tables::TablebaseRequest& request) {
  work::OneProcess cluster;
  return build_tablebase(request, cluster);
}

}  // namespace foregone::pousse
