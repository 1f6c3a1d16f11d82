#include "foregone/lab/process/pipe.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

namespace foregone::process {

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Descriptor file_to_read(std::string_view text) {
  const Descriptor file(::memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  const auto name = "/proc/self/fd/" + std::to_string(file.get());
  constexpr int kSeals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  if (file && write_all(file.get(), text) && ::fcntl(file.get(), F_ADD_SEALS, kSeals) == 0) {
    Descriptor read(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
    if (read) return read;
  }
  throw std::system_error(errno, std::generic_category(), "cannot make a file in memory");
}

void never_wait(const Descriptor& descriptor) {
  ::fcntl(descriptor.get(), F_SETFL, ::fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

}  // namespace foregone::process
