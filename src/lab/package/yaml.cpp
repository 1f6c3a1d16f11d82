#include "foregone/lab/package/yaml.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <regex>

namespace foregone::package {

namespace {

using Kind = Yaml::Kind;

constexpr int kDeepest = 50, kMostValues = 100'000;  // aliases of aliases multiply

TextError error_at(const YAML::Mark& mark, std::string message) {
  return {static_cast<std::uint64_t>(mark.line) + 1, static_cast<std::uint64_t>(mark.column) + 1,
          std::move(message)};
}

/// The kind of a scalar without quotation marks.
Kind kind_of(const std::string& text) {
  static const std::regex null("|~|null|Null|NULL"), boolean("true|True|TRUE|false|False|FALSE"),
      integer("[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"),
      number(
          R"([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))");
  if (text.size() > 100) return Kind::string;
  if (std::regex_match(text, null)) return Kind::null;
  if (std::regex_match(text, boolean)) return Kind::boolean;
  if (std::regex_match(text, integer)) return Kind::integer;
  return std::regex_match(text, number) ? Kind::number : Kind::string;
}

/// Copies what the library has read.
class Copy {
 public:
  std::expected<Yaml, TextError> of(const YAML::Node& node, int depth = 0) {
    if (depth > kDeepest || ++values_ > kMostValues) {
      return std::unexpected(error_at(node.Mark(), "too many values, or nested too deeply"));
    }
    Yaml value;
    value.line = node.Mark().line + 1;
    value.column = node.Mark().column + 1;
    if (node.IsScalar()) {
      value.text = node.Scalar();
      value.kind = node.Tag() == "?" ? kind_of(value.text) : Kind::string;
    } else if (node.IsSequence()) {
      value.kind = Kind::sequence;
      for (const auto& item : node) {
        auto copy = of(item, depth + 1);
        if (!copy) return copy;
        value.items.push_back(*std::move(copy));
      }
    } else if (node.IsMap()) {
      value.kind = Kind::map;
      for (const auto& entry : node) {
        auto key = of(entry.first, depth + 1), to = of(entry.second, depth + 1);
        if (!key || !to) return key ? to : key;
        if (value.find(key->text) != nullptr) {
          return std::unexpected(
              error_at(entry.first.Mark(), "duplicate key " + excerpt(key->text)));
        }
        value.entries.emplace_back(*std::move(key), *std::move(to));
      }
    }
    return value;
  }

 private:
  int values_ = 0;
};

}  // namespace

const Yaml* Yaml::find(const std::string& key) const {
  const auto found = std::ranges::find_if(entries, [&](const auto& entry) {
    return entry.first.is_scalar() && entry.first.text == key;
  });
  return found == entries.end() ? nullptr : &found->second;
}

std::string describe(const Yaml& value) {
  switch (value.kind) {
    case Kind::null:
      return "nothing";
    case Kind::boolean:
      return "the Boolean " + value.text;
    case Kind::integer:
    case Kind::number:
      return "the number " + value.text;
    case Kind::string:
      return excerpt(value.text);
    case Kind::sequence:
      return value.items.empty() ? "an empty sequence" : "a sequence";
    case Kind::map:
      break;
  }
  return "a map";
}

std::expected<Yaml, TextError> read_yaml(const std::string& text) {
  try {
    const auto documents = YAML::LoadAll(text);
    if (documents.empty()) return Yaml{.line = 1, .column = 1};
    if (documents.size() > 1) {
      return std::unexpected(error_at(documents[1].Mark(), "expected one document, found several"));
    }
    return Copy().of(documents.front());
  } catch (const YAML::Exception& wrong) {
    return std::unexpected(error_at(wrong.mark, "invalid YAML: " + wrong.msg));
  }
}

}  // namespace foregone::package
