#include "foregone/lab/judge/package.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/words.hpp"
#include "foregone/lab/judge/case_sheet.hpp"
#include "foregone/lab/judge/judge.hpp"
#include "foregone/lab/judge/plan.hpp"
#include "foregone/lab/judge/statement.hpp"

namespace foregone::judge {

namespace {

std::optional<std::string> text_of(const GameEntry& game, std::string_view file) {
  const auto name = std::string(game.name) + '/' + std::string(file);
  for (const auto& each : package_files()) {
    if (each.name == name) return std::string(each.text);
  }
  return std::nullopt;
}

/// Letters, digits and dashes alone.
std::string file_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool good = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (good) name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (!good && !name.empty() && name.back() != '-') name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  return name;
}

/// A solution in which a fault is planted.
std::string with_fault(std::string text, int fault) {
  for (const std::string none : {"#define FAULT 0\n", "FAULT = 0\n"}) {
    const auto found = text.find(none);
    if (found == std::string::npos) continue;
    return text.replace(found + none.size() - 2, 1, std::to_string(fault));
  }
  return text;
}

constexpr std::string_view kAuthors = "the authors of Foregone";

/// The cases of an input as a picture.
std::string sheet_of(const GameEntry& game, const std::string& text) {
  std::vector<DrawnCase> drawn;
  TextInput input{std::string_view(text)};
  accepted(game.sessions->read(
      with_fallbacks(game), input, [&](const std::unique_ptr<Session>& session) {
        const auto number = static_cast<std::int64_t>(drawn.size() + 1);
        drawn.push_back({.number = number, .svg = session->svg({}), .answer = ""});
      }));
  return case_sheet(drawn, std::nullopt);
}

class Package {
 public:
  Package(const GameEntry& game, const package::PackageFormat& format,
          const InteractiveProblem* interactive)
      : game_(game), format_(format), interactive_(interactive) {}

  void add(std::string name, std::string text, bool executable = false) {
    files_.push_back({std::move(name), std::move(text), executable});
  }

  void add_data(const std::string& stem, const Test& test) {
    add("data/" + stem + ".in", test.text);
    if (interactive_ == nullptr) {
      add("data/" + stem + ".ans", expected_output(game_, test.text));
      return;
    }
    TextInput answered(std::string_view(test.text)), played(std::string_view(test.text));
    add("data/" + stem + ".ans", accepted(interactive_->answer(answered)));
    if (test.kind != Test::Kind::sample) return;
    add("data/" + stem + ".interaction", accepted(interactive_->conversation(played)));
  }

  /// A program in a folder of its own, with what compiles it: it needs C++23.
  void add_program(std::string_view folder, const std::string& name, const std::string& text) {
    const auto in_folder = std::string(folder) + '/';
    add(in_folder + name, text);
    add(in_folder + "build", "#!/bin/sh\nexec c++ -std=c++2b -O2 -o run " + name + '\n', true);
  }

  /// Groups from small to large, in the order of their names: first the traps.
  void add_tests(std::uint64_t seed) {
    int number = 0, level = 0, size = -1;
    for (const auto& test : plan(game_, seed)) {
      if (!is_joined(test)) continue;  // the package's statement leaves no layout open
      if (test.kind == Test::Kind::sample) {
        add_group("sample");
        add_data("sample/1-sample", test);
        if (game_.sessions != nullptr) add("data/sample/1-sample.svg", sheet_of(game_, test.text));
        continue;
      }
      const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
      const auto kind = test.kind == Test::Kind::trap
                            ? std::string("traps")
                            : std::to_string(test.size) + '-' + file_name(game_.judging->size_name);
      const bool begins = test.size != size;
      if (begins) ++level;
      size = test.size;
      const auto group = "secret/" + two(level) + '-' + kind;
      if (begins) add_group(group);
      add_data(group + '/' + two(++number) + '-' + file_name(test.name), test);
    }
  }

