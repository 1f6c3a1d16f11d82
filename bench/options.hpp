#pragma once

#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace foregone::bench {

/// A command line of words like `games=400`. Each option is read once, with its default; unknown
/// options and invalid numbers are mistakes.
class Options {
 public:
  Options(int words, char** word) {
    for (int i = 1; i < words; ++i) {
      const std::string_view text = word[i];
      const auto middle = text.find('=');
      if (middle == std::string_view::npos) {
        wrong_ = text;
      } else {
        given_[std::string(text.substr(0, middle))] = text.substr(middle + 1);
      }
    }
  }

  std::string text(const std::string& name, const std::string& otherwise) {
    known_.insert(name);
    const auto found = given_.find(name);
    return found == given_.end() ? otherwise : found->second;
  }

  template <class Number>
  Number number(const std::string& name, Number otherwise, Number min, Number max) {
    const auto given = text(name, "");
    if (given.empty()) return otherwise;
    char* end = nullptr;
    const double value = std::strtod(given.c_str(), &end);
    if (*end != '\0' || !(value >= static_cast<double>(min)) ||
        !(value <= static_cast<double>(max))) {
      wrong_ = name + "=" + given;
      return otherwise;
    }
    return static_cast<Number>(value);
  }

  /// After all options have been read: the invalid word, if any.
  std::optional<std::string> mistake() const {
    if (wrong_) return wrong_;
    for (const auto& [name, value] : given_) {
      if (!known_.contains(name)) return std::string(name).append("=").append(value);
    }
    return std::nullopt;
  }

 private:
  std::map<std::string, std::string> given_;
  std::set<std::string> known_;
  std::optional<std::string> wrong_;
};

}  // namespace foregone::bench
