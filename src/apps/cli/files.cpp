#include "foregone/apps/cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/core/printable.hpp"
#include "foregone/files/descriptor.hpp"
#include "foregone/files/environment.hpp"
#include "foregone/files/transactional_file.hpp"

namespace foregone::cli {
namespace {

[[noreturn]] void throw_errno(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

/// A text in UTF-16, which Windows programs write, or in UTF-32.
class WideText : public std::system_error {
 public:
  WideText(const std::string& title, std::string_view encoding)
      : system_error(std::make_error_code(std::errc::illegal_byte_sequence)),
        message_(message_of(title, {.message = fmt::format("expected text in UTF-8, found {0}; "
                                                           "`iconv -f {0} -t UTF-8` converts it",
                                                           encoding)})) {}
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

/// Throws where a text begins with the mark of a wide encoding.
void refuse_wide(const std::string& title, std::string_view begin) {
  using namespace std::string_view_literals;
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kMarks{
      {{"\xff\xfe\0\0"sv, "UTF-32"},
       {"\0\0\xfe\xff"sv, "UTF-32"},
       {"\xff\xfe"sv, "UTF-16"},  // after that of UTF-32, which begins alike
       {"\xfe\xff"sv, "UTF-16"}}};
  for (const auto& [mark, encoding] : kMarks) {
    if (begin.starts_with(mark)) throw WideText(title, encoding);
  }
}

bool answer_file(const std::string& name, std::size_t longest_piece, TextOutput& output,
                 BusyLine& busy, const AnswerText& answer) {
  try {
    InputFile file(name);
    if (name == "-") announce_standard_input();
    TextInput input(
        [&](std::span<char> into) {
          output.flush();
          const BusyLine::Waiting waiting(busy);
          return file.read(into);
        },
        longest_piece);
    const auto answered = answer(input, file.title());
    output.flush();
    busy.wipe();
    if (!answered) report(file.title(), answered.error());
    return answered.has_value();
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    output.flush();
    busy.wipe();
    write_message(failure.what());
    return false;
  }
}

}  // namespace

void announce_standard_input() {
  if (is_terminal(STDIN_FILENO)) write_message("reading standard input; Ctrl-D ends it");
}

std::string printable(std::string name) {
  if (name.empty()) return "\"\"";
  while (const auto at = find_unprintable(name)) name[*at] = '?';
  return name;
}

InputFile::InputFile(const std::string& name)
    : title_(name == "-" ? "<stdin>" : printable(name)),
      file_(name == "-" ? -1 : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (name != "-" && !file_) throw_errno(title_);
}

std::size_t InputFile::read(std::span<char> into) {
  const bool begins = !begun_;
  const auto count = read_any(into);
  if (begins) refuse_wide(title_, {into.data(), count});
  return count;
}

std::size_t InputFile::read_any(std::span<char> into) {
  constexpr std::string_view kWide = "\xff\xfe";
  auto count = read_some(into);
  if (std::exchange(begun_, true)) return count;
  while (count > 0 && count < std::min(kByteOrderMark.size(), into.size()) &&
         kByteOrderMark.starts_with({into.data(), count})) {
    const auto more = read_some(into.subspan(count));
    if (more == 0) break;
    count += more;
  }
  if (count == 1 && into.size() > 1 && kWide.contains(into.front())) {
    count += read_some(into.subspan(1));
  }
  const std::string_view begin(into.data(), count);
  if (!begin.starts_with(kByteOrderMark)) return count;
  count -= kByteOrderMark.size();
  if (count == 0) return read_some(into);
  std::ranges::copy(into.subspan(kByteOrderMark.size(), count), into.begin());
  return count;
}

std::string InputFile::read_all() {
  std::string text;
  for (std::size_t size = 0;;) {
    text.resize(size + TextInput::kBlock);
    const auto count = read_some(std::span(text).subspan(size));
    size += count;
    text.resize(size);
    if (count > 0) continue;
    refuse_wide(title_, text);
    return text;
  }
}

std::size_t InputFile::read_some(std::span<char> into) {
  const int descriptor = file_ ? file_.get() : STDIN_FILENO;
  for (;;) {
    const auto count = ::read(descriptor, into.data(), into.size());
    if (count > 0 && kept_ != nullptr) kept_->append(into.data(), static_cast<std::size_t>(count));
    if (count >= 0) return static_cast<std::size_t>(count);
    if (!may_go_on(descriptor, POLLIN)) throw_errno(title_);
  }
}

void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    // It takes the lowest number that is free: this one.
    [[maybe_unused]] const int held =
        ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

void write_out(std::string_view text) {
  if (!write_all(STDOUT_FILENO, text)) {
    throw OutputFailure(errno, std::generic_category(), "standard output");
  }
}

void write_error(std::string_view text) noexcept {
  [[maybe_unused]] const bool written = write_all(STDERR_FILENO, text);
}

namespace {

/// A device, a file that others own or that has other names: it stays what it is.
bool write_in_place(const std::string& name, std::string_view content) {
  const Descriptor file(::open(name.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
  return file && write_all(file.get(), content);
}

/// The file that a name leads to, through links to what may not be there yet too; empty if that
/// cannot be found out.
std::filesystem::path where_links_lead(const std::string& name) {
  constexpr int kMaxLinks = 40;
  std::error_code wrong;
  auto path = std::filesystem::absolute(name, wrong);
  for (int links = 0; links < kMaxLinks && std::filesystem::is_symlink(path, wrong); ++links) {
    path = path.parent_path() / std::filesystem::read_symlink(path, wrong);
  }
  path = std::filesystem::weakly_canonical(path, wrong);
  return wrong ? std::filesystem::path() : path;
}

bool replace(const std::string& name, std::string_view content) {
  struct stat there{};
  const bool exists = ::stat(name.c_str(), &there) == 0;
  if (exists && ::access(name.c_str(), W_OK) != 0) return false;
  const auto place = where_links_lead(name);
  const bool can_be_replaced =
      !place.empty() && (!exists || (S_ISREG(there.st_mode) && there.st_nlink == 1));
  if (!can_be_replaced) return write_in_place(name, content);
  TransactionalFile beside(place);
  const bool refused = errno == EACCES || errno == EPERM || errno == ENAMETOOLONG;
  if (!beside) return exists && refused && write_in_place(name, content);  // a full disk is neither
  if (exists && !beside.takes_after(there)) return write_in_place(name, content);
  return beside.commit(content);
}

}  // namespace

void write_file(const std::string& name, std::string_view content) {
  if (!replace(name, content)) throw_errno(printable(name));
}

void check_writable(const std::string& name) {
  constexpr int kReadable = 0666;
  const bool existed = ::access(name.c_str(), F_OK) == 0;
  const Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, kReadable));
  if (!file) throw_errno(printable(name));
  if (!existed) ::unlink(where_links_lead(name).c_str());
}

bool is_same_file(const std::string& one, const std::string& other) {
  const auto place = where_links_lead(one);
  std::error_code wrong;
  return (!place.empty() && place == where_links_lead(other)) ||
         std::filesystem::equivalent(one, other, wrong);
}

std::string with_home(const std::string& name) {
  const auto home = environment_variable("HOME");
  return !home.empty() && name.starts_with("~/") ? std::string(home) + name.substr(1) : name;
}

std::vector<std::string> files_beginning_with(std::string_view typed) {
  const auto folder = std::string(typed.substr(0, typed.rfind('/') + 1));
  const auto begin = typed.substr(folder.size());
  std::vector<std::string> found;
  std::error_code wrong, ignored;
  std::filesystem::directory_iterator entry(folder.empty() ? "." : with_home(folder), wrong);
  for (; !wrong && entry != std::filesystem::directory_iterator(); entry.increment(wrong)) {
    const auto name = entry->path().filename().string();
    const bool hidden = begin.empty() && name.starts_with('.');
    if (!name.starts_with(begin) || hidden || printable(name) != name) continue;
    found.push_back(folder + name + (entry->is_directory(ignored) ? "/" : ""));
  }
  std::ranges::sort(found);
  return found;
}

std::string message_of(const std::string& title, const TextError& wrong) {
  return fmt::format("{}:{}:{}: {}", title, wrong.line, wrong.column, wrong.message);
}

int report(const std::string& title, const TextError& wrong) {
  write_message(message_of(title, wrong));
  return 1;
}

bool answer_files(std::span<const std::string> files, std::size_t longest_piece, TextOutput& output,
                  BusyLine& busy, const AnswerText& answer) {
  bool good = true;
  for (const auto& name : files)
    good = answer_file(name, longest_piece, output, busy, answer) && good;
  return good;
}

int answer_files(std::span<const std::string> files, std::size_t longest_piece,
                 const AnswerInText& answer) {
  BusyLine busy;
  TextOutput output([&](std::string_view text) { busy.write(text); });
  const auto answer_one = [&](TextInput& input, const std::string& title) {
    return answer(input, title, output);
  };
  return answer_files(files, longest_piece, output, busy, answer_one) ? 0 : 1;
}

}  // namespace foregone::cli
