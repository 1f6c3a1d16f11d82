#include "foregone/apps/door/answer.hpp"

#include <span>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"

namespace foregone::cli {

int answer(std::span<const GameEntry> games) {
  InputFile file("-");
  TextOutput output(write_out);
  TextInput input(
      [&](std::span<char> into) {
        output.flush();  // who has to see an answer before asking on must not wait for ever
        return file.read(into);
      },
      door::Door::kLongestRequest + 1);
  door::Door door(games);
  while (const auto line = input.line()) {
    output << door.answer(*line) << "\n";
    while (input.goes_on()) {
      if (!input.line()) break;
    }
  }
  output.flush();
  return 0;
}

}  // namespace foregone::cli
