#include "foregone/lab/package/test_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "foregone/lab/package/test_cases.hpp"
#include "foregone/lab/package/test_settings.hpp"

namespace foregone::package {

namespace {

class TestData {
 public:
  TestData(const Tree& tree, const PackageFormat& format, const Metadata& metadata, Faults& faults)
      : tree_(tree), format_(format), metadata_(metadata), faults_(faults) {}

  TestNames check() {
    if (format_.is_legacy()) {
      check_legacy();
    } else {
      check_latest();
    }
    return std::move(names_);
  }

 private:
  void add_cases(const std::string& folder, const std::set<std::string_view>& needed) {
    auto found = check_cases(tree_, format_, metadata_, folder, needed, faults_);
    std::ranges::move(found, std::back_inserter(names_.cases));
  }

  void check_settings_of_cases(const std::string& folder, const Check& check) {
    for (const auto& path : tree_.files_below("data/" + folder)) {
      if (!path.ends_with(".yaml") || is_group_settings(path) || path.contains(".files/")) continue;
      read_settings(tree_, path, check, faults_);
    }
  }

  void check_latest() {
    if (tree_.has_folder("data/sample")) check_sample();
    check_secret();
    check_other("invalid_input", {}, false);
    check_other("invalid_output", {".ans", ".out"}, true);
    check_other("valid_output", {".ans", ".out"}, true);
    check_interactions(tree_, metadata_, faults_);
    check_places_of_settings();
    for (const auto& path : tree_.files_below("data")) {
      if (name_of(path) == kLegacyGroupSettings) faults_.warn(path, "2025-09 has test_group.yaml");
    }
  }

  void check_sample() {
    add_cases("sample", {".ans"});
    names_.samples = static_cast<int>(names_.cases.size());
    check_settings_of_cases("sample", case_settings());
    names_.groups.emplace_back("sample");
    for (const auto& name : tree_.folders_in("data/sample")) {
      if (!name.ends_with(".files"))
        faults_.add("data/sample/" + name, "data/sample must not have groups");
    }
    const auto settings = settings_of("sample");
    if (!settings) return;
    for (const auto* key : {"max_score", "score_aggregation", "require_pass"}) {
      if (const auto* const value = settings->find(key)) {
        faults_.add(std::string("data/sample/") + kGroupSettings, *value,
                    fmt::format("{} is not allowed in data/sample", key));
      }
    }
    check_static_validation("sample", &*settings, "pass-fail");
  }

  std::optional<Yaml> settings_of(const std::string& group) {
    const auto path = "data/" + group + '/' + kGroupSettings;
    if (!tree_.has_file(path)) return std::nullopt;
    auto yaml = read_settings(tree_, path, group_settings(), faults_);
    if (!yaml) return std::nullopt;
    for (const auto* key : {"max_score", "score_aggregation", "require_pass"}) {
      const auto* const value = yaml->find(key);
      if (value != nullptr && !metadata_.is("scoring") && group != "sample") {
        faults_.add(path, *value, fmt::format("{} is for problems of the type scoring alone", key));
      }
    }
    return yaml;
  }

  void check_secret() {
    if (!tree_.has_folder("data/secret")) {
      faults_.add("data/secret", "expected a folder of secret test cases, found none");
      return;
    }
    std::vector<std::string> groups;
    for (const auto& name : tree_.folders_in("data/secret")) {
      if (!name.ends_with(".files")) groups.push_back("secret/" + name);
    }
    const auto own = tree_.files_in("data/secret");
    const auto is_input = [](const auto& name) { return name.ends_with(".in"); };
    const bool has_cases = std::ranges::any_of(own, is_input);
    if (has_cases && !groups.empty()) {
      faults_.add("data/secret", "expected either test cases or groups of test cases, found both");
    }
    const auto count = names_.cases.size();
    add_cases("secret", {".ans"});
    check_settings_of_cases("secret", case_settings());
    if (count == names_.cases.size())
      faults_.add("data/secret", "expected at least one test case, found none");
    names_.groups.emplace_back("secret");
    const auto whole = settings_of("secret");
    const auto bound = score_of(whole, "100"), aggregation = aggregation_of(whole, "sum");
    check_scores("secret", whole, bound, aggregation);
    if (whole) check_required("secret", *whole);
    for (const auto& group : groups) check_group(group, bound, aggregation);
  }

