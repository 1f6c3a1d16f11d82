#include "foregone/apps/door/annotated_line_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace foregone::door {

nlohmann::ordered_json to_json(const AnnotatedLine& line) {
  using Json = nlohmann::ordered_json;
  auto moves = Json::array();
  for (const auto& [move, comment, variations] : line.moves) {
    auto others = Json::array();
    for (const auto& variation : variations) others.push_back(to_json(variation));
    moves.push_back({{"move", move}, {"comment", comment}, {"variations", std::move(others)}});
  }
  return {{"comment", line.comment}, {"moves", std::move(moves)}};
}

}  // namespace foregone::door
