#include "apps/cli/json.hpp"

#include <nlohmann/json.hpp>
#include <type_traits>
#include <variant>

namespace foregone::cli {

void add_facts(nlohmann::ordered_json& object, const Facts& facts) {
  for (const auto& [name, content] : facts) {
    auto& value = object[std::string(name)];
    std::visit(
        [&](const auto& known) {
          if constexpr (!std::is_same_v<std::decay_t<decltype(known)>, std::monostate>)
            value = known;
        },
        content);
  }
}

std::string json_line(const nlohmann::ordered_json& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace foregone::cli
