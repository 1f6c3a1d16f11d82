#pragma once

#include <string_view>
#include <utility>

namespace foregone {

/// An open file descriptor, closed when this goes.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) reset(std::exchange(other.number_, -1));
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(); }

  int get() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  void reset(int number = -1);

 private:
  int number_ = -1;
};

/// Whether to try a call again that has failed, as errno says; where the descriptor does not block,
/// after it is ready for `event`, POLLIN or POLLOUT.
bool may_go_on(int descriptor, short event);

/// Writes all of it. False, with errno set, if it cannot be written.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace foregone