  void check_group(const std::string& group, const std::string& bound,
                   const std::string& aggregation) {
    const auto settings = settings_of(group);
    const auto own_bound = score_of(settings, "unbounded"),
               own = aggregation_of(settings, "pass-fail");
    aggregations_[group] = own;
    names_.groups.push_back(group);
    const bool has_case = std::ranges::any_of(
        names_.cases, [&](const auto& test) { return test.starts_with(group + '/'); });
    if (!has_case && (!settings || settings->find("static_validation_score") == nullptr)) {
      faults_.add("data/" + group, "expected at least one test case, found none");
    }
    check_scores(group, settings, own_bound, own);
    if (settings) check_required(group, *settings);
    if (!metadata_.is("scoring")) return;
    const auto path = "data/" + group + (settings ? std::string("/") + kGroupSettings : "");
    if (own != "pass-fail" && own_bound == "unbounded" && bound != "unbounded") {
      faults_.add(path, "expected max_score, as that of data/secret is not unbounded");
    }
    if (aggregation == "pass-fail" && own != "pass-fail") {
      faults_.add(path,
                  "expected the score_aggregation pass-fail, as data/secret has, found " + own);
    }
  }

  static std::string score_of(const std::optional<Yaml>& settings, const std::string& otherwise) {
    const auto* const value = settings ? settings->find("max_score") : nullptr;
    return value != nullptr ? value->text : otherwise;
  }

  static std::string aggregation_of(const std::optional<Yaml>& settings,
                                    const std::string& otherwise) {
    const auto* const value = settings ? settings->find("score_aggregation") : nullptr;
    return value != nullptr ? value->text : otherwise;
  }

  void check_scores(const std::string& group, const std::optional<Yaml>& settings,
                    const std::string& bound, const std::string& aggregation) {
    if (metadata_.is("scoring") && aggregation == "pass-fail" && bound == "unbounded") {
      faults_.add(settings ? "data/" + group + '/' + kGroupSettings : "data/" + group,
                  "the score_aggregation pass-fail needs a max_score that is not unbounded");
    }
    check_static_validation(group, settings ? &*settings : nullptr, aggregation);
  }

  void check_static_validation(const std::string& group, const Yaml* settings,
                               const std::string& aggregation) {
    const auto path = "data/" + group + '/' + kGroupSettings;
    const auto* const score =
        settings == nullptr ? nullptr : settings->find("static_validation_score");
    const auto* const arguments =
        settings == nullptr ? nullptr : settings->find("static_validator_args");
    if (arguments != nullptr && score == nullptr) {
      faults_.add(path, *arguments, "static_validator_args needs static_validation_score");
    }
    if (score == nullptr) return;
    if (!tree_.has_folder("static_validator")) {
      faults_.add(path, *score,
                  "static_validation_score needs a static validator in static_validator");
    }
    const bool is_score = score->text != "pass-fail";
    if (is_score && (!metadata_.is("scoring") || aggregation == "pass-fail")) {
      faults_.add(
          path, *score,
          "a score needs a problem of the type scoring and the score_aggregation sum or min");
    }
    if (!is_score && metadata_.is("scoring") && aggregation != "pass-fail") {
      faults_.add(path, *score, "pass-fail needs the score_aggregation pass-fail");
    }
  }

  /// Groups that come before it and are passed or not.
  void check_required(const std::string& group, const Yaml& settings) {
    const auto* const value = settings.find("require_pass");
    if (value == nullptr) return;
    auto names = value->items;
    if (value->is_scalar()) names.push_back(*value);
    for (const auto& name : names) {
      const auto path = "data/" + group + '/' + kGroupSettings;
      if (name.text == "sample") continue;
      if (group == "secret") {
        faults_.add(path, name, fmt::format("expected sample, found {}", describe(name)));
      } else if (!name.text.starts_with("secret/") || !tree_.has_folder("data/" + name.text)) {
        faults_.add(path, name,
                    fmt::format("expected the name of a group, such as secret/1, found {}",
                                describe(name)));
      } else if (name.text >= group) {
        faults_.add(
            path, name,
            fmt::format("expected a group that comes before {}, found {}", group, describe(name)));
      } else if (aggregations_[name.text] != "pass-fail") {
        faults_.add(path, name,
                    fmt::format("expected a group with the score_aggregation pass-fail, found {}",
                                describe(name)));
      }
    }
  }

