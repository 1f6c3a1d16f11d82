#include "foregone/lab/package/test_cases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <sstream>

#include "foregone/lab/package/test_settings.hpp"

namespace foregone::package {

namespace {

/// Endings of the files of a test case; one that ends in another one comes first.
constexpr auto kEndings = std::to_array<std::string_view>(
    {".in.statement", ".ans.statement", ".in.download", ".ans.download", ".interaction", ".in",
     ".ans", ".out", ".yaml", ".png", ".jpg", ".jpeg", ".svg"});
constexpr auto kLegacyEndings = std::to_array<std::string_view>(
    {".interaction", ".in", ".ans", ".hint", ".desc", ".png", ".jpg", ".jpeg", ".svg"});
constexpr auto kPictures = std::to_array<std::string_view>({".png", ".jpg", ".jpeg", ".svg"});
/// A test case: its name below data/, and the endings of its files.
using Cases = std::map<std::string, std::set<std::string_view>>;

class TestCases {
 public:
  TestCases(const Tree& tree, const PackageFormat& format, const Metadata& metadata, Faults& faults)
      : tree_(tree), format_(format), metadata_(metadata), faults_(faults) {}

  /// Cases with input, where every file belongs to one, and has an answer.
  std::vector<std::string> check(const std::string& folder,
                                 const std::set<std::string_view>& needed) {
    std::vector<std::string> found;
    for (const auto& [test, endings] : cases_of(folder)) {
      if (!endings.contains(".in")) {
        const bool is_log = format_.is_legacy() &&
                            endings == std::set<std::string_view>{".interaction"} &&
                            metadata_.is("interactive") && folder.starts_with("sample");
        if (!is_log) {
          faults_.add(file_of(test, *endings.begin()),
                      fmt::format("expected the input of this test case, {}.in, found none",
                                  name_of(test)));
        }
        continue;
      }
      for (const auto ending : needed) {
        if (!endings.contains(ending)) {
          faults_.add(file_of(test, ".in"),
                      fmt::format("expected {}{} beside it, found none", name_of(test), ending));
        }
      }
      check_pictures(test, endings);
      found.push_back(test);
      if (format_.is_legacy()) continue;
      check_shown_files(test, endings);
      if (name_of(test) == "test_group") {
        faults_.add(file_of(test, ".in"), "test_group is not allowed as the name of a test case");
      }
      if (tree_.has_folder("data/" + test)) {
        faults_.add("data/" + test,
                    "expected another name: there is a test case called like this folder");
      }
    }
    std::set<std::string> with_files;
    for (const auto& path : tree_.files_below("data/" + folder)) {
      const auto end = path.find(".files/");
      if (end != std::string::npos) with_files.insert(path.substr(0, end));
    }
    for (const auto& test : with_files) {
      if (!tree_.has_file(test + ".in")) {
        faults_.add(test + ".files", "expected the input of this test case, found none");
      }
    }
    return found;
  }

 private:
  bool shows_interaction() const {
    return metadata_.is("interactive") || metadata_.is("multi-pass");
  }

  /// What is below a folder of data/, test case by test case.
  Cases cases_of(const std::string& folder) {
    const auto& endings = format_.is_legacy() ? std::span<const std::string_view>(kLegacyEndings)
                                              : std::span<const std::string_view>(kEndings);
    Cases cases;
    for (const auto& path : tree_.files_below("data/" + folder)) {
      if (path.contains(".files/") || is_group_settings(path)) continue;
      const auto ending =
          std::ranges::find_if(endings, [&](auto each) { return name_of(path).ends_with(each); });
      if (ending == endings.end()) {
        faults_.warn(path, "no file of a test case ends like this");
        continue;
      }
      cases[path.substr(5, path.size() - 5 - ending->size())].insert(*ending);
    }
    return cases;
  }

  void check_pictures(const std::string& test, const std::set<std::string_view>& endings) {
    const auto count =
        std::ranges::count_if(kPictures, [&](auto end) { return endings.contains(end); });
    if (count > 1) {
      faults_.add(file_of(test, ".in"),
                  fmt::format("expected one illustration at most, found {}", count));
    }
  }

  /// What is shown instead of input and answer, and handed out.
  void check_shown_files(const std::string& test, const std::set<std::string_view>& endings) {
    const auto has = [&](std::string_view ending) { return endings.contains(ending); };
    if (has(".out") && has(".ans.statement")) {
      faults_.add(file_of(test, ".out"), "expected either .out or .ans.statement, found both");
    }
    for (const auto* part : {".in", ".ans"}) {
      const auto shown = std::string(part) + ".statement", given = std::string(part) + ".download";
      if (has(shown) != has(given)) {
        faults_.add(file_of(test, has(shown) ? shown : given),
                    fmt::format("expected {} beside it, found none", has(shown) ? given : shown));
      }
    }
    if (!has(".interaction")) return;
    if (!shows_interaction()) {
      faults_.add(file_of(test, ".interaction"),
                  ".interaction is for problems of the types interactive and multi-pass alone");
    }
    for (const auto* other :
         {".in.statement", ".ans.statement", ".out", ".in.download", ".ans.download"}) {
      if (has(other))
        faults_.add(file_of(test, other), "expected either .interaction or this, found both");
    }
  }

  const Tree& tree_;
  const PackageFormat& format_;
  const Metadata& metadata_;
  Faults& faults_;
};

}  // namespace

std::string file_of(const std::string& test, std::string_view ending) {
  return "data/" + test + std::string(ending);
}

std::vector<std::string> check_cases(const Tree& tree, const PackageFormat& format,
                                     const Metadata& metadata, const std::string& folder,
                                     const std::set<std::string_view>& needed, Faults& faults) {
  return TestCases(tree, format, metadata, faults).check(folder, needed);
}

void check_interactions(const Tree& tree, const Metadata& metadata, Faults& faults) {
  for (const auto& path : tree.files_below("data")) {
    if (!path.ends_with(".interaction")) continue;
    std::istringstream lines(tree.read(path));
    Yaml place;
    for (std::string line; std::getline(lines, line);) {
      ++place.line;
      if (line.starts_with('<') || line.starts_with('>')) continue;
      if (line == "---" && metadata.is("multi-pass")) continue;
      place.column = 1;
      faults.add(path, place, "expected < or > at the beginning of a line");
      break;
    }
  }
}

}  // namespace foregone::package
