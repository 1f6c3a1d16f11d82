#include <cstdint>
#include <nlohmann/json.hpp>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/door/json.hpp"

namespace foregone::cli {

namespace {

class SolveCommand : public GameCommand {
 public:
  SolveCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "solve", "Answer contest input in the contest's own format") {
    take_files("Contest input");
    flag("--json", json_, "Print a JSON object for each case instead, one per line");
    take_game_options();
    footer({.paragraphs = {
                "Each FILE is answered on its own. Bad input is reported as FILE:LINE:COLUMN: "
                "message, after the answers to all cases before it; the exit status is then 1."}});
  }

  int run() override {
    find();
    check_usage();
    complete_options();
    const auto answer = [&](TextInput& input, const std::string& title, TextOutput& output) {
      if (!json_) return game().contest.solve(game_options(), input, output);
      std::int64_t number = 0;
      const auto write = [&](const Facts& facts) {
        nlohmann::ordered_json object{{"file", title}, {"case", ++number}};
        door::add_facts(object, facts);
        output << door::json_line(object);
      };
      Budget unbounded;
      return game().contest.solve_facts(game_options(), input, write, unbounded);
    };
    return answer_files(files(), longest_piece(), answer);
  }

 private:
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> solve_command(CLI::App& parent, Games games) {
  return std::make_unique<SolveCommand>(parent, games);
}

}  // namespace foregone::cli
