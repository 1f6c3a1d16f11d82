#include "foregone/apps/json/answer.hpp"

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"

namespace foregone::cli {

namespace {

class AnswerCommand : public Command {
 public:
  AnswerCommand(CLI::App& parent, Games games)
      : Command(parent, "answer", "Answer JSON requests of other programs, one per line"),
        games_(games) {
    footer({.paragraphs =
                {"Reads a request from each line of standard input and answers it with a "
                 "line of standard output. Answers are written before the program "
                 "waits for more input. Errors are answers too; the exit status is 0. Games: " +
                 game_names(games) + '.'},
            .topic = "requests",
            .says = "lists all requests.",
            .examples = {{{}, R"(echo '{"version":1,"do":"games"}' | foregone answer)"}}});
  }

  int run() override {
    InputFile file("-");
    TextOutput output(write_out);
    TextInput input(
        [&](std::span<char> into) {
          output.flush();  // the next request may wait for this answer
          return file.read_any(into);
        },
        json::Interface::kLongestRequest + 1);
    json::Interface interface(games_);
    while (const auto line = input.line()) {
      output << interface.answer(*line) << "\n";
      while (input.goes_on()) {
        if (!input.line()) break;
      }
    }
    output.flush();
    return 0;
  }

 private:
  Games games_;
};

}  // namespace

std::unique_ptr<Command> answer_command(CLI::App& parent, Games games) {
  return std::make_unique<AnswerCommand>(parent, games);
}

}  // namespace foregone::cli
