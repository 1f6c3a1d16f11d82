#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Reads the text of a source file for what the architecture forbids: arrows that point up, games
/// and solvers that know too much, files opened where none belong.
namespace foregone::layers {

/// From the bottom up. A file includes what lies in its own layer or below.
inline constexpr std::array<std::string_view, 7> kLayers{"core", "solvers", "tables", "games",
                                                         "play", "lab",     "apps"};

inline std::optional<std::size_t> layer_of(std::string_view path) {
  const auto found = std::ranges::find(kLayers, path.substr(0, path.find('/')));
  if (found == kLayers.end() || !path.contains('/')) return std::nullopt;
  return static_cast<std::size_t>(found - kLayers.begin());
}

inline bool of_a_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// A source without its comments and without what stands in its literals, line by line; lines for
/// the preprocessor keep their strings.
class Code {
 public:
  explicit Code(std::string_view text) : rest_(text) {
    while (!rest_.empty()) step();
  }

  const std::vector<std::string>& lines() const { return lines_; }

 private:
  void step() {
    auto& line = lines_.back();
    const bool in_word = !line.empty() && of_a_word(line.back());
    if (rest_.starts_with("//")) {
      skip(std::min(rest_.find('\n'), rest_.size()));
    } else if (rest_.starts_with("/*")) {
      skip_behind("*/", 2);
    } else if (rest_.starts_with("R\"") && !in_word) {
      skip_behind(')' + std::string(rest_.substr(2, rest_.find('(') - 2)) + '"', 2);
    } else if ((rest_.front() == '"' && !line.starts_with('#')) ||
               (rest_.front() == '\'' && !in_word)) {  // 1'000 has no literal in it
      skip_literal();
    } else {
      skip(1, true);
    }
  }

  void skip_literal() {
    const char quote = rest_.front();
    std::size_t end = 1;
    while (end < rest_.size() && rest_[end] != quote) end += rest_[end] == '\\' ? 2 : 1;
    lines_.back() += quote;
    skip(end + 1);
    lines_.back() += quote;
  }

  void skip_behind(std::string_view end, std::size_t from) {
    const auto found = rest_.find(end, from);
    skip(found == std::string_view::npos ? rest_.size() : found + end.size());
  }

  // Line feeds always count, so that lines keep their numbers.
  void skip(std::size_t count, bool keep = false) {
    for (const char c : rest_.substr(0, count)) {
      if (c == '\n') {
        lines_.emplace_back();
      } else if (keep && (c != ' ' || !lines_.back().empty())) {
        lines_.back() += c;
      }
    }
    rest_.remove_prefix(std::min(count, rest_.size()));
  }

  std::string_view rest_;
  std::vector<std::string> lines_ = {""};
};

/// What an #include line names, empty if the line is none.
inline std::string_view included(std::string_view line) {
  if (!line.starts_with('#')) return {};
  line.remove_prefix(std::min(line.find_first_not_of(" \t", 1), line.size()));
  if (!line.starts_with("include")) return {};
  const auto open = line.find_first_of("\"<");
  if (open == std::string_view::npos) return {};
  const auto close = line.find_first_of("\">", open + 1);
  return line.substr(open + 1, close - open - 1);
}

/// Checks one source file; `path` counts from src/.
class Check {
 public:
  Check(std::string_view path, std::string_view text) : path_(path), layer_(layer_of(path)) {
    const Code code(text);
    if (!layer_) fault("lies in no layer");
    for (const auto& line : code.lines()) {
      if (const auto name = included(line); !name.empty()) {
        ++includes_;
        check_include(name, line.contains('"'));
      } else {
        check_words(line);
      }
      ++line_;
    }
  }

  /// Each as `src/PATH:LINE: what is wrong`.
  const std::vector<std::string>& faults() const { return faults_; }
  int includes() const { return includes_; }

 private:
  void check_include(std::string_view name, bool quoted) {
    check_arrow(name, quoted);
    if (in("solvers") && one_of(name, kText)) fault("a solver sees no text", name);
    if (!opens_files() && one_of(name, kFileHeaders)) fault(kNoFiles, name);
    if (!in("apps") && (name.starts_with("nlohmann/") || name.starts_with("CLI/"))) {
      fault("options and JSON belong into apps", name);
    }
    if (name == "random") fault("what is random comes from core/random.hpp", name);
  }

  void check_arrow(std::string_view name, bool quoted) {
    if (name.starts_with("foregone/")) name.remove_prefix(9);
    const auto layer = layer_of(name);
    if (!layer) {
      const bool for_a_test = name.starts_with("tests/") && path_.contains("_test.");
      if (quoted && !for_a_test) fault("an include that is not named from src", name);
    } else if (layer_ && *layer > *layer_) {
      fault("an include that points up", name);
    } else if (in("games") && name.starts_with("games/") && folder(name) != folder(path_)) {
      fault("a game that includes another", name);
    } else if ((in("games") || in("play")) && name.starts_with("tables/") && !of_tables()) {
      fault("tables are for a game's table files alone", name);
    }
  }

  void check_words(std::string_view line) {
    while (!line.empty()) {
      const auto start = std::ranges::find_if(line, of_a_word);
      const auto end = std::find_if_not(start, line.end(), of_a_word);
      const std::string_view word(start, end);
      line = std::string_view(end, line.end());
      const auto behind = line.substr(std::min(line.find_first_not_of(' '), line.size()));
      const bool opens = word == "open" && behind.starts_with('(');
      if (!opens_files() && (opens || one_of(word, kFileWords))) fault(kNoFiles, word);
      if (in("solvers") && one_of(word, kTextWords)) fault("a solver sees no text", word);
      if (word == "virtual" && !path_.starts_with("play/session")) {
        fault("virtual calls are for play/session alone", word);
      }
    }
  }

  static std::string_view folder(std::string_view path) {
    return path.substr(0, path.find('/', path.find('/') + 1));
  }
  static bool one_of(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
  }
  bool in(std::string_view layer) const { return layer_ && kLayers[*layer_] == layer; }
  /// Files that stand on src/tables, and so need its libraries: table.hpp, table_build.cpp, …
  bool of_tables() const { return path_.contains("/tablebase/"); }
  bool opens_files() const {
    return in("apps") || in("tables") || in("lab") || (of_tables() && path_.contains("_test."));
  }

  void fault(std::string_view what, std::string_view name = {}) {
    faults_.push_back("src/" + std::string(path_) + ':' + std::to_string(line_) + ": " +
                      std::string(what) + (name.empty() ? "" : ": ") + std::string(name));
  }

  static constexpr std::string_view kNoFiles = "files are opened in apps, tables and lab alone";
  static constexpr std::array<std::string_view, 3> kText{
      "core/text_input.hpp", "core/text_output.hpp", "core/text_error.hpp"};
  static constexpr std::array<std::string_view, 3> kTextWords{"TextInput", "TextOutput",
                                                              "TextError"};
  static constexpr std::array<std::string_view, 2> kFileHeaders{"fstream", "filesystem"};
  static constexpr std::array<std::string_view, 9> kFileWords{"fopen",    "freopen",  "fdopen",
                                                              "openat",   "opendir",  "fstream",
                                                              "ifstream", "ofstream", "filebuf"};

  std::string_view path_;
  std::optional<std::size_t> layer_;
  std::size_t line_ = 1;
  int includes_ = 0;
  std::vector<std::string> faults_;
};

}  // namespace foregone::layers
