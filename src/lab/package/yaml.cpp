#include "foregone/lab/package/yaml.hpp"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <span>

namespace foregone::package {

namespace {

using Kind = Yaml::Kind;

constexpr int kDeepest = 50, kMaxValues = 100'000;  // aliases of aliases multiply

TextError error_at(const YAML::Mark& mark, std::string message) {
  return {static_cast<std::uint64_t>(mark.line) + 1, static_cast<std::uint64_t>(mark.column) + 1,
          std::move(message)};
}

constexpr std::string_view kDigits = "0123456789";
constexpr auto kNull = std::to_array<std::string_view>({"", "~", "null", "Null", "NULL"});
constexpr auto kBooleans =
    std::to_array<std::string_view>({"true", "True", "TRUE", "false", "False", "FALSE"});
constexpr auto kInfinite = std::to_array<std::string_view>({".inf", ".Inf", ".INF"});
constexpr auto kNoNumber = std::to_array<std::string_view>({".nan", ".NaN", ".NAN"});

bool is_one_of(std::span<const std::string_view> words, std::string_view text) {
  return std::ranges::find(words, text) != words.end();
}

constexpr std::string_view kTooMuch = "too many values, or nested too deeply";

/// Whether it has these characters alone, and at least one.
bool is_made_of(std::string_view characters, std::string_view text) {
  return !text.empty() && text.find_first_not_of(characters) == std::string_view::npos;
}

std::string_view without_sign(std::string_view text) {
  return text.substr(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
}

bool is_integer(std::string_view text) {
  if (text.starts_with("0o")) return is_made_of("01234567", text.substr(2));
  if (text.starts_with("0x")) return is_made_of("0123456789abcdefABCDEF", text.substr(2));
  return is_made_of(kDigits, without_sign(text));
}

/// The kind of a scalar without quotation marks.
Kind kind_of(std::string_view text) {
  if (is_one_of(kNull, text)) return Kind::null;
  if (is_one_of(kBooleans, text)) return Kind::boolean;
  if (is_integer(text)) return Kind::integer;
  return is_decimal(text) || is_one_of(kInfinite, without_sign(text)) || is_one_of(kNoNumber, text)
             ? Kind::number
             : Kind::string;
}

/// Copies what the library has read.
class Copy {
 public:
  std::expected<Yaml, TextError> of(const YAML::Node& node, int depth = 0) {
    if (depth > kDeepest || ++values_ > kMaxValues) {
      return std::unexpected(error_at(node.Mark(), std::string(kTooMuch)));
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

bool is_decimal(std::string_view text) {
  text = without_sign(text);
  if (const auto e = text.find_first_of("eE"); e != std::string_view::npos) {
    if (!is_made_of(kDigits, without_sign(text.substr(e + 1)))) return false;
    text = text.substr(0, e);
  }
  const auto dot = std::min(text.find('.'), text.size());
  const auto whole = text.substr(0, dot), part = text.substr(std::min(dot + 1, text.size()));
  const bool is_whole = is_made_of(kDigits, whole), is_part = is_made_of(kDigits, part);
  return is_whole ? part.empty() || is_part : whole.empty() && is_part;
}

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
  } catch (const YAML::DeepRecursion& wrong) {
    return std::unexpected(error_at(wrong.mark, std::string(kTooMuch)));
  } catch (const YAML::Exception& wrong) {
    return std::unexpected(error_at(wrong.mark, "invalid YAML: " + wrong.msg));
  }
}

}  // namespace foregone::package
