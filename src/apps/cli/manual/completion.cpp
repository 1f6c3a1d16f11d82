#include "foregone/apps/cli/manual/completion.hpp"

#include <algorithm>
#include <iterator>

#include "foregone/apps/cli/option_value.hpp"
#include "foregone/core/expect.hpp"

namespace foregone::cli {

namespace {

using namespace std::string_view_literals;

/// bash gives `--time=2` as `--time`, `=`, `2`.
std::vector<std::string> joined(const std::vector<std::string>& words) {
  constexpr auto kCut = "=:"sv;
  std::vector<std::string> whole;
  bool cut = false;  // the last word goes on
  for (const auto& word : words) {
    const bool mark = !word.empty() && word.find_first_not_of(kCut) == std::string::npos;
    if ((mark || cut) && !whole.empty()) {
      whole.back() += word;
    } else {
      whole.push_back(word);
    }
    cut = mark;
  }
  return whole;
}

/// What is offered for such a value: names are the shell's.
std::vector<std::string> offered(ValueKind kind) {
  switch (kind) {
    case ValueKind::text:
      return {};
    case ValueKind::file:
      return {":file"};
    case ValueKind::folder:
      return {":folder"};
    case ValueKind::program:
      return {":program"};
    case ValueKind::seed:
      return {"1\ta seed: any whole number", "2", "3", "4", "5", "6", "7", "8", "9"};
  }
  return {};
}

/// The words of a command line, one after the other; then what the last one could be.
class Completer {
 public:
  explicit Completer(const CommandPage& program) : command_(&program) {}

  void take(const std::string& word) {
    if (awaits_ != nullptr) {
      awaits_ = nullptr;
    } else if (!only_operands_ && word == "--") {
      only_operands_ = true;
    } else if (is_option(word)) {
      const auto* const option = find_option(*command_, word.substr(0, word.find('=')));
      if (option == nullptr) return;
      given_.push_back(option);
      if (!option->metavariable.empty() && !word.contains('=')) awaits_ = option;
    } else {
      const auto next = std::ranges::find(command_->commands, word, &CommandPage::name);
      if (next == command_->commands.end()) {
        operands_.push_back(word);
      } else {
        command_ = &*next;
        operands_.clear();
        given_.clear();
      }
    }
  }

  /// Where a name comes before the word's value, as in --time=2, `name` is that with its sign.
  std::vector<std::string> offer(const std::string& word) {
    if (awaits_ != nullptr) return chosen(values_of(*awaits_), word, "");
    if (is_option(word)) {
      const auto sign = word.find('=');
      if (sign == std::string::npos) return options(word);
      const auto* const option = find_option(*command_, word.substr(0, sign));
      if (option == nullptr) return {};
      return chosen(values_of(*option), word.substr(sign + 1), word.substr(0, sign + 1));
    }
    if (!command_->commands.empty()) return commands(word);
    std::vector<OptionPage> operands;
    std::ranges::copy_if(command_->operands, std::back_inserter(operands),
                         [&](const OptionPage& operand) { return !excluded(operand.names); });
    if (operands_.size() < operands.size()) {
      auto values = values_of(operands[operands_.size()]);
      for (const auto* option : given_)
        std::ranges::copy(offered(option->operand_kind), std::back_inserter(values));
      return chosen(values, word, "");
    }
    if (operands.empty() || !operands.back().repeats) return {};
    return chosen(values_of(operands.back()), word, "");
  }

 private:
  bool is_option(const std::string& word) const { return !only_operands_ && word.starts_with('-'); }

  /// Whether an option was given beside which that operand does not stand.
  bool excluded(const std::string& operand) const {
    return std::ranges::any_of(given_, [&](const OptionPage* option) {
      return std::ranges::find(option->excludes, operand) != option->excludes.end();
    });
  }

  bool is_for_operand(const OptionPage& option) const {
    const auto& only = option.only_for;
    return only.empty() || operands_.empty() ||
           std::ranges::find(only, operands_.front()) != only.end();
  }

  static std::vector<std::string> values_of(const OptionPage& option) {
    auto values = offered(option.kind);
    values.insert(values.begin(), option.values.begin(), option.values.end());
    return values;
  }

  /// Those that begin so. Names that the shell knows it chooses itself.
  static std::vector<std::string> chosen(const std::vector<std::string>& values,
                                         std::string_view beginning, const std::string& name) {
    std::vector<std::string> words;
    for (const auto& value : values) {
      if (value.starts_with(':')) {
        words.push_back(value);
      } else if (value.starts_with(beginning)) {
        words.push_back(name + value);
      }
    }
    return words;
  }

  static std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

  std::vector<std::string> options(const std::string& beginning) const {
    std::vector<std::string> lines;
    for (const auto& option : command_->options) {
      const auto taken = std::ranges::find(given_, &option) != given_.end();
      if ((taken && !option.repeats) || !is_for_operand(option)) continue;
      for (const auto name : names_of(option)) {
        if (!name.starts_with(beginning) || (name.size() == 2 && beginning != name)) continue;
        lines.push_back(std::string(name) + '\t' + first_line(option.help));
        break;  // the other names are spellings of the first
      }
    }
    return lines;
  }

  std::vector<std::string> commands(const std::string& beginning) const {
    std::vector<std::string> lines;
    for (const auto& command : command_->commands) {
      if (command.name.starts_with(beginning))
        lines.push_back(command.name + '\t' + command.summary);
    }
    return lines;
  }

  const CommandPage* command_;
  const OptionPage* awaits_ = nullptr;  // its value comes next
  std::vector<const OptionPage*> given_;
  std::vector<std::string> operands_;
  bool only_operands_ = false;
};

}  // namespace

std::vector<std::string> completions(const CommandPage& program, std::vector<std::string> words) {
  if (words.empty()) words.emplace_back();
  // A word that bash cut begins anew after the last sign, and only that part is replaced.
  const auto cut = words.back().find_first_not_of("=:") == std::string::npos
                       ? !words.back().empty()
                       : words.size() > 1 && !words[words.size() - 2].empty() &&
                             words[words.size() - 2].find_first_not_of("=:") == std::string::npos;
  words = joined(words);
  Completer completer(program);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) completer.take(words[i]);
  auto lines = completer.offer(words.back());
  if (cut) {
    const auto typed = words.back().find_last_of("=:") + 1;
    for (auto& line : lines) {
      if (!line.starts_with(':')) line.erase(0, std::min(typed, line.size()));
    }
  }
  return lines;
}

std::vector<std::string> listed_values(const GameOption& option) {
  std::vector<std::string> values;
  for (const auto& value : option.named_values) {
    if (!value.placeholder) values.emplace_back(value.name);
  }
  if (option.range) {
    std::ranges::move(few_numbers(option.range->min, option.range->max),
                      std::back_inserter(values));
  }
  return values;
}

}  // namespace foregone::cli
