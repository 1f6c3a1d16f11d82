#include "apps/cli/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace foregone::cli {

namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

InputFile::InputFile(const std::string& name)
    : title_(name == "-" ? "<stdin>" : name),
      descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) fail(title_);
}

InputFile::~InputFile() {
  if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t InputFile::read(std::span<char> into) {
  for (;;) {
    const auto count = ::read(descriptor_, into.data(), into.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) fail(title_);
  }
}

void write_out(std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      fail("standard output");
    }
  }
}

}  // namespace foregone::cli
