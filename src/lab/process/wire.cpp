#include "foregone/lab/process/wire.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <vector>

namespace foregone::process {

namespace {

class Packer {
 public:
  template <class T>
    requires std::is_trivially_copyable_v<T>
  Packer& operator<<(const T& value) {
    const auto at = packet_.size();
    packet_.resize(at + sizeof value);
    std::memcpy(packet_.data() + at, &value, sizeof value);
    return *this;
  }
  Packer& operator<<(const std::string& text) {
    *this << text.size();
    packet_ += text;
    return *this;
  }
  Packer& operator<<(const std::vector<std::string>& texts) {
    *this << texts.size();
    for (const auto& text : texts) *this << text;
    return *this;
  }
  std::string take() { return std::move(packet_); }

 private:
  std::string packet_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view packet) : rest_(packet) {}

  template <class T>
    requires std::is_trivially_copyable_v<T>
  Unpacker& operator>>(T& value) {
    const auto size = std::min(sizeof value, rest_.size());
    rest_.copy(reinterpret_cast<char*>(&value), size);
    rest_.remove_prefix(size);
    return *this;
  }
  Unpacker& operator>>(std::string& text) {
    std::size_t size = 0;
    *this >> size;
    text = rest_.substr(0, size);
    rest_.remove_prefix(text.size());
    return *this;
  }
  Unpacker& operator>>(std::vector<std::string>& texts) {
    std::size_t count = 0;
    *this >> count;
    texts.resize(count);
    for (auto& text : texts) *this >> text;
    return *this;
  }

 private:
  std::string_view rest_;
};

}  // namespace

std::string pack(const Request& request) {
  return (Packer() << request.limits << request.sandboxed << request.command.words
                   << request.command.folder << request.command.visible << request.command.writable
                   << request.command.hidden)
      .take();
}

Request unpack_request(std::string_view packet) {
  Request request;
  Unpacker(packet) >> request.limits >> request.sandboxed >> request.command.words >>
      request.command.folder >> request.command.visible >> request.command.writable >>
      request.command.hidden;
  return request;
}

std::string pack(const ExitReport& ending) {
  return (Packer() << ending.stopped << ending.limit << ending.exit_status << ending.signal
                   << ending.cpu_seconds << ending.wall_seconds << ending.peak_memory
                   << ending.left_behind << ending.protection << ending.refusal
                   << ending.error_tail)
      .take();
}

ExitReport unpack_ending(std::string_view packet) {
  if (packet.empty()) return {.refusal = "the supervisor of this program was killed"};
  ExitReport ending;
  Unpacker(packet) >> ending.stopped >> ending.limit >> ending.exit_status >> ending.signal >>
      ending.cpu_seconds >> ending.wall_seconds >> ending.peak_memory >> ending.left_behind >>
      ending.protection >> ending.refusal >> ending.error_tail;
  return ending;
}

}  // namespace foregone::process
