#include "foregone/lab/package/metadata.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <utility>
#include <vector>

#include "foregone/core/text_input.hpp"
#include "foregone/lab/package/languages.hpp"
#include "foregone/lab/package/schema.hpp"

namespace foregone::package {

namespace {

using Kind = Yaml::Kind;

constexpr const char* kFile = "problem.yaml";
constexpr auto kLicenses = std::to_array<std::string_view>(
    {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"});
constexpr auto kTypes = std::to_array<std::string_view>(
    {"pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"});
constexpr auto kIncompatible = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"pass-fail", "scoring"}, {"multi-pass", "submit-answer"}, {"interactive", "submit-answer"}});
constexpr auto kValidations =
    std::to_array<std::string_view>({"default", "custom", "custom score", "custom interactive",
                                     "custom score interactive", "custom interactive score"});
/// In MiB, KiB or seconds.
constexpr auto kSystemLimits = std::to_array<std::string_view>(
    {"memory", "output", "code", "compilation_time", "compilation_memory", "validation_time",
     "validation_memory", "validation_output"});

/// A date, or a date and a time in UTC, in ISO 8601's extended format.
bool is_date(std::string_view text) {
  const auto has_form = [text](std::string_view form) {  // with zeros for digits
    return std::ranges::equal(text, form, [](char one, char of_form) {
      return of_form == '0' ? std::isdigit(static_cast<unsigned char>(one)) != 0 : one == of_form;
    });
  };
  const bool has_time = has_form("0000-00-00T00:00:00Z");
  if (!has_time && !has_form("0000-00-00")) return false;
  const auto part = [text](std::size_t at, std::size_t digits = 2) {
    return *number<unsigned>(text.substr(at, digits));
  };
  if (has_time && (part(11) > 23 || part(14) > 59 || part(17) > 59)) return false;
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(part(0, 4))),
                                     std::chrono::month(part(5)), std::chrono::day(part(8)))
      .ok();
}

