#include "foregone/lab/package/tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>

#include "foregone/core/printable.hpp"

namespace foregone::package {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargeFile = 100 << 20, kLargestYaml = 1 << 20;
constexpr auto kNoText = std::to_array<std::string_view>(
    {".png", ".jpg", ".jpeg", ".pdf", ".zip", ".gz", ".xz", ".bz2", ".class", ".jar", ".so"});

bool is_alphanumeric(unsigned char character) { return std::isalnum(character) != 0; }

/// Whether all are letters, digits, `_`, `.` or `-`, and their number fits.
bool is_file_name(std::string_view name, std::size_t min) {
  return name.size() >= min && name.size() <= 255 &&
         std::ranges::all_of(name, [](unsigned char character) {
           return is_alphanumeric(character) || character == '_' || character == '.' ||
                  character == '-';
         });
}

bool is_latest_name(std::string_view name) {
  return is_file_name(name, 1) && (is_alphanumeric(name.front()) || name.front() == '_');
}

bool is_legacy_name(std::string_view name) {
  return is_file_name(name, 2) && is_alphanumeric(name.front()) && is_alphanumeric(name.back());
}

bool is_below(const std::string& path, std::string_view folder) {
  return folder.empty() ||
         (path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/');
}

std::vector<std::string> names_in(const std::set<std::string>& paths, const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& path : paths) {
    if (folder_of(path) == folder) names.push_back(name_of(path));
  }
  return names;
}

/// Empty if it is a text as the formats want it.
std::optional<TextError> wrong_text(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    return TextError{1, 1, "expected UTF-8 without a byte-order mark, found one"};
  }
  TextError place;
  for (std::size_t at = 0, line_begin = 0; at < text.size();) {
    const auto size = character_size(text.substr(at));
    place.column = at - line_begin + 1;
    if (size == 0) {
      place.message = fmt::format("expected UTF-8, found the byte {:02X}",
                                  static_cast<unsigned char>(text[at]));
      return place;
    }
    if (text[at] == '\r') {
      place.message = "expected a line feed alone at the end of a line, found a carriage return";
      return place;
    }
    at += size;
    if (text[at - 1] == '\n') {
      ++place.line;
      line_begin = at;
    }
    place.column = at - line_begin + 1;
  }
  if (text.empty() || text.ends_with('\n')) return std::nullopt;
  place.message = "expected a line feed at the end of the last line, found none";
  return place;
}

}  // namespace

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

Tree::Tree(fs::path root) : root_(std::move(root)) {
  std::error_code failed;
  auto last = root_;  // a folder is read after its name
  const auto whole = fs::weakly_canonical(root_, failed).generic_string();
  for (fs::recursive_directory_iterator at(root_, failed), end; !failed && at != end;
       at.increment(failed)) {
    last = at->path();
    std::error_code ignored;  // a link may lead to itself
    const bool leads_out = at->is_symlink(ignored) && at->exists(ignored) &&
                           !is_below(fs::weakly_canonical(last, ignored).generic_string(), whole);
    auto& kind = leads_out                      ? links_out_
                 : at->is_directory(ignored)    ? folders_
                 : at->is_regular_file(ignored) ? files_
                                                : others_;
    kind.insert(last.lexically_relative(root_).generic_string());
  }
  if (failed) throw std::system_error(failed, last.string());
}

void Tree::check_links(Faults& faults) const {
  for (const auto& path : others_) {
    faults.add(path, "expected a file, a folder or a link to one that exists");
  }
  for (const auto& path : links_out_) {
    faults.add(path, "expected a symbolic link to a file of the package, found one to " +
                         fs::read_symlink(root_ / path).generic_string());
  }
}

void Tree::check_names(const PackageFormat& format, Faults& faults) {
  const bool is_legacy = format.is_legacy();
  const auto check = [&](const std::string& path) {
    const auto name = name_of(path);
    if (is_legacy && !is_legacy_name(name)) {
      faults.add(path,
                 "expected a name of letters, digits, periods, dashes and underscores that "
                 "begins and ends with a letter or digit");
    }
    if (is_legacy || is_latest_name(name)) return false;
    if (!name.starts_with('.')) {
      faults.warn(path,
                  "judging systems ignore this: expected a name of letters, digits, periods, "
                  "dashes and underscores, not beginning with a dash");
    }
    return true;
  };
  for (auto* const paths : {&folders_, &files_, &links_out_}) {
    for (auto at = paths->begin(); at != paths->end();) {
      const auto above = folder_of(*at);
      const bool is_lost = !above.empty() && !folders_.contains(above);  // ignored itself
      const bool is_file = paths != &folders_;
      if (is_lost || ((is_file || !is_legacy) && check(*at))) {
        at = paths->erase(at);
      } else {
        ++at;
      }
    }
  }
  check_links(faults);
  for (const auto& path : files_) {
    std::error_code failed;
    const auto size = fs::file_size(root_ / path, failed);
    if (!failed && size > kLargeFile) {
      faults.warn(path, fmt::format("more than 100 MiB: {} MiB", size >> 20));
    }
  }
}

void Tree::check_texts(Faults& faults) const {
  for (const auto& path : files_) {
    const bool is_text =
        std::ranges::none_of(kNoText, [&](auto end) { return path.ends_with(end); });
    if (!is_text || path.starts_with("attachments/") || path.contains(".files/")) continue;
    std::error_code failed;
    if (fs::file_size(root_ / path, failed) > kLargeFile) continue;  // warned of
    const auto text = read(path);
    if (text.contains('\0')) continue;  // no text
    if (const auto wrong = wrong_text(text)) faults.add(path, *wrong);
  }
}

std::vector<std::string> Tree::files_below(const std::string& folder) const {
  std::vector<std::string> found;
  std::ranges::copy_if(files_, std::back_inserter(found),
                       [&](const auto& path) { return is_below(path, folder); });
  return found;
}

std::vector<std::string> Tree::files_in(const std::string& folder) const {
  return names_in(files_, folder);
}

std::vector<std::string> Tree::folders_in(const std::string& folder) const {
  return names_in(folders_, folder);
}

bool Tree::is_executable(const std::string& path) const {
  return (fs::status(root_ / path).permissions() & fs::perms::owner_exec) != fs::perms::none;
}

std::string Tree::read(const std::string& path) const {
  std::ifstream file(root_ / path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open())
    throw std::system_error(errno, std::generic_category(), (root_ / path).string());
  return text;
}

std::optional<Yaml> Tree::read_yaml_file(const std::string& path, Faults& faults) const {
  std::error_code failed;
  if (const auto size = fs::file_size(root_ / path, failed); !failed && size > kLargestYaml) {
    faults.add(path, fmt::format("expected at most 1 MiB of YAML, found {} bytes", size));
    return std::nullopt;
  }
  auto yaml = read_yaml(read(path));
  if (yaml) return *std::move(yaml);
  faults.add(path, yaml.error());
  return std::nullopt;
}

}  // namespace foregone::package