  void check_other(const std::string& folder, const std::set<std::string_view>& needed,
                   bool has_output) {
    if (!tree_.has_folder("data/" + folder)) return;
    if (has_output && metadata_.is("interactive")) {
      faults_.add("data/" + folder, "an interactive problem must not have this folder");
    }
    add_cases(folder, needed);
    for (const auto& path : tree_.files_below("data/" + folder)) {
      if (!has_output && path.ends_with(".ans"))
        faults_.add(path, "expected no answer to an invalid input, found one");
      if (!path.ends_with(".yaml") || path.contains(".files/")) continue;
      read_settings(tree_, path, validation_settings(has_output), faults_);
    }
  }

  /// In data/sample, data/secret and the groups of the latter; of invalid cases in any folder.
  void check_places_of_settings() {
    for (const auto& path : tree_.files_below("data")) {
      const auto folder = folder_of(path);
      if (name_of(path) != kGroupSettings || path.contains(".files/")) continue;
      const bool is_right = folder == "data/sample" || folder == "data/secret" ||
                            folder_of(folder) == "data/secret" ||
                            folder.starts_with("data/invalid_") ||
                            folder.starts_with("data/valid_output");
      if (!is_right)
        faults_.add(path,
                    "expected it in data/sample, data/secret or a folder of data/secret alone");
    }
  }

  void check_legacy() {
    if (tree_.has_folder("data/sample")) add_cases("sample", {".ans"});
    names_.samples = static_cast<int>(names_.cases.size());
    if (!tree_.has_folder("data/secret")) {
      faults_.add("data/secret", "expected a folder of secret test cases, found none");
    } else {
      const auto count = names_.cases.size();
      add_cases("secret", {".ans"});
      if (count == names_.cases.size())
        faults_.add("data/secret", "expected at least one test case, found none");
    }
    for (const auto& name : tree_.folders_in("data")) {
      if (name != "sample" && name != "secret") {
        faults_.warn("data/" + name, "the legacy format has data/sample and data/secret alone");
      }
    }
    check_interactions(tree_, metadata_, faults_);
    for (const auto& test : names_.cases) {
      if (metadata_.is("interactive") && test.starts_with("sample/") &&
          !tree_.has_file(file_of(test, ".interaction"))) {
        faults_.add(file_of(test, ".in"),
                    "expected a file .interaction beside it, as the problem is interactive");
      }
    }
    for (const auto& path : tree_.files_below("data")) {
      if (name_of(path) == kGroupSettings)
        faults_.warn(path, "the legacy format has testdata.yaml");
      if (name_of(path) == kLegacyGroupSettings) check_legacy_settings(path);
    }
  }

  void check_legacy_settings(const std::string& path) {
    const auto yaml = read_settings(tree_, path, legacy_group_settings(), faults_);
    if (!yaml) return;
    for (const auto* key : {"accept_score", "reject_score", "range"}) {
      const auto* const value = yaml->find(key);
      if (value != nullptr && !metadata_.is("scoring")) {
        faults_.add(path, *value, fmt::format("{} is for problems of the type scoring alone", key));
      }
    }
    const auto* const grading = yaml->find("grading");
    if (grading != nullptr && grading->text == "custom" && tree_.files_below("graders").empty()) {
      faults_.add(path, *grading, "custom needs a program in graders");
    }
  }

  const Tree& tree_;
  const PackageFormat& format_;
  const Metadata& metadata_;
  Faults& faults_;
  TestNames names_;
  std::map<std::string, std::string> aggregations_;  // of groups
};

}  // namespace

TestNames check_test_data(const Tree& tree, const PackageFormat& format, const Metadata& metadata,
                          Faults& faults) {
  return TestData(tree, format, metadata, faults).check();
}

}  // namespace foregone::package