  /// A line "# NAME WHAT IS WRONG", and the input.
  void add_invalid_inputs(const std::string& text) {
    if (format_.invalid_input.empty()) return;
    std::istringstream lines(text);
    std::vector<std::array<std::string, 3>> inputs;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("# ")) {
        const auto end = line.find(' ', 2);
        inputs.push_back({line.substr(2, end - 2), line.substr(end + 1), ""});
      } else {
        inputs.back()[2] += line + '\n';
      }
    }
    for (auto& [name, words, input] : inputs) {
      const auto stem = std::string(format_.invalid_input) + '/' + name;
      add(stem + ".in", std::move(input));
      add(stem + ".yaml", "description: " + in_quotes(words, '\'') + '\n');
    }
  }

  /// In C++ and, if there is one in Python, but for some wrong ones, in both.
  void add_submissions(const std::string& cpp, const std::string& python,
                       const std::string& faults) {
    add_submission("accepted", "solution", !python.empty(), cpp, python);
    std::string listed =
        entry("accepted", python.empty() ? "solution.cpp" : "solution.{cpp,py}", "right") +
        "  model_solution: true\n";
    std::istringstream lines(faults);
    int fault = 0;
    std::string languages, folder, name, words;
    while (lines >> fault >> languages >> folder >> name >> std::ws && std::getline(lines, words)) {
      const bool both = languages == "both";
      add_submission(folder, name, both, with_fault(cpp, fault), with_fault(python, fault));
      listed += entry(folder, name + (both ? ".{cpp,py}" : ".cpp"), words);
      if (folder == "brute_force") listed += "  use_for_time_limit: upper\n";
      const bool waits = interactive_ != nullptr && folder == "time_limit_exceeded";
      if (waits) listed += "  use_for_time_limit: false\n";  // it takes no time of its own
    }
    if (!format_.submissions.empty()) add(std::string(format_.submissions), std::move(listed));
  }

  std::vector<WrittenFile> take() { return std::move(files_); }

 private:
  void add_submission(std::string_view folder, const std::string& name, bool both, std::string cpp,
                      std::string python) {
    const auto stem =
        "submissions/" + std::string(package::submission_folder(format_, folder)) + '/' + name;
    add(stem + ".cpp", std::move(cpp));
    if (both) add(stem + ".py", std::move(python));
  }

  /// The beginning of what submissions.yaml says of them.
  static std::string entry(const std::string& folder, const std::string& names,
                           const std::string& words) {
    return folder + '/' + names + ":  # " + words + "\n  authors: " + std::string(kAuthors) + '\n';
  }

  void add_group(const std::string& group) {
    if (format_.case_sensitive_group.empty() || interactive_ != nullptr) return;
    add("data/" + group + '/' + std::string(format_.group_settings),
        std::string(format_.case_sensitive_group));
  }

  bool is_joined(const Test& test) const { return test.text == game_.judging->join(test.cases); }

  const GameEntry& game_;
  const package::PackageFormat& format_;
  const InteractiveProblem* interactive_;  // null if the problem is the contest's
  std::vector<WrittenFile> files_;
};

std::string metadata(const GameEntry& game, const package::PackageFormat& format,
                     bool interactive) {
  const auto name = interactive ? interactive_title(game) : std::string(game.title);
  return "problem_format_version: " + std::string(format.version) + '\n' +
         std::string(interactive ? format.interactive_problem : format.case_sensitive_problem) +
         "name: " + in_quotes(name, '\'') + "\nsource: " + in_quotes(game.origin, '\'') +
         "\nlicense: permission\n"
         "rights_owner: " +
         in_quotes(std::string(kAuthors) + ", by the Apache License 2.0", '\'') + '\n';
}

}  // namespace

std::string package_name(const GameEntry& game, bool interactive) {
  auto name = file_name(game.name) + (interactive ? "interactive" : "");
  std::erase(name, '-');
  return name;
}

bool has_package(const GameEntry& game) { return text_of(game, "problem.yaml").has_value(); }

std::expected<std::vector<WrittenFile>, std::string> problem_package(
    const GameEntry& game, const package::PackageFormat& format, std::uint64_t seed) {
  const auto own_metadata = text_of(game, "problem.yaml");
  const auto validator = text_of(game, "validate.py"), invalid = text_of(game, "invalid.txt");
  const auto cpp = text_of(game, "solution.cpp"), python = text_of(game, "solution.py");
  const auto faults = text_of(game, "faults.txt"), visualizer = text_of(game, "visualizer.cpp");
  if (game.judging == nullptr || !own_metadata || !validator || !invalid || !cpp || !python ||
      !faults) {
    return std::unexpected("there is no problem package of " + std::string(game.title));
  }
  Package package(game, format, nullptr);
  package.add("problem.yaml", metadata(game, format, false) + *own_metadata);
  package.add(std::string(format.statements) + "/problem.en.tex", statement(game, format));
  package.add("input_validators/validate.py", *validator, true);
  if (visualizer && !format.input_visualizer.empty()) {
    package.add_program(format.input_visualizer, "visualizer.cpp", *visualizer);
  }
  package.add_tests(seed);
  package.add_invalid_inputs(*invalid);
  package.add_submissions(*cpp, *python, *faults);
  return package.take();
}

std::expected<std::vector<WrittenFile>, std::string> interactive_package(
    const GameEntry& game, const package::PackageFormat& format, std::uint64_t seed) {
  const auto own_metadata = text_of(game, "interactive.yaml");
  const auto interactor = text_of(game, "interactor.cpp"), cpp = text_of(game, "interactive.cpp");
  const auto faults = text_of(game, "interactive_faults.txt");
  if (game.interactive == nullptr || !own_metadata || !interactor || !cpp || !faults) {
    return std::unexpected(std::string(game.title) + " has no interactive problem");
  }
  const auto played = with_interactive_inputs(game);
  Package package(played, format, game.interactive);
  package.add("problem.yaml", metadata(game, format, true) + *own_metadata);
  package.add(std::string(format.statements) + "/problem.en.tex",
              interactive_statement(game, format));
  for (const auto folder :
       {std::string_view("input_validators/interactor"), format.output_validator}) {
    package.add_program(folder, "interactor.cpp", *interactor);
  }
  package.add_tests(seed);
  package.add_submissions(*cpp, {}, *faults);
  return package.take();
}

}  // namespace foregone::judge
