#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "foregone/lab/judge/package.hpp"
#include "foregone/lab/judge/plan.hpp"
#include "foregone/lab/judge/statement.hpp"
#include "foregone/lab/judge/verdict.hpp"
#include "foregone/play/catalogue.hpp"

namespace foregone::judge {

TEST_CASE("judge: outputs are compared by lines, and white space at their ends does not count") {
  CHECK(compare("a\nb\n", "a\nb\n") == Verdict::accepted);
  CHECK(compare("a\nb\n", "a \r\nb") == Verdict::accepted);
  CHECK(compare("a\nb\n", "a\nb\n\n\n") == Verdict::accepted);
  CHECK(compare("a b\n", "a  b\n") == Verdict::presentation_error);
  CHECK(compare("a\nb\n", "a b\n") == Verdict::presentation_error);
  CHECK(compare("a\nb\n", "\na\nb\n") == Verdict::presentation_error);
  CHECK(compare("a\nb\n", "a\n") == Verdict::wrong_answer);
  CHECK(compare("a\n", "A\n") == Verdict::wrong_answer);
  CHECK(compare("a\n", "") == Verdict::wrong_answer);
  CHECK(compare("", "") == Verdict::accepted);
}

TEST_CASE("judge: the first difference has a line and a column") {
  const auto at = first_difference("one\ntwo\nthree\n", "one\ntwi\nthree\n");
  CHECK(at.line == 2);
  CHECK(at.column == 3);
  CHECK(first_difference("one\n", "one\ntwo\n").line == 2);
  CHECK(first_difference("one\ntwo\n", "one\n").column == 1);
  CHECK(first_difference("one\n", "one  \n\n").line == 0);
}

TEST_CASE("judge: time comes before a crash, a crash before a wrong answer") {
  process::ExitReport ending;
  CHECK(judge(ending, "a\n", "b\n") == Verdict::wrong_answer);
  ending.exit_status = 3;
  CHECK(judge(ending, "a\n", "a\n") == Verdict::runtime_error);
  ending.limit = process::Limit::wall;
  CHECK(judge(ending, "a\n", "a\n") == Verdict::time_limit);
  ending.refusal = "no";
  CHECK(judge(ending, "a\n", "a\n") == Verdict::not_run);
}

TEST_CASE("judge: every game's plan is valid, grows, and is the same again") {
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    REQUIRE(game.judging != nullptr);
    const auto tests = plan(game, 1);
    const auto again = plan(game, 1);
    CHECK(tests.size() > 12);
    int largest = 0, other_layouts = 0;
    for (std::size_t i = 0; i < tests.size(); ++i) {
      CHECK(tests[i].cases == again[i].cases);
      CHECK(cases_of(game, game.judging->join(tests[i].cases)) == tests[i].cases);
      CHECK(tests[i].text == again[i].text);
      CHECK(test_of(game, "", tests[i].text).value().cases == tests[i].cases);
      other_layouts += game.judging->join(tests[i].cases) == tests[i].text ? 0 : 1;
      CHECK(tests[i].cases.size() <= game.judging->max_cases);
      CHECK(tests[i].size >= (tests[i].size == 0 ? 0 : largest));
      largest = std::max(largest, tests[i].size);
    }
    CHECK(largest == game.judging->max_size);
    CHECK(other_layouts == (game.name == "pousse" ? 4 : game.name == "house-of-cards" ? 1 : 0));
    const auto stress = stress_test(game, 1, 100);
    CHECK(stress.cases == stress_test(game, 1, 100).cases);
    CHECK(stress.cases != stress_test(game, 1, 101).cases);
  }
}

TEST_CASE("judge: smaller cases that are valid are other cases, and getting smaller ends") {
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    const auto& judging = *game.judging;
    auto text = plan(game, 1)[8].cases.front();
    std::set<std::string> seen;
    for (int steps = 0; steps < 2000; ++steps) {
      CHECK(seen.insert(text).second);
      std::string next;
      for (const auto& smaller : judging.smaller(text)) {
        if (smaller == text || !is_valid(game, smaller)) continue;
        next = smaller;
      }
      if (next.empty()) break;
      text = next;
    }
    CHECK(seen.size() < 2000);
  }
}

TEST_CASE(
    "judge: problem packages have names that the format allows, and all kinds of submissions") {
  const auto allowed = [](const std::string& name) {
    return name.size() > 1 && std::isalnum(name.front()) != 0 && std::isalnum(name.back()) != 0 &&
           std::ranges::all_of(name, [](char c) {
             return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' ||
                    c == '-';
           });
  };
  for (const auto& format : package::formats()) {
    for (const auto& game : catalogue()) {
      const auto files = problem_package(game, format, 1);
      REQUIRE_MESSAGE(files, game.name);
      std::set<std::string> folders;
      for (const auto& file : *files) {
        std::string part;
        for (const char c : file.name + '/') {
          if (c == '/') CHECK_MESSAGE(allowed(part), file.name);
          c == '/' ? part.clear() : part.push_back(c);
        }
        CHECK((file.text.empty() || file.text.ends_with('\n')));
        folders.insert(file.name.substr(0, file.name.rfind('/')));
      }
      for (const std::string folder :
           {"data/sample", "data/secret/01-traps", "input_validators", "submissions/accepted",
            "submissions/wrong_answer", "submissions/run_time_error"}) {
        CHECK_MESSAGE(folders.contains(folder), folder);
      }
      CHECK(folders.contains(std::string(format.statements)));
      const auto has = [&](std::string_view folder) {
        return folders.contains("submissions/" +
                                std::string(package::submission_folder(format, folder)));
      };
      CHECK((has("time_limit_exceeded") || has("brute_force")));
    }
  }
}

TEST_CASE("judge: a statement has the rules, and nothing that LaTeX or a contestant may not read") {
  for (const auto& game : catalogue()) {
    const auto latex = statement(game, package::formats().front());
    const auto end = std::string(game.judging->explained_from);
    CAPTURE(game.name);
    CHECK(game.rules.contains("\n## " + end + "\n"));
    CHECK_FALSE(latex.contains(end));
    CHECK(latex.contains("\\section*{Input}\n"));
    CHECK(latex.contains("\\section*{Output}\n"));
    CHECK_FALSE(latex.contains("Sample"));
    CHECK(std::ranges::all_of(latex, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    CHECK(std::ranges::count(latex, '{') == std::ranges::count(latex, '}'));
  }
  CHECK(statement(*find_game("byte-me"), package::formats().front())
            .contains("  \\item The total is less than 382: ``Byte me!''"));
  CHECK(
      statement(*find_game("byte-me"), *package::find_format("2025-09"))
          .ends_with("\\end{Input}\n\n\\begin{Output}\n\nFor each hand, a line \\texttt{HAND} and "
                     "the number of players, a line \\texttt{Byte me!} or \\texttt{Nibble me!} for "
                     "each draw, and a line with the dealer's outcome: \\texttt{Bust!}, "
                     "\\texttt{Win!} or \\texttt{Lose!}.\n\\end{Output}\n"));
}

}  // namespace foregone::judge
