#include "foregone/apps/cli/files.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace foregone::cli {

namespace {

[[noreturn]] void throw_error(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// After a call has failed: whether to try it again. Waits where the other side asked not to wait.
bool may_go_on(int descriptor, short event) {
  if (errno != EAGAIN) return errno == EINTR;
  pollfd waited{.fd = descriptor, .events = event, .revents = 0};
  return ::poll(&waited, 1, -1) >= 0 || errno == EINTR;
}

// A name in a message of one line.
std::string printable(std::string name) {
  for (char& c : name) {
    if ((c >= 0 && c < ' ') || c == 0x7f) c = '?';
  }
  return name;
}

// False, with errno set, if it cannot be written.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(descriptor, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (!may_go_on(descriptor, POLLOUT)) {
      return false;
    }
  }
  return true;
}

}  // namespace

InputFile::InputFile(const std::string& name)
    : title_(name == "-" ? "<stdin>" : printable(name)),
      descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) throw_error(title_);
}

InputFile::~InputFile() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t InputFile::read(std::span<char> into) {
  for (;;) {
    const auto count = ::read(descriptor_, into.data(), into.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (!may_go_on(descriptor_, POLLIN)) throw_error(title_);
  }
}

void write_out(std::string_view text) {
  if (!write_all(STDOUT_FILENO, text)) {
    throw OutputFailure(errno, std::generic_category(), "standard output");
  }
}

void write_file(const std::string& name, std::string_view content) {
  if (name == "-") {
    write_out(content);
    return;
  }
  constexpr int kReadable = 0666;
  const auto title = printable(name);
  const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadable);
  if (file < 0) throw_error(title);
  const bool written = write_all(file, content);
  const int error = errno;
  if (::close(file) == 0 && written) return;
  if (!written) errno = error;
  throw_error(title);
}

}  // namespace foregone::cli
