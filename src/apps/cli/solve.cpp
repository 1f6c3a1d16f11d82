#include <cstdint>
#include <nlohmann/json.hpp>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/reading.hpp"
#include "foregone/apps/door/json.hpp"

namespace foregone::cli {

int solve(const GameOrder& order) {
  TextOutput output(write_out);
  const bool good = answer_files(order, output, [&](TextInput& input, const std::string& title) {
    if (!order.json) return order.game->solve(order.game_options, input, output);
    std::int64_t number = 0;
    return order.game->solve_facts(order.game_options, input, [&](const Facts& facts) {
      nlohmann::ordered_json object{{"file", title}, {"case", ++number}};
      door::add_facts(object, facts);
      output << door::json_line(object);
    });
  });
  return good ? 0 : 1;
}

}  // namespace foregone::cli
