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

std::string in_words(const process::ExitReport& ending) {
  auto text = describe(ending);
  auto tail = std::string_view(ending.error_tail);
  while (tail.ends_with('\n')) tail.remove_suffix(1);
  tail = tail.substr(tail.rfind('\n') + 1);
  if (!tail.empty()) text += ": " + excerpt(tail);
  return text;
}

}  // namespace foregone::match
