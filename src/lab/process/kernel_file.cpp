#include "foregone/lab/process/kernel_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <system_error>

#include "foregone/core/words.hpp"
#include "foregone/files/descriptor.hpp"

namespace foregone::process {

std::string read_file(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  std::array<char, 4096> block{};
  while (file) {
    const auto size = ::read(file.get(), block.data(), block.size());
    if (size <= 0) break;
    text.append(block.data(), static_cast<std::size_t>(size));
  }
  return text;
}

bool write_file(const std::string& path, std::string_view text) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file && ::write(file.get(), text.data(), text.size()) == std::ssize(text);
}

std::optional<std::uint64_t> number_after(std::string_view text, std::string_view name) {
  while (!text.empty()) {
    const auto line = take_until(text, '\n');
    if (line.starts_with(name)) {
      const auto number = Numbers(line.substr(name.size())).next();
      if (number) return static_cast<std::uint64_t>(*number);
    }
  }
  return std::nullopt;
}

std::optional<std::int64_t> Numbers::next() {
  while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
  if (error != std::errc{}) return std::nullopt;
  rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
  return number;
}

std::int64_t Numbers::after(int skipped) {
  for (int i = 0; i < skipped; ++i) next();
  return next().value_or(0);
}

}  // namespace foregone::process
