#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace foregone {

/// Buffered text output, handed on in large blocks and when it is flushed.
class TextOutput {
 public:
  using Sink = std::function<void(std::string_view)>;

  explicit TextOutput(Sink sink) : sink_(std::move(sink)) {}

  TextOutput& operator<<(std::string_view text) {
    text_ += text;
    if (text_.size() >= kBlock) flush();
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
    if (text_.empty()) return;
    const std::string text = std::exchange(text_, {});  // handed on once, even if that fails
    text_.reserve(kBlock);
    sink_(text);
  }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 16U;
  Sink sink_;
  std::string text_;
};

}  // namespace foregone
