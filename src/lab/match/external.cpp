#include "foregone/lab/match/external.hpp"

#include <stdexcept>
#include <utility>

#include "foregone/core/text_error.hpp"

namespace foregone::match {

process::ChildProcess start_program(process::Launcher& launcher, const ProgramOptions& options,
                                    std::optional<std::string_view> input) {
  auto child = process::ChildProcess::start(launcher, options.command, options.limits,
                                            options.sandbox, input);
  if (!child) throw std::runtime_error(child.error());
  return *std::move(child);
}

namespace {

/// The end of a very long line: the cause comes after the names of files.
std::string complaint(std::string_view line) {
  constexpr std::size_t kLongest = 120;
  if (line.size() <= kLongest) return excerpt(line, kLongest);
  line.remove_prefix(line.size() - kLongest);
  const auto goes_on = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  for (int i = 0; i < 3 && goes_on(line.front()); ++i) line.remove_prefix(1);
  return "..." + excerpt(line, kLongest);
}

}  // namespace

std::string in_words(const process::ExitReport& ending) {
  auto text = describe(ending);
  auto tail = std::string_view(ending.error_tail);
  while (!tail.empty()) {
    while (tail.ends_with('\n')) tail.remove_suffix(1);
    const auto last = tail.substr(tail.rfind('\n') + 1);
    const bool hint = last.starts_with("Try: ") || last.starts_with("Try '");
    if (!hint && !last.empty()) return text + ": " + complaint(last);
    tail.remove_suffix(last.size());
  }
  return text;
}

}  // namespace foregone::match
