#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <system_error>

#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/json.hpp"

namespace foregone::cli {

namespace {

std::optional<TextError> answer(const SolveOrder& order, InputFile& file, TextOutput& output) {
  TextInput input(
      [&](std::span<char> into) {
        output.flush();  // whoever waits for it may be the one who writes what is read now
        return file.read(into);
      },
      order.game->longest_piece(order.chosen));
  if (!order.json) return order.game->solve(order.chosen, input, output);
  std::int64_t number = 0;
  return order.game->solve_facts(order.chosen, input, [&](const Facts& facts) {
    nlohmann::ordered_json object{{"file", file.title()}, {"case", ++number}};
    add_facts(object, facts);
    output << json_line(object);
  });
}

// True if the whole file was good.
bool solve_file(const SolveOrder& order, const std::string& name, TextOutput& output) {
  try {
    InputFile file(name);
    const auto wrong = answer(order, file, output);
    output.flush();
    if (!wrong) return true;
    fmt::print(stderr, "{}:{}:{}: {}\n", file.title(), wrong->line, wrong->column, wrong->message);
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    output.flush();
    fmt::print(stderr, "foregone: {}\n", failure.what());
  }
  return false;
}

}  // namespace

int solve(const SolveOrder& order) {
  TextOutput output(write_out);
  bool good = true;
  for (const auto& name : order.files) good = solve_file(order, name, output) && good;
  return good ? 0 : 1;
}

}  // namespace foregone::cli
