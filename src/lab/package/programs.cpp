#include "foregone/lab/package/programs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "foregone/lab/package/languages.hpp"

namespace foregone::package {

namespace {

class Programs {
 public:
  Programs(const Tree& tree, const PackageFormat& format, const Metadata& metadata, Faults& faults)
      : tree_(tree), format_(format), metadata_(metadata), faults_(faults) {}

  void check() {
    check_input_validators();
    if (format_.is_legacy()) {
      check_legacy();
    } else {
      check_latest();
    }
    check_included();
  }

 private:
  /// The programs of a folder: each file and each folder in it is one.
  std::vector<std::string> programs_in(const std::string& folder) const {
    std::vector<std::string> programs;
    for (const auto& names : {tree_.files_in(folder), tree_.folders_in(folder)}) {
      for (const auto& name : names) programs.push_back(fmt::format("{}/{}", folder, name));
    }
    return programs;
  }

  void check_input_validators() {
    auto programs = programs_in("input_validators");
    if (format_.is_legacy()) {
      const auto old = programs_in("input_format_validators");
      if (!old.empty())
        faults_.warn("input_format_validators", "deprecated: name it input_validators");
      programs.insert(programs.end(), old.begin(), old.end());
    }
    if (programs.empty()) {
      faults_.add("input_validators", "expected at least one input validator, found none");
    }
    for (const auto& program : programs) {
      if (program.ends_with(".viva") || program.ends_with(".ctd")) continue;
      check_form(program);
    }
  }

  /// Checks a validator or another program of the judge's.
  void check_form(const std::string& program) {
    if (tree_.has_folder(program) && check_scripts(program)) return;
    const auto language = language_of(tree_, program, faults_);
    if (!language || format_.is_legacy()) return;
    if (*language != "python3" && *language != "c" && *language != "cpp") {
      faults_.add(program, fmt::format("expected Python 3, C, C++ or a script called build or run, "
                                       "found the language {}",
                                       *language));
    }
    if (*language == "python3" && tree_.has_folder(program) &&
        std::ranges::count_if(tree_.files_in(program), is_python) > 1) {
      for (const auto* name : {"__init__.py", "__main__.py"}) {
        if (!tree_.has_file(program + '/' + name)) {
          faults_.add(program,
                      fmt::format("expected a file {} beside others in Python, found none", name));
        }
      }
    }
  }

  static bool is_python(const std::string& name) { return language_of_file(name) == "python3"; }

  /// Whether the folder has a script `build` or `run`.
  bool check_scripts(const std::string& program) {
    bool any = false;
    for (const auto* name : {"build", "run"}) {
      const auto script = program + '/' + name;
      if (!tree_.has_file(script)) continue;
      any = true;
      if (!tree_.is_executable(script)) faults_.add(script, "expected an executable file");
    }
    return any;
  }

  void check_single(const std::string& folder) {
    if (!tree_.has_folder(folder)) return;
    const auto programs = programs_in(folder);
    if (programs.empty()) {
      faults_.add(folder, "expected a program, found none");
    } else {  // its files, or one folder that holds them
      check_form(programs.size() == 1 ? programs.front() : folder);
    }
  }

  void check_latest() {
    for (const auto* folder :
         {"output_validator", "static_validator", "input_visualizer", "output_visualizer"}) {
      check_single(folder);
    }
    for (const auto* type : {"interactive", "multi-pass"}) {
      if (metadata_.is(type) && !tree_.has_folder("output_validator")) {
        faults_.add(
            "output_validator",
            fmt::format("expected an output validator, as the problem is of the type {}", type));
      }
    }
    if (tree_.has_folder("static_validator") && metadata_.is("submit-answer")) {
      faults_.add("static_validator", "a problem of the type submit-answer must not have one");
    }
    if (tree_.has_folder("output_validators"))
      faults_.warn("output_validators", "2025-09 has output_validator");
    if (tree_.has_folder("problem_statement"))
      faults_.warn("problem_statement", "2025-09 has statement");
  }

  void check_legacy() {
    const auto programs = programs_in("output_validators");
    for (const auto& program : programs) check_form(program);
    if (metadata_.has_custom_validation && programs.empty()) {
      faults_.add("output_validators",
                  "expected an output validator, as problem.yaml has the validation custom");
    }
    if (!metadata_.has_custom_validation && !programs.empty()) {
      faults_.warn("output_validators", "not used, as problem.yaml has the validation default");
    }
    const auto graders = programs_in("graders");
    if (graders.size() > 1) faults_.add("graders", "expected one grader at most");
    for (const auto& program : graders) check_form(program);
    if (tree_.has_folder("statement"))
      faults_.warn("statement", "the legacy format has problem_statement");
    if (tree_.has_folder("output_validator"))
      faults_.warn("output_validator", "the legacy format has output_validators");
  }

  void check_included() {
    for (const auto& name : tree_.files_in("include")) {
      faults_.add("include/" + name,
                  "expected it in the folder of a programming language, such as include/cpp");
    }
    for (const auto& name : tree_.folders_in("include")) {
      const bool is_default = name == "default" && !format_.is_legacy();
      const auto folder = "include/" + name;
      if (!is_default && !is_language_code(name)) {
        faults_.add(folder,
                    fmt::format("expected the code of a programming language, found \"{}\"", name));
      }
      const auto& allowed = metadata_.program_languages;
      if (!is_default && !allowed.empty() && !allowed.contains(name)) {
        faults_.add(folder, "problem.yaml does not allow this language");
      }
      if (tree_.files_below(folder).empty())
        faults_.add(folder, "expected at least one file, found none");
    }
  }

  const Tree& tree_;
  const PackageFormat& format_;
  const Metadata& metadata_;
  Faults& faults_;
};

}  // namespace

std::optional<std::string> language_of(const Tree& tree, const std::string& program,
                                       Faults& faults) {
  std::set<std::string> languages;
  auto files = tree.files_below(program);
  if (tree.has_file(program)) files.push_back(program);
  for (const auto& file : files) {
    if (const auto language = language_of_file(file); !language.empty())
      languages.emplace(language);
  }
  if (languages.size() == 1) return *languages.begin();
  faults.add(program, languages.empty()
                          ? "expected a program, found no source whose language is known"
                          : fmt::format("expected sources of one language, found {}",
                                        fmt::join(languages, ", ")));
  return std::nullopt;
}

void check_programs(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
                    Faults& faults) {
  Programs(tree, format, metadata, faults).check();
}

}  // namespace foregone::package
