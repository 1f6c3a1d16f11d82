#include "foregone/lab/judge/package.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

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

class Package {
 public:
  Package(const GameEntry& game, const package::Format& format) : game_(game), format_(format) {}

  void add(std::string name, std::string text, bool executable = false) {
    files_.push_back({std::move(name), std::move(text), executable});
  }

  void add_data(const std::string& stem, const Test& test) {
    auto answer = expected_output(game_, test.text);
    add("data/" + stem + ".in", test.text);
    add("data/" + stem + ".ans", std::move(answer));
  }

  /// Groups from small to large, in the order of their names: first the traps.
  void add_tests(std::uint64_t seed) {
    int number = 0, level = 0, size = -1;
    for (const auto& test : plan(game_, seed)) {
      if (!is_joined(test)) continue;  // the package's statement leaves no layout open
      if (test.name == "sample") {
        add_group("sample");
        add_data("sample/1-sample", test);
        continue;
      }
      const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
      const auto kind = test.size == 0
                            ? std::string("traps")
                            : std::to_string(test.size) + '-' + file_name(game_.judging->size_name);
      const bool begins = test.size != size;
      if (begins) ++level;
      size = test.size;
      const auto group = "secret/" + two(level) + '-' + kind;
      if (begins) add_group(group);
      add_data(group + '/' + two(++number) + '-' +
                   file_name(test.name.substr(0, test.name.find(','))),
               test);
    }
  }

  void add_submissions(const std::string& end, const std::string& solution,
                       const std::string& faults) {
    add_submission("accepted", "solution" + end, solution);
    std::istringstream lines(faults);
    int fault = 0;
    std::string languages, folder, name;
    while (lines >> fault >> languages >> folder >> name) {
      if (languages == "both" || end == ".cpp") {
        add_submission(folder, name + end, with_fault(solution, fault));
      }
      std::getline(lines, languages);  // the rest of the line
    }
  }

  std::vector<WrittenFile> take() { return std::move(files_); }

 private:
  void add_submission(std::string_view folder, const std::string& name, std::string text) {
    add("submissions/" + std::string(package::submission_folder(format_, folder)) + '/' + name,
        std::move(text));
  }

  void add_group(const std::string& group) {
    if (format_.case_sensitive_group.empty()) return;
    add("data/" + group + '/' + std::string(format_.group_settings),
        std::string(format_.case_sensitive_group));
  }

  bool is_joined(const Test& test) const { return test.text == game_.judging->join(test.cases); }

  const GameEntry& game_;
  const package::Format& format_;
  std::vector<WrittenFile> files_;
};

std::string metadata(const GameEntry& game, const package::Format& format) {
  return "problem_format_version: " + std::string(format.version) +
         "\ntype: pass-fail\n"
         "name: '" +
         std::string(game.title) +
         "'\n"
         "source: '" +
         std::string(game.origin) +
         "'\n"
         "license: permission\n"
         "rights_owner: 'the authors of Foregone, by the Apache License 2.0'\n" +
         std::string(format.case_sensitive_problem);
}

}  // namespace

std::string package_name(const GameEntry& game) {
  auto name = file_name(game.name);
  std::erase(name, '-');
  return name;
}

std::expected<std::vector<WrittenFile>, std::string> problem_package(const GameEntry& game,
                                                                     const package::Format& format,
                                                                     std::uint64_t seed) {
  const auto validator = text_of(game, "validate.py"), faults = text_of(game, "faults.txt");
  const auto cpp = text_of(game, "solution.cpp"), python = text_of(game, "solution.py");
  if (game.judging == nullptr || !validator || !cpp || !python || !faults) {
    return std::unexpected("there is no problem package of " + std::string(game.title));
  }
  Package package(game, format);
  package.add("problem.yaml", metadata(game, format));
  package.add(std::string(format.statements) + "/problem.en.tex", statement(game, format));
  package.add("input_validators/validate.py", *validator, true);
  package.add_tests(seed);
  package.add_submissions(".cpp", *cpp, *faults);
  package.add_submissions(".py", *python, *faults);
  return package.take();
}

}  // namespace foregone::judge
