#include "foregone/lab/package/test_settings.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>
#include <vector>

namespace foregone::package {

namespace {

using Kind = Yaml::Kind;

Check strings() { return a_sequence_of(a_string()); }

Check validator_arguments() { return a_map_or(a_map_of(a_string(), strings()), strings()); }

/// A whole number, or that word in its place.
Check a_score_or(std::string_view word) {
  return [word](const Yaml& value, const Note& note) {
    if (value.text != word || !value.is(Kind::string)) a_whole_number(0)(value, note);
  };
}

std::vector<Key> keys_of_cases() {
  return {{"args", strings()},
          {"input_validator_args", validator_arguments()},
          {"output_validator_args", strings()},
          {"input_visualizer_args", strings()},
          {"output_visualizer_args", strings()},
          {"full_feedback", a_boolean()}};
}

/// Two numbers, with a space between them; they may be infinite.
bool is_range(std::string_view text) {
  const auto is_bound = [](std::string_view word) {
    return is_decimal(word) || word == "inf" || word == "-inf" || word == "+inf";
  };
  const auto space = text.find(' ');
  return space != std::string_view::npos && is_bound(text.substr(0, space)) &&
         is_bound(text.substr(space + 1));
}

/// Arguments of validators in a file of settings.
class Arguments {
 public:
  Arguments(const Tree& tree, const std::string& path, Faults& faults)
      : tree_(tree), path_(path), faults_(faults) {}

  /// They are for validators that are there, and that take them.
  void check(const Yaml& yaml) {
    const auto* const input = yaml.find("input_validator_args");
    if (input != nullptr) {
      for (const auto& [name, arguments] : input->entries) {
        const auto place = "input_validators/" + name.text;
        if (!tree_.has_file(place) && !tree_.has_folder(place)) {
          faults_.add(
              path_, name,
              fmt::format("expected the name of an input validator, found {}", describe(name)));
        }
      }
    }
    const auto* const output = yaml.find("output_validator_args");
    if (output != nullptr && !tree_.has_folder("output_validator")) check_default(*output);
  }

 private:
  /// Those that the default output validator takes.
  void check_default(const Yaml& arguments) {
    std::set<std::string> seen;
    const auto& items = arguments.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto& word = items[i].text;
      const bool is_tolerance = word == "float_tolerance" || word == "float_relative_tolerance" ||
                                word == "float_absolute_tolerance";
      if (!is_tolerance) {
        if (word != "case_sensitive" && word != "space_change_sensitive") {
          faults_.add(path_, items[i],
                      fmt::format("expected an argument of the default output validator, found {}",
                                  describe(items[i])));
        }
        continue;
      }
      if (!seen.insert(word).second)
        faults_.add(path_, items[i], fmt::format("duplicate argument {}", word));
      ++i;
      if (i == items.size() || !is_decimal(items[i].text)) {
        faults_.add(path_, items[i - 1], fmt::format("expected a number after {}", word));
      }
    }
    if (seen.contains("float_tolerance") && seen.size() > 1) {
      faults_.add(path_, arguments, "float_tolerance excludes the other tolerances");
    }
  }

  const Tree& tree_;
  const std::string& path_;
  Faults& faults_;
};

}  // namespace

Check case_settings() {
  auto keys = keys_of_cases();
  keys.push_back({"hint", a_string()});
  keys.push_back({"description", a_string()});
  return a_map_with(std::move(keys));
}

Check validation_settings(bool has_output) {
  std::vector<Key> keys{{"input_validator_args", validator_arguments()},
                        {"description", a_string()}};
  if (has_output) keys.push_back({"output_validator_args", strings()});
  return a_map_with(std::move(keys));
}

Check group_settings() {
  auto keys = keys_of_cases();
  keys.push_back({"max_score", a_score_or("unbounded")});
  keys.push_back({"score_aggregation", one_of({"pass-fail", "sum", "min"})});
  keys.push_back({"static_validation_score", a_score_or("pass-fail")});
  keys.push_back({"static_validator_args", strings()});
  keys.push_back({"require_pass", a_sequence_or(strings(), a_string())});
  return a_map_with(std::move(keys),
                    {{"on_reject", "2025-09 has require_pass"},
                     {"grading", "2025-09 has score_aggregation"},
                     {"input_validator_flags", "2025-09 has input_validator_args"},
                     {"output_validator_flags", "2025-09 has output_validator_args"},
                     {"range", "2025-09 has max_score"}});
}

Check legacy_group_settings() {
  const auto flags =
      a_map_or(a_map_with({{"name", a_string(), true}, {"flags", a_string()}}), a_string());
  const Check any_number = [](const Yaml& value, const Note& note) {
    if (value.is(Kind::integer) || value.is(Kind::number)) return;
    note(value, "expected a number, found " + describe(value));
  };
  return a_map_with({{"on_reject", one_of({"break", "continue"})},
                     {"grading", one_of({"default", "custom"})},
                     {"grader_flags", a_string()},
                     {"input_validator_flags", flags},
                     {"output_validator_flags", flags},
                     {"accept_score", any_number},
                     {"reject_score", any_number},
                     {"range", a_string_that("two numbers with a space between them", is_range)}});
}

bool is_group_settings(const std::string& path) {
  return name_of(path) == kGroupSettings || name_of(path) == kLegacyGroupSettings;
}

std::optional<Yaml> read_settings(const Tree& tree, const std::string& path, const Check& check,
                                  Faults& faults) {
  auto yaml = tree.read_yaml_file(path, faults);
  if (!yaml || yaml->is(Kind::null)) return std::nullopt;
  check(*yaml,
        [&](const Yaml& at, std::string message) { faults.add(path, at, std::move(message)); });
  if (!yaml->is(Kind::map)) return std::nullopt;
  Arguments(tree, path, faults).check(*yaml);
  return yaml;
}

}  // namespace foregone::package
