#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "foregone/lab/package/glob.hpp"
#include "foregone/lab/package/languages.hpp"
#include "foregone/lab/package/programs.hpp"
#include "foregone/lab/package/schema.hpp"

namespace foregone::package {

namespace {

using Kind = Yaml::Kind;
using Verdicts = std::set<std::string>;

/// What the specification permits the submissions in a folder; those in other folders all.
Verdicts permitted_in(const std::string& folder) {
  if (folder == "accepted") return {"AC"};
  if (folder == "wrong_answer") return {"AC", "WA"};
  if (folder == "time_limit_exceeded") return {"AC", "TLE"};
  if (folder == "run_time_error") return {"AC", "RTE"};
  if (folder == "brute_force") return {"AC", "RTE", "TLE"};
  return {"AC", "WA", "TLE", "RTE"};
}

/// Of which verdicts the specification requires one from them.
Verdicts required_in(const std::string& folder) {
  if (folder == "wrong_answer") return {"WA"};
  if (folder == "time_limit_exceeded") return {"TLE"};
  if (folder == "run_time_error") return {"RTE"};
  if (folder == "brute_force") return {"RTE", "TLE"};
  if (folder == "rejected") return {"RTE", "TLE", "WA"};
  return {"AC", "WA", "TLE", "RTE"};
}

std::vector<Key> requirements() {
  const auto verdicts = a_sequence_of(one_of({"AC", "WA", "TLE", "RTE"}));
  const Check a_score_or_range = [](const Yaml& value, const Note& note) {
    if (!value.is(Kind::sequence)) {
      a_number(0)(value, note);
      return;
    }
    if (value.items.size() != 2) note(value, "expected a score, or the two ends of a range");
    for (const auto& item : value.items) a_number(0)(item, note);
  };
  const Check a_use = [](const Yaml& value, const Note& note) {
    if (!value.is(Kind::boolean)) one_of({"true", "false", "lower", "upper"})(value, note);
  };
  return {{"permitted", verdicts},
          {"required", verdicts},
          {"score", a_score_or_range},
          {"message", a_string()},
          {"use_for_time_limit", a_use}};
}

/// Whether it is a key of an entry itself, and no pattern for test cases.
bool is_own_key(const std::string& key) {
  return key == "language" || key == "entrypoint" || key == "authors" || key == "model_solution" ||
         std::ranges::any_of(requirements(), [&](const auto& each) { return each.name == key; });
}

std::vector<Key> keys_of_entries() {
  auto keys = requirements();
  keys.push_back({"language", a_program_language()});
  keys.push_back({"entrypoint", a_string()});
  keys.push_back({"authors", one_or_several(a_person())});
  keys.push_back({"model_solution", a_boolean()});
  return keys;
}

Verdicts verdicts_of(const Yaml* value) {
  Verdicts all{"AC", "WA", "TLE", "RTE"};
  if (value == nullptr || !value->is(Kind::sequence)) return all;
  Verdicts verdicts;
  for (const auto& item : value->items) verdicts.insert(item.text);
  const bool is_right = std::ranges::includes(all, verdicts);  // another is a fault by itself
  return is_right ? verdicts : all;
}

bool have_one_in_common(const Verdicts& one, const Verdicts& other) {
  return std::ranges::any_of(one, [&](const auto& verdict) { return other.contains(verdict); });
}

class Submissions {
 public:
  Submissions(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
              const TestNames& tests, Faults& faults)
      : tree_(tree), format_(format), metadata_(metadata), tests_(tests), faults_(faults) {}

  void check() {
    for (const auto& name : tree_.files_in("submissions")) {
      const auto path = "submissions/" + name;
      if (path != format_.submissions)
        faults_.add(path, "expected it in a folder such as submissions/accepted");
    }
    if (!format_.submissions.empty() && tree_.has_file(std::string(format_.submissions)))
      read_list();
    for (const auto& folder : tree_.folders_in("submissions")) check_folder(folder);
    for (const auto& program : programs_) check_language(program);
    check_names();
    if (std::ranges::none_of(programs_,
                             [](const auto& path) { return path.starts_with("accepted/"); })) {
      faults_.add("submissions/accepted", "expected at least one accepted submission, found none");
    }
    if (list_) check_list();
  }

 private:
  std::string list_path() const { return std::string(format_.submissions); }

  void read_list() {
    auto yaml = tree_.read_yaml_file(list_path(), faults_);
    if (!yaml || yaml->is(Kind::null)) return;
    if (yaml->is(Kind::map)) {
      list_ = std::move(yaml);
    } else {
      faults_.add(list_path(), *yaml, "expected a map from patterns, found " + describe(*yaml));
    }
  }

  void check_folder(const std::string& folder) {
    const auto path = "submissions/" + folder;
    for (const auto& names : {tree_.files_in(path), tree_.folders_in(path)}) {
      for (const auto& name : names) programs_.push_back(fmt::format("{}/{}", folder, name));
    }
    const auto& known = format_.submission_folders;
    if (std::ranges::find(known, folder) != known.end()) {
      if (folder == "partially_accepted" && !metadata_.is("scoring")) {
        faults_.add(path, "it is for problems of the type scoring alone");
      }
      return;
    }
    const auto message = fmt::format("expected one of the folders {}", fmt::join(known, ", "));
    if (format_.submissions.empty()) {
      faults_.add(path, message);
    } else if (!list_ || std::ranges::none_of(list_->entries, [&](const auto& entry) {
                 return std::ranges::any_of(
                     expand_braces(entry.first.text), [&](const auto& pattern) {
                       return pattern == folder || pattern.starts_with(folder + '/');
                     });
               })) {
      faults_.warn(path, message + ", or requirements for this one in submissions.yaml");
    }
  }

