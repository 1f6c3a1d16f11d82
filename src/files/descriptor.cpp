#include "foregone/files/descriptor.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>

namespace foregone {

void Descriptor::reset(int number) {
  if (number_ >= 0) ::close(number_);
  number_ = number;
}

bool may_go_on(int descriptor, short event) {
  if (errno != EAGAIN) return errno == EINTR;
  pollfd waited{.fd = descriptor, .events = event, .revents = 0};
  return ::poll(&waited, 1, -1) >= 0 || errno == EINTR;
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto count = ::write(descriptor, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (!may_go_on(descriptor, POLLOUT)) {
      return false;
    }
  }
  return true;
}

}  // namespace foregone
