#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/language.hpp"

namespace foregone {

/// Buffered text output, handed on in large blocks and when it is flushed.
class TextOutput {
 public:
  using Sink = std::function<void(std::string_view)>;

  explicit TextOutput(Sink sink) : sink_(std::move(sink)) {}

  TextOutput& operator<<(std::string_view text) {
    if (text.size() > block_.size() - used_) make_room(text.size());
    std::ranges::copy(text, block_.begin() + static_cast<std::ptrdiff_t>(used_));
    used_ += text.size();
    return *this;
  }
  template <std::integral Integer>
    requires(!std::same_as<Integer, char> && !std::same_as<Integer, bool>)
  TextOutput& operator<<(Integer value) {
    std::array<char, std::numeric_limits<Integer>::digits10 + 3> digits{};
    const auto* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return *this << std::string_view(digits.data(), end);
  }

  void flush() {
    const auto size = std::exchange(used_, 0);  // handed on once, even if that fails
    if (size > 0) sink_({block_.data(), size});
  }

 private:
  static constexpr std::size_t kFirstBlock = 256, kBlock = std::size_t{1} << 16U;

  // Grows to a block: a short text costs no large one.
  void make_room(std::size_t size) {
    if (used_ + size > kBlock) flush();
    const auto needed = used_ + size;
    if (needed <= block_.size()) return;
    block_.resize(std::max({needed, kFirstBlock, std::min(kBlock, 4 * block_.size())}));
  }

  Sink sink_;
  std::vector<char> block_;
  std::size_t used_ = 0;
};

}  // namespace foregone