  void check_language(const std::string& program) {
    if (metadata_.is("submit-answer")) return;
    if (list_) {
      for (const auto& [pattern, entry] : list_->entries) {
        if (entry.find("language") != nullptr && matches(pattern.text, program)) return;
      }
    }
    language_of(tree_, "submissions/" + program, faults_);
  }

  /// A program is called by its name without the folder.
  void check_names() {
    std::map<std::string, std::string> seen;
    for (const auto& program : programs_) {
      const auto [first, is_new] = seen.emplace(name_of(program), program);
      if (!is_new) {
        faults_.warn("submissions/" + program,
                     fmt::format("submissions/{} has the same name", first->second));
      }
    }
  }

  void check_list() {
    const auto note = [&](const Yaml& at, std::string message) {
      faults_.add(list_path(), at, std::move(message));
    };
    for (const auto& [pattern, entry] : list_->entries) {
      check_pattern(pattern, programs_, "submission");
      if (!entry.is(Kind::map)) {
        note(entry, "expected a map, found " + describe(entry));
        continue;
      }
      Yaml own = entry;
      own.entries.clear();
      for (const auto& [key, value] : entry.entries) {
        if (is_own_key(key.text) || !looks_like_tests(key.text)) {
          own.entries.emplace_back(key, value);
          continue;
        }
        auto names = tests_.groups;
        names.insert(names.end(), tests_.cases.begin(), tests_.cases.end());
        check_pattern(key, names, "test case or group");
        a_map_with(requirements())(value, note);
        check_requirements(value);
      }
      a_map_with(keys_of_entries())(own, note);
      check_requirements(own);
    }
    check_consistency();
  }

  /// Test cases and groups lie below sample and secret.
  static bool looks_like_tests(const std::string& key) {
    return key.find_first_of("/*{") != std::string::npos || key == "sample" || key == "secret";
  }

  void check_pattern(const Yaml& pattern, const std::vector<std::string>& paths,
                     std::string_view what) {
    for (const auto& simple : expand_braces(pattern.text)) {
      const auto is_matched = [&](const auto& path) { return matches(simple, path); };
      if (simple.contains("**") || simple.contains('[')) {
        faults_.add(list_path(), pattern,
                    "expected a pattern with * and {a,b} alone, without ** and [ ]");
      } else if (std::ranges::none_of(paths, is_matched)) {
        faults_.add(
            list_path(), pattern,
            fmt::format("expected a pattern that matches a {}, found \"{}\"", what, simple));
      }
    }
  }

  void check_requirements(const Yaml& entry) {
    const auto* const required = entry.find("required");
    const auto* const permitted = entry.find("permitted");
    if (required != nullptr && permitted != nullptr &&
        !have_one_in_common(verdicts_of(required), verdicts_of(permitted))) {
      faults_.add(list_path(), *required, "none of the required verdicts is permitted");
    }
    const auto* const score = entry.find("score");
    if (score != nullptr && !metadata_.is("scoring")) {
      faults_.add(list_path(), *score, "score is for problems of the type scoring alone");
    }
  }

  /// For each submission some verdict has to be permitted by all that is said of it, and one that
  /// each rule requires.
  void check_consistency() {
    for (const auto& program : programs_) {
      auto permitted = by_default(folder_of(program), "permitted", permitted_in);
      for (const auto& [pattern, entry] : list_->entries) {
        if (!matches(pattern.text, program)) continue;
        const auto* const own = entry.find("permitted");
        if (own == nullptr) continue;
        const auto more = verdicts_of(own);
        std::erase_if(permitted, [&](const auto& verdict) { return !more.contains(verdict); });
        if (permitted.empty()) {
          faults_.add(
              list_path(), *own,
              fmt::format("no verdict of {} is permitted by all that applies to it", program));
          break;
        }
      }
      const auto required_there = by_default(folder_of(program), "required", required_in);
      if (!permitted.empty() && !have_one_in_common(required_there, permitted)) {
        faults_.add(list_path(),
                    fmt::format("no verdict that the folder of {} requires is permitted", program));
      }
      for (const auto& [pattern, entry] : list_->entries) {
        const auto* const required = entry.find("required");
        if (required == nullptr || permitted.empty() || !matches(pattern.text, program) ||
            have_one_in_common(verdicts_of(required), permitted)) {
          continue;
        }
        faults_.add(list_path(), *required,
                    fmt::format("no verdict that is required of {} is permitted", program));
      }
    }
  }

  /// What goes for a folder, unless submissions.yaml has an entry with just its name.
  Verdicts by_default(const std::string& folder, const std::string& key,
                      Verdicts (*specified)(const std::string& folder)) const {
    const auto* const entry = list_->find(folder);
    const auto* const own = entry == nullptr ? nullptr : entry->find(key);
    return own != nullptr ? verdicts_of(own) : specified(folder);
  }

  const Tree& tree_;
  const PackageFormat& format_;
  const Metadata& metadata_;
  const TestNames& tests_;
  Faults& faults_;
  std::vector<std::string> programs_;  // below submissions/
  std::optional<Yaml> list_;           // submissions.yaml
};

}  // namespace

void check_submissions(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
                       const TestNames& tests, Faults& faults) {
  Submissions(tree, format, metadata, tests, faults).check();
}

}  // namespace foregone::package
