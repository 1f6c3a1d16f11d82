#include <string.h>  // NOLINT(modernize-deprecated-headers): sigabbrev_np and sigdescr_np

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/lab/process/command.hpp"
#include "foregone/lab/process/exit_report.hpp"

namespace foregone::process {

namespace {

/// Splits the words of a command as a shell does, without its expansions.
class WordSplitter {
 public:
  std::expected<std::vector<std::string>, std::string> split(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '\\' && quote_ != '\'' && i + 1 < text.size()) {
        add(text[++i]);
      } else if (quote_ != 0) {
        c == quote_ ? void(quote_ = 0) : add(c);
      } else if (c == '\'' || c == '"') {
        quote_ = c;
        in_word_ = true;
      } else if (c == ' ' || c == '\t' || c == '\n') {
        end_word();
      } else {
        add(c);
      }
    }
    end_word();
    if (quote_ == '\'') return std::unexpected("unmatched single quote");
    if (quote_ == '"') return std::unexpected("unmatched double quote");
    return std::move(words_);
  }

 private:
  void add(char c) {
    word_ += c;
    in_word_ = true;
  }
  void end_word() {
    if (in_word_) words_.push_back(std::exchange(word_, {}));
    in_word_ = false;
  }

  std::vector<std::string> words_;
  std::string word_;
  bool in_word_ = false;
  char quote_ = 0;  // that is open
};

std::string describe_signal(int signal) {
  const char* const name = ::sigdescr_np(signal);
  return "signal " + std::to_string(signal) +
         (name == nullptr ? "" : " (" + std::string(name) + ")");
}

}  // namespace

std::expected<std::vector<std::string>, std::string> words_of(std::string_view text) {
  return WordSplitter().split(text);
}

std::string describe(Protection protection) {
  return std::string("limits by ") + (protection.control_group ? "control group" : "sampling") +
         (protection.own_user ? ", own user" : "") + (protection.sandbox ? ", sandbox" : "");
}

Fault fault(const ExitReport& ending) {
  if (!ending.refusal.empty()) return Fault::refused;
  if (ending.limit == Limit::cpu || ending.limit == Limit::wall) return Fault::time;
  if (ending.limit == Limit::memory) return Fault::memory;
  if (ending.limit == Limit::output) return Fault::output;
  if (ending.stopped) return Fault::none;
  return ending.signal != 0 || ending.exit_status != 0 ? Fault::crash : Fault::none;
}

std::string describe(const ExitReport& ending) {
  if (!ending.refusal.empty()) return ending.refusal;
  switch (ending.limit) {
    case Limit::cpu:
      return "processor time limit";
    case Limit::wall:
      return "time limit";
    case Limit::memory:
      return "memory limit";
    case Limit::output:
      return "output limit";
    case Limit::none:
      break;
  }
  if (ending.stopped) return "stopped";
  if (ending.signal != 0) return describe_signal(ending.signal);
  return "exit status " + std::to_string(ending.exit_status);
}

}  // namespace foregone::process
