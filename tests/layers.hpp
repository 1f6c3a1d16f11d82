#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Checks one source file against ARCHITECTURE.md: includes that point up or into a component that
/// is closed to the file, text in solvers, files opened outside the layers that may open them.
namespace foregone::layers {

/// The folders of src, from the bottom up. A file includes its own layer and those below it.
/// Only tests include `testing`.
inline constexpr std::array<std::string_view, 10> kLayers{
    "core", "solvers", "testing", "files", "work", "tables", "games", "play", "lab", "apps"};

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
      skip_past("*/", 2);
    } else if (rest_.starts_with("R\"") && !in_word) {
      skip_past(')' + std::string(rest_.substr(2, rest_.find('(') - 2)) + '"', 2);
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

  void skip_past(std::string_view end, std::size_t from) {
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

/// What the files of each component may include besides that component, by the component's path
/// from src: names of layers, and of components and files of the same game.
using Components = std::map<std::string, std::vector<std::string>, std::less<>>;

/// The names in backquotes on the line of a component's README that begins with "May include:";
/// empty if there is no such line.
inline std::vector<std::string> may_include(std::string_view readme) {
  constexpr std::string_view kStart = "\nMay include:";
  const auto start = readme.find(kStart);
  if (start == std::string_view::npos) return {};
  auto line = readme.substr(start + kStart.size());
  line = line.substr(0, line.find("\n\n"));
  std::vector<std::string> names;
  for (auto open = line.find('`'); open != std::string_view::npos; open = line.find('`')) {
    line.remove_prefix(open + 1);
    const auto close = std::min(line.find('`'), line.size());
    names.emplace_back(line.substr(0, close));
    line.remove_prefix(std::min(close + 1, line.size()));
  }
  return names;
}

/// Checks one source file; `path` counts from src/.
class Check {
 public:
  Check(std::string_view path, std::string_view text, const Components& components = {})
      : path_(path), layer_(layer_of(path)), components_(components) {
    const Code code(text);
    if (!layer_) fault("is in no layer");
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
    constexpr std::string_view kOurs = "foregone/";
    if (name.starts_with(kOurs)) {
      check_arrow(name.substr(kOurs.size()));
    } else if (quoted && !(is_test() && name.starts_with("tests/"))) {
      fault("expected an include of foregone/", name);
    }
    if (!in("apps") && (name.starts_with("nlohmann/") || name.starts_with("CLI/"))) {
      fault("JSON and options belong in apps", name);
    }
    if (!opens_files() && one_of(name, kFileHeaders)) fault(kNoFiles, name);
    if (name == "random") fault("random numbers come from core/random.hpp", name);
  }

  void check_arrow(std::string_view name) {
    const auto layer = layer_of(name);
    if (!layer) {
      fault("includes a file in no layer", name);
    } else if (kLayers[*layer] == "testing") {
      if (!is_test() && !in("testing")) fault("only tests include testing", name);
    } else if (layer_ && *layer > *layer_) {
      fault("an include that points up", name);
    } else if (in("games") && kLayers[*layer] == "games" && game(name) != game(path_)) {
      fault("a game that includes another", name);
    } else {
      check_components(name, kLayers[*layer]);
    }
    if (sees_no_text() && one_of(name, kText)) fault("a solver handles no text", name);
  }

  // Components called tablebase need files, threads and libraries: nothing but other tablebase
  // components and the programs may need them.
  void check_components(std::string_view name, std::string_view layer) {
    if ((in("games") || in("play")) && !is_tablebase(path_) &&
        (is_tablebase(name) || layer == "tables" || layer == "work" || layer == "files")) {
      fault("only components called tablebase include this", name);
    } else if (const auto component = components_.find(folder(path_));
               component != components_.end() && !is_test() &&
               !name.starts_with(component->first + '/') &&
               !allowed(component->second, name, layer)) {
      fault("the component's README does not allow this include", name);
    }
  }

  // `name` is a layer's file, a component of lab, a file in a component of the same game, or one of
  // its standard files.
  static bool allowed(const std::vector<std::string>& rule, std::string_view name,
                      std::string_view layer) {
    const auto within = layer == "games" ? name.substr(game(name).size() + 1)
                        : layer == "lab" ? name.substr(layer.size() + 1)
                                         : name;
    return std::ranges::any_of(rule, [&](const std::string& entry) {
      return within == entry || within == entry + ".hpp" || within.starts_with(entry + '/');
    });
  }

  void check_words(std::string_view line) {
    while (!line.empty()) {
      const auto start = std::ranges::find_if(line, of_a_word);
      const auto end = std::find_if_not(start, line.end(), of_a_word);
      const std::string_view word(start, end);
      line = std::string_view(end, line.end());
      const auto after = line.substr(std::min(line.find_first_not_of(' '), line.size()));
      const bool opens = word == "open" && after.starts_with('(');
      if (!opens_files() && (opens || one_of(word, kFileWords))) fault(kNoFiles, word);
      if (sees_no_text() && one_of(word, kTextWords)) fault("a solver handles no text", word);
      if (word == "virtual" && !one_of(path_, kInterfaces)) {
        fault("virtual functions are for a few interfaces only", word);
      }
    }
  }

  static std::string_view game(std::string_view path) {  // games/NAME
    return path.substr(0, path.find('/', path.find('/') + 1));
  }
  static std::string_view folder(std::string_view path) { return path.substr(0, path.rfind('/')); }
  static bool one_of(std::string_view word, std::span<const std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
  }
  static bool is_tablebase(std::string_view path) { return path.contains("/tablebase/"); }
  bool is_test() const { return path_.contains("_test."); }
  bool in(std::string_view layer) const { return layer_ && kLayers[*layer_] == layer; }
  /// Solvers, but for how strategies are written in certificates.
  bool sees_no_text() const { return in("solvers") && path_ != "solvers/strategy_letters.hpp"; }
  bool opens_files() const {
    return in("apps") || in("lab") || in("tables") || in("files") ||
           (is_tablebase(path_) && is_test());
  }

  void fault(std::string_view what, std::string_view name = {}) {
    faults_.push_back("src/" + std::string(path_) + ':' + std::to_string(line_) + ": " +
                      std::string(what) + (name.empty() ? "" : ": ") + std::string(name));
  }

  static constexpr std::string_view kNoFiles = "only apps, lab, tables and files open files";
  static constexpr std::array<std::string_view, 3> kText{
      "core/text_input.hpp", "core/text_output.hpp", "core/text_error.hpp"};
  static constexpr std::array<std::string_view, 3> kTextWords{"TextInput", "TextOutput",
                                                              "TextError"};
  static constexpr std::array<std::string_view, 7> kInterfaces{
      "core/engine.hpp",  "play/session.hpp",  "play/session_factory.hpp", "lab/match/player.hpp",
      "work/cluster.hpp", "work/executor.hpp", "apps/cli/command.hpp"};
  static constexpr std::array<std::string_view, 2> kFileHeaders{"fstream", "filesystem"};
  static constexpr std::array<std::string_view, 9> kFileWords{"fopen",    "freopen",  "fdopen",
                                                              "openat",   "opendir",  "fstream",
                                                              "ifstream", "ofstream", "filebuf"};

  std::string_view path_;
  std::optional<std::size_t> layer_;
  const Components& components_;
  std::size_t line_ = 1;
  int includes_ = 0;
  std::vector<std::string> faults_;
};

}  // namespace foregone::layers