bool is_name(const std::string& text) {
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         std::ranges::all_of(text,
                             [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

/// As RFC 9562 writes them.
Check a_uuid() {
  return a_string_that(
      "a UUID such as 12f8d2a8-6a3c-4a0d-9a0f-9f7a2d1f0c11", [](std::string_view text) {
        constexpr std::string_view kForm = "00000000-0000-0000-0000-000000000000";
        return std::ranges::equal(text, kForm, [](char one, char of_form) {
          return of_form == '0' ? std::isxdigit(static_cast<unsigned char>(one)) != 0
                                : one == of_form;
        });
      });
}

Check a_constant() {
  return [](const Yaml& value, const Note& note) {
    if (value.is(Kind::string) || value.is(Kind::integer) || value.is(Kind::number)) return;
    note(value, "expected a number or a string, found " + describe(value));
  };
}

std::vector<Key> keys_of_limits(const Check& check) {
  std::vector<Key> keys;
  for (const auto name : kSystemLimits) keys.push_back({std::string(name), check});
  return keys;
}

Check limits() {
  auto keys = keys_of_limits(a_whole_number(1));
  keys.push_back({"time_multipliers", a_map_with({{"ac_to_time_limit", a_number(1)},
                                                  {"time_limit_to_tle", a_number(1)}})});
  keys.push_back({"time_limit", a_number(0, false)});
  keys.push_back({"time_resolution", a_number(0, false)});
  keys.push_back({"validation_passes", a_whole_number(2)});
  return a_map_with(std::move(keys), {{"time_multiplier", "2025-09 has time_multipliers"},
                                      {"time_safety_margin", "2025-09 has time_multipliers"}});
}

Check legacy_limits() {
  auto keys = keys_of_limits(a_number(0, false));
  keys.push_back({"time_multiplier", a_number(0, false)});
  keys.push_back({"time_safety_margin", a_number(0, false)});
  return a_map_with(std::move(keys));
}

Check credits() {
  const auto persons = one_or_several(a_person());
  std::vector<Key> keys;
  for (const auto* name : {"authors", "contributors", "testers", "packagers", "acknowledgements"}) {
    keys.push_back({name, persons});
  }
  keys.push_back({"translators", a_map_of(a_natural_language(), persons)});
  return a_map_or(a_map_with(std::move(keys)), a_string());
}

Check a_source() {
  return a_map_or(a_map_with({{"name", a_string(), true}, {"url", a_string()}}), a_string());
}

Check problem() {
  return a_map_with(
      {{"problem_format_version", a_string(), true},
       {"type", one_or_several(one_of(kTypes))},
       {"name", a_map_or(a_map_of(a_natural_language(), a_string()), a_string()), true},
       {"uuid", a_uuid(), true},
       {"version", a_string()},
       {"credits", credits()},
       {"source", a_sequence_or(a_sequence_of(a_source()), a_source())},
       {"license", one_of(kLicenses)},
       {"rights_owner", a_string()},
       {"embargo_until", a_string_that("a date such as 2026-01-31, or a time such as "
                                       "2026-01-31T12:00:00Z",
                                       is_date)},
       {"limits", limits()},
       {"keywords", a_sequence_of(a_string())},
       {"languages", a_sequence_or(one_or_several(a_program_language()),
                                   a_string_that("all, or codes of programming languages",
                                                 [](const std::string& text) {
                                                   return text == "all" || is_language_code(text);
                                                 }))},
       {"allow_file_writing", a_boolean()},
       {"constants", a_map_of(a_string_that("a name of letters, digits and underscores", is_name),
                              a_constant())}},
      {{"author", "2025-09 has credits"},
       {"source_url", "2025-09 has the key url in source"},
       {"validation", "2025-09 has type, and the folder output_validator"},
       {"validator_flags", "2025-09 has output_validator_args in test_group.yaml"},
       {"grading", "2025-09 has score_aggregation in test_group.yaml"}});
}

Check legacy_problem() {
  return a_map_with(
      {{"problem_format_version", a_string()},
       {"type", one_of({"pass-fail", "scoring"})},
       {"name", a_string()},
       {"uuid", a_uuid()},
       {"author", a_string()},
       {"source", a_string()},
       {"source_url", a_string()},
       {"license", one_of(kLicenses)},
       {"rights_owner", a_string()},
       {"limits", legacy_limits()},
       {"validation", a_string_that("default, or custom and some of score and interactive",
                                    [](const std::string& text) {
                                      return std::ranges::find(kValidations, text) !=
                                             kValidations.end();
                                    })},
       {"validator_flags", a_string()},
       {"grading", a_map_with({{"objective", one_of({"min", "max"})},
                               {"show_test_data_groups", a_boolean()}})},
       {"keywords", a_string()}},
      {{"credits", "the legacy format has author"}});
}

std::string text_of(const Yaml& yaml, const std::string& key, const std::string& otherwise = {}) {
  const auto* const found = yaml.find(key);
  return found != nullptr && found->is(Kind::string) ? found->text : otherwise;
}

void check_rights(const Yaml& yaml, Faults& faults) {
  const auto license = text_of(yaml, "license", "unknown");
  const auto* const owner = yaml.find("rights_owner");
  if (license == "public domain" && owner != nullptr) {
    faults.add(kFile, *owner, "rights_owner must not be set: the license is public domain");
  }
  const bool is_known = std::ranges::find(kLicenses, license) != kLicenses.end();
  if (!is_known || license == "public domain" || license == "unknown" || owner != nullptr) return;
  const auto* const credits = yaml.find("credits");
  const bool has_author =
      yaml.find("author") != nullptr ||
      (credits != nullptr && (!credits->is(Kind::map) || credits->find("authors") != nullptr));
  if (!has_author && yaml.find("source") == nullptr) {
    faults.add(
        kFile, *yaml.find("license"),
        fmt::format("the license \"{}\" needs a rights_owner, an author or a source", license));
  }
}

std::set<std::string> words_of(const Yaml* value) {
  std::set<std::string> words;
  if (value == nullptr) return words;
  if (value->is_scalar()) words.insert(value->text);
  for (const auto& item : value->items) words.insert(item.text);
  return words;
}

Metadata check_latest(const Yaml& yaml, Faults& faults) {
  Metadata metadata{.types = words_of(yaml.find("type"))};
  const auto* const type = yaml.find("type");
  if (type != nullptr && type->items.size() > metadata.types.size()) {
    faults.add(kFile, *type, "duplicate type");
  }
  for (const auto& [one, other] : kIncompatible) {
    if (metadata.is(std::string(one)) && metadata.is(std::string(other))) {
      faults.add(kFile, *type, fmt::format("the types {} and {} exclude each other", one, other));
    }
  }
  if (!metadata.is("scoring")) metadata.types.insert("pass-fail");
  const auto* const limits = yaml.find("limits");
  const auto* const passes = limits == nullptr ? nullptr : limits->find("validation_passes");
  if (passes != nullptr && !metadata.is("multi-pass")) {
    faults.add(kFile, *passes, "validation_passes is for problems of the type multi-pass alone");
  }
  const auto* const name = yaml.find("name");
  if (name != nullptr && name->is(Kind::string)) metadata.languages = {"en"};
  if (name != nullptr && name->is(Kind::map)) {
    for (const auto& [language, title] : name->entries) metadata.languages.insert(language.text);
  }
  metadata.program_languages = words_of(yaml.find("languages"));
  if (metadata.program_languages.contains("all")) metadata.program_languages.clear();
  return metadata;
}

Metadata check_legacy(const Yaml& yaml, Faults& faults) {
  Metadata metadata{.types = {text_of(yaml, "type") == "scoring" ? "scoring" : "pass-fail"}};
  const auto validation = text_of(yaml, "validation", "default");
  metadata.has_custom_validation = validation.starts_with("custom");
  if (validation.contains("interactive")) metadata.types.insert("interactive");
  if (validation.contains("score") && !metadata.is("scoring")) {
    faults.add(kFile, *yaml.find("validation"), "score is for problems of the type scoring alone");
  }
  const auto* const grading = yaml.find("grading");
  if (grading != nullptr && !metadata.is("scoring")) {
    faults.add(kFile, *grading, "grading is for problems of the type scoring alone");
  }
  const auto* const url = yaml.find("source_url");
  if (url != nullptr && yaml.find("source") == nullptr) {
    faults.add(kFile, *url, "source_url needs a source");
  }
  return metadata;
}

}  // namespace

Check a_person() {
  return a_map_or(a_map_with({{"name", a_string(), true},
                              {"email", a_string()},
                              {"orcid", a_string()},
                              {"kattis", a_string()}}),
                  a_string());
}

const PackageFormat* format_of(const Yaml& yaml, Faults& faults) {
  if (!yaml.is(Kind::map)) {
    faults.add(kFile, yaml, "expected a map, found " + describe(yaml));
    return nullptr;
  }
  const auto* const version = yaml.find("problem_format_version");
  if (version == nullptr) return &formats().front();  // as the specification has it
  const auto* const format = find_format(version->text);
  if (format == nullptr) {
    std::vector<std::string_view> known;
    for (const auto& each : formats()) known.push_back(each.version);
    faults.add(kFile, *version,
               fmt::format("expected the version {}, found {}", fmt::join(known, " or "),
                           describe(*version)));
  }
  return format;
}

Metadata check_metadata(const Yaml& yaml, const PackageFormat& format, Faults& faults) {
  const bool is_legacy = format.is_legacy();
  const auto note = [&](const Yaml& at, std::string message) {
    faults.add(kFile, at, std::move(message));
  };
  (is_legacy ? legacy_problem() : problem())(yaml, note);
  check_rights(yaml, faults);
  return is_legacy ? check_legacy(yaml, faults) : check_latest(yaml, faults);
}

}  // namespace foregone::package
