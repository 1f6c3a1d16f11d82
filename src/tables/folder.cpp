#include "foregone/tables/folder.hpp"

#include <cstdint>
#include <span>
#include <system_error>
#include <utility>

#include "foregone/tables/bytes.hpp"

namespace foregone::tables {

namespace {

constexpr std::uint64_t kLongestList = 1 << 20;
constexpr std::string_view kCheck = " check=";

std::string check_of(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto value = digest(std::as_bytes(std::span(text.data(), text.size())));
  std::string check;
  for (int shift = 60; shift >= 0; shift -= 4) check += kDigits[(value >> shift) & 15U];
  return check;
}

std::string checked(const NamedValues& fields) {
  const auto line = fields.line();
  return line + std::string(kCheck) + check_of(line) + '\n';
}

std::optional<NamedValues> read_line(std::string_view line) {
  const auto at = line.rfind(kCheck);
  if (at == std::string_view::npos) return std::nullopt;
  const auto text = line.substr(0, at);
  if (line.substr(at + kCheck.size()) != check_of(text)) return std::nullopt;
  return NamedValues::parse(text);
}

std::expected<std::string, Error> text_of(const Path& path) {
  const auto file = File::read_from(path);
  if (!file) return std::unexpected(file.error());
  const auto size = file->size();
  if (!size) return std::unexpected(size.error());
  if (*size > kLongestList)
    return std::unexpected(path.string() + " is too long for the list of a tablebase");
  std::string text(*size, '\0');
  const auto done = file->read_at(0, std::as_writable_bytes(std::span(text.data(), text.size())));
  if (!done) return std::unexpected(done.error());
  return text;
}

std::expected<StepList, Error> parse(std::string_view text, const Path& path) {
  StepList list;
  for (int number = 1; list.size < text.size(); ++number) {
    const auto rest = text.substr(list.size);
    const auto end = rest.find('\n');
    auto fields = end == std::string_view::npos ? std::nullopt : read_line(rest.substr(0, end));
    const bool last = end == std::string_view::npos || end + 1 == rest.size();
    if (!fields && last && number > 1) {
      list.whole = false;
      return list;
    }
    if (!fields) {
      return damaged(path,
                     "line " + std::to_string(number) + " is malformed or has a wrong checksum");
    }
    if (number == 1) {
      list.heading = *std::move(fields);
    } else {
      list.steps.push_back(*std::move(fields));
    }
    list.size += end + 1;
  }
  return list;
}

}  // namespace

std::expected<std::optional<StepList>, Error> read_list(const Path& folder) {
  const auto path = folder / kList;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    if (!error) return std::nullopt;
    return std::unexpected("cannot read " + path.string() + ": " + error.message());
  }
  const auto text = text_of(path);
  if (!text) return std::unexpected(text.error());
  auto list = parse(*text, path);
  if (!list) return std::unexpected(std::move(list.error()));
  if (list->size == 0) return std::nullopt;
  return std::optional(*std::move(list));
}

std::expected<BuildFolder, Error> BuildFolder::begin(const Path& folder, const NamedValues& heading,
                                                     bool is_complete) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return std::unexpected("cannot create the folder " + folder.string() + ": " + error.message());
  }
  auto lock = File::append_to(folder / "lock");
  if (!lock && is_complete) lock = File::read_from(folder / "lock");
  if (!lock) return std::unexpected(std::move(lock.error()));
  const auto mine = lock->lock();
  if (!mine) return std::unexpected(mine.error());
  if (!*mine) return std::unexpected("another process is building in " + folder.string());
  BuildFolder building(folder, *std::move(lock));
  if (auto done = building.read_or_begin(heading); !done) {
    return std::unexpected(std::move(done.error()));
  }
  return building;
}

Status BuildFolder::read_or_begin(const NamedValues& heading) {
  const auto path = folder_ / kList;
  auto list = read_list(folder_);
  // A heading that was cut off is the very beginning of a build.
  std::error_code unknown;
  const auto size = std::filesystem::file_size(path, unknown);
  if (!list && !unknown && size < checked(heading).size()) list = std::nullopt;
  if (!list) return std::unexpected(list.error());
  if (!*list) {
    if (auto done = remove_file(path); !done) return done;
    list_.heading = heading;
    return append(heading);
  }
  list_ = **std::move(list);
  if (list_.heading != heading) {
    return std::unexpected(folder_.string() + " holds another tablebase: " + list_.heading.line());
  }
  if (list_.whole) return {};
  const auto file = File::append_to(path);
  return file ? file->cut_to(list_.size) : std::unexpected(file.error());
}

Status BuildFolder::finish(const NamedValues& step) {
  if (auto done = append(step); !done) return done;
  list_.steps.push_back(step);
  return {};
}

Status BuildFolder::append(const NamedValues& line) const {
  const auto file = File::append_to(folder_ / kList);
  if (!file) return std::unexpected(file.error());
  const auto text = checked(line);
  const auto done = file->write(std::as_bytes(std::span(text.data(), text.size())));
  return done ? file->sync() : done;
}

}  // namespace foregone::tables
