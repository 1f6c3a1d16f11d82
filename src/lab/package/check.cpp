#include "foregone/lab/package/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <span>

#include "foregone/lab/package/format.hpp"
#include "foregone/lab/package/languages.hpp"
#include "foregone/lab/package/metadata.hpp"
#include "foregone/lab/package/programs.hpp"
#include "foregone/lab/package/test_data.hpp"
#include "foregone/lab/package/tree.hpp"

namespace foregone::package {

namespace {

namespace fs = std::filesystem;

constexpr auto kStatementTypes = std::to_array<std::string_view>({".tex", ".md", ".pdf"});
constexpr auto kLegacyStatementTypes = std::to_array<std::string_view>({".tex", ".pdf"});

void check_folder_name(const fs::path& folder, Faults& faults) {
  const auto name = fs::weakly_canonical(folder).filename().string();
  const bool is_right = !name.empty() && std::ranges::all_of(name, [](unsigned char c) {
    return std::islower(c) != 0 || std::isdigit(c) != 0;
  });
  if (!is_right) {
    faults.add("", fmt::format(
                       "expected a folder whose name has only letters a-z and digits, found \"{}\"",
                       name));
  }
}

int count_of(std::string_view text, std::string_view word) {
  int count = 0;
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    ++count;
  }
  return count;
}

class Package {
 public:
  Package(const Tree& tree, const PackageFormat& format, const Metadata& metadata, Faults& faults)
      : tree_(tree), format_(format), metadata_(metadata), faults_(faults) {}

  void check() {
    const auto tests = check_test_data(tree_, format_, metadata_, faults_);
    check_statements(tests.samples);
    check_programs(tree_, format_, metadata_, faults_);
    check_submissions(tree_, format_, metadata_, tests, faults_);
  }

 private:
  /// The files STEM.LANGUAGE.TYPE of a folder, by language. English if the name has none, where
  /// that is allowed.
  std::map<std::string, std::string> documents(const std::string& folder, const std::string& stem,
                                               bool may_lack_language) {
    const bool is_legacy = format_.is_legacy();
    const auto types = is_legacy ? std::span<const std::string_view>(kLegacyStatementTypes)
                                 : std::span<const std::string_view>(kStatementTypes);
    std::map<std::string, std::string> found;
    for (const auto& name : tree_.files_in(folder)) {
      if (!name.starts_with(stem + '.')) continue;
      const auto path = fmt::format("{}/{}", folder, name);
      const auto type = name.substr(name.rfind('.'));
      if (std::ranges::find(types, type) == types.end()) continue;  // a picture, for example
      const bool has_language = name.size() > stem.size() + type.size();
      const auto language =
          has_language ? name.substr(stem.size() + 1, name.size() - stem.size() - type.size() - 1)
                       : "en";
      if (!is_natural_language(language) || (!has_language && !may_lack_language)) {
        faults_.add(path, fmt::format("expected a name such as {}.en{}", stem, type));
      } else if (!found.emplace(language, path).second) {
        faults_.add(path, fmt::format("expected one file for the language {}, found {} too",
                                      language, found[language]));
      }
    }
    if (found.empty()) {
      faults_.add(folder, fmt::format("expected a file such as {}.en.tex, found none", stem));
    }
    return found;
  }

  void check_statements(int samples) {
    const auto found = documents(std::string(format_.statements), "problem", format_.is_legacy());
    for (const auto& [language, path] : found) {
      if (!metadata_.languages.empty() && !metadata_.languages.contains(language)) {
        faults_.add(path,
                    fmt::format("expected a name for the language {} in problem.yaml, found none",
                                language));
      }
      if (path.ends_with(".pdf")) continue;
      const auto text = tree_.read(path);
      if (format_.is_legacy() && !text.contains("\\problemname")) {
        faults_.add(path, "expected the command \\problemname, found none");
      }
      const int wanted = count_of(text, path.ends_with(".tex") ? "\\nextsample" : "{{nextsample}}");
      if (!format_.is_legacy() && wanted > samples) {
        faults_.add(path, fmt::format("it shows {} samples, data/sample has {}", wanted, samples));
      }
    }
    for (const auto& language : metadata_.languages) {
      if (!found.empty() && !found.contains(language)) {
        faults_.add("problem.yaml",
                    fmt::format("it has a name for the language {}, {} has no statement in it",
                                language, format_.statements));
      }
    }
    if (!format_.is_legacy() && tree_.has_folder("solution"))
      documents("solution", "solution", true);
  }

  const Tree& tree_;
  const PackageFormat& format_;
  const Metadata& metadata_;
  Faults& faults_;
};

}  // namespace

CheckedPackage check_package(const fs::path& folder) {
  Faults faults;
  if (!fs::is_directory(folder)) {
    faults.add(
        "", fs::exists(folder) ? "expected a folder; unpack an archive first" : "no such folder");
    return {{}, faults.take()};
  }
  Tree tree(folder);
  if (!tree.has_file("problem.yaml")) {
    tree.check_links(faults);
    faults.add("problem.yaml", "expected a file with metadata, found none");
    return {{}, faults.take()};
  }
  const auto yaml = tree.read_yaml_file("problem.yaml", faults);
  const auto* const format = yaml ? format_of(*yaml, faults) : nullptr;
  if (format == nullptr) return {{}, faults.take()};
  check_folder_name(folder, faults);
  tree.check_names(*format, faults);
  tree.check_texts(faults);
  const auto metadata = check_metadata(*yaml, *format, faults);
  Package(tree, *format, metadata, faults).check();
  return {std::string(format->version), faults.take()};
}

}  // namespace foregone::package
