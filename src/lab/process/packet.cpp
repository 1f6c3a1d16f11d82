#include "foregone/lab/process/packet.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace foregone::process {

namespace {

constexpr std::size_t kMaxDescriptors = 3;

struct alignas(cmsghdr) ControlBlock {
  std::array<char, CMSG_SPACE(kMaxDescriptors * sizeof(int))> bytes{};
};

void take_descriptors(msghdr& message, std::array<Descriptor, kMaxDescriptors>& to) {
  const auto* const header = CMSG_FIRSTHDR(&message);
  if (header == nullptr || header->cmsg_type != SCM_RIGHTS) return;
  const auto count = std::min((header->cmsg_len - CMSG_LEN(0)) / sizeof(int), to.size());
  for (std::size_t i = 0; i < count; ++i) {
    int number = -1;
    std::memcpy(&number, CMSG_DATA(header) + i * sizeof number, sizeof number);
    to[i].reset(number);
  }
}

}  // namespace

std::pair<Descriptor, Descriptor> make_socket_pair() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make a socket");
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

bool send_packet(const Descriptor& socket, const std::string& packet,
                 std::initializer_list<int> descriptors) {
  auto bytes = packet;
  iovec part{.iov_base = bytes.data(), .iov_len = bytes.size()};
  ControlBlock control;
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (descriptors.size() > 0) {
    message.msg_control = control.bytes.data();
    message.msg_controllen = CMSG_SPACE(descriptors.size() * sizeof(int));
    auto* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(descriptors.size() * sizeof(int));
    std::memcpy(CMSG_DATA(header), descriptors.begin(), descriptors.size() * sizeof(int));
  }
  ssize_t sent = 0;
  do {
    sent = ::sendmsg(socket.get(), &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == static_cast<ssize_t>(bytes.size());
}

std::string receive_packet(const Descriptor& socket, std::size_t max,
                           std::array<Descriptor, kMaxDescriptors>* descriptors) {
  std::string packet(max, '\0');
  iovec part{.iov_base = packet.data(), .iov_len = packet.size()};
  ControlBlock control;
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.bytes.data();
  message.msg_controllen = control.bytes.size();
  ssize_t size = 0;
  do {
    size = ::recvmsg(socket.get(), &message, MSG_CMSG_CLOEXEC);
    // A peer that closes with a packet of ours unread causes one error, before what it sent is
    // read.
  } while (size < 0 && (errno == EINTR || errno == ECONNRESET));
  if (size > 0 && descriptors != nullptr) take_descriptors(message, *descriptors);
  packet.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  return packet;
}

}  // namespace foregone::process
