#include "foregone/apps/cli/reading.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <span>
#include <system_error>

#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

namespace {

bool answer_file(const GameOrder& order, const std::string& name, TextOutput& output,
                 const AnswerText& answer) {
  try {
    InputFile file(name);
    TextInput input(
        [&](std::span<char> into) {
          output.flush();
          return file.read(into);
        },
        order.game->longest_piece(order.game_options));
    const auto wrong = answer(input, file.title());
    output.flush();
    if (wrong) tell(file.title(), *wrong);
    return !wrong;
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    output.flush();
    fmt::print(stderr, "foregone: {}\n", failure.what());
    return false;
  }
}

}  // namespace

bool answer_files(const GameOrder& order, TextOutput& output, const AnswerText& answer) {
  bool good = true;
  for (const auto& name : order.files) good = answer_file(order, name, output, answer) && good;
  return good;
}

void tell(const std::string& title, const TextError& wrong) {
  fmt::print(stderr, "{}:{}:{}: {}\n", title, wrong.line, wrong.column, wrong.message);
}

}  // namespace foregone::cli
