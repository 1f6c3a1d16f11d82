#include "foregone/apps/json/request_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>

namespace foregone::json {

namespace {

using ParsedJson = nlohmann::json;

const std::string& text_of(const ParsedJson& value) { return value.get_ref<const std::string&>(); }

// A string, or a whole number in its place.
std::optional<std::string> word_of(const ParsedJson& value) {
  if (value.is_string()) return text_of(value);
  if (value.is_number_integer()) return value.dump();
  return std::nullopt;
}

// A value in a message of one line.
std::string shown(const ParsedJson& value) {
  if (value.is_string()) return excerpt(text_of(value));
  return value.is_object() ? "an object" : value.is_array() ? "a list" : value.dump();
}

std::int64_t whole_of(const ParsedJson& value) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
  if (!value.is_number_unsigned()) return value.get<std::int64_t>();
  return static_cast<std::int64_t>(std::min(value.get<std::uint64_t>(), kMax));
}

}  // namespace

RequestFields::RequestFields(const ParsedJson& object, std::string path)
    : object_(object), path_(std::move(path)) {
  if (object.is_object()) return;
  refuse({.message = "expected an object, found " + shown(object),
          .field = path_.substr(0, path_.rfind('.'))});
}

void RequestFields::allow(std::span<const std::string_view> names) {
  if (!object_.is_object()) return;
  for (const auto& [name, value] : object_.items()) {
    if (std::ranges::find(names, name) == names.end()) {
      refuse(name, "unknown field");
    }
  }
}

const ParsedJson* RequestFields::find(std::string_view name) const {
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

void RequestFields::need(std::string_view name) {
  if (!has(name)) refuse(name, "missing field");
}

std::string RequestFields::text(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return {};
  if (value->is_string()) return text_of(*value);
  expected(name, "a string", *value);
  return {};
}

std::string RequestFields::word(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return {};
  return word(name, *value);
}

std::string RequestFields::word(std::string_view name, const ParsedJson& value) {
  auto word = word_of(value);
  if (!word) expected(name, "a string, or a whole number below 2^64", value);
  return std::move(word).value_or("");
}

bool RequestFields::flag(std::string_view name, bool fallback) {
  const auto* value = find(name);
  if (value == nullptr) return fallback;
  if (value->is_boolean()) return value->get<bool>();
  expected(name, "true or false", *value);
  return fallback;
}

std::int64_t RequestFields::whole(std::string_view name, std::int64_t min, std::int64_t max,
                                  std::int64_t fallback) {
  const auto* value = find(name);
  if (value == nullptr) return fallback;
  if (value->is_number_integer()) {
    const auto number = whole_of(*value);
    if (number >= min && number <= max) return number;
  }
  expected(name, "a whole number from " + std::to_string(min) + " to " + std::to_string(max),
           *value);
  return fallback;
}

std::uint64_t RequestFields::seed(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return 1;
  if (value->is_number_unsigned()) return value->get<std::uint64_t>();
  expected(name, "a whole number from 0 to 2^64 - 1", *value);
  return 1;
}

std::vector<std::string> RequestFields::texts(std::string_view name, std::size_t max) {
  std::vector<std::string> texts;
  const auto* value = find(name);
  if (value == nullptr) return texts;
  if (!value->is_array() || value->size() > max) {
    expected(name, "a list of at most " + std::to_string(max) + " strings", *value);
    return texts;
  }
  for (const auto& text : *value) {
    if (text.is_string()) {
      texts.push_back(text_of(text));
    } else {
      expected(std::string(name) + '[' + std::to_string(texts.size()) + ']', "a string", text);
      break;
    }
  }
  return texts;
}

std::map<std::string, std::string, std::less<>> RequestFields::words(std::string_view name) {
  std::map<std::string, std::string, std::less<>> words;
  const auto* value = find(name);
  if (value == nullptr) return words;
  if (!value->is_object()) {
    expected(name, "an object", *value);
    return words;
  }
  for (const auto& [key, content] : value->items()) {
    words.emplace(key, word(std::string(name) + '.' + key, content));
  }
  return words;
}

std::optional<RequestFields> RequestFields::part(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return std::nullopt;
  return RequestFields(*value, full_name(name) + '.');
}

std::vector<RequestFields> RequestFields::parts(std::string_view name, std::size_t max) {
  std::vector<RequestFields> parts;
  const auto* value = find(name);
  if (value == nullptr) return parts;
  if (!value->is_array() || value->size() > max) {
    expected(name, "a list of at most " + std::to_string(max) + " objects", *value);
    return parts;
  }
  for (const auto& part : *value) {
    parts.emplace_back(part, full_name(name) + '[' + std::to_string(parts.size()) + "].");
  }
  return parts;
}

void RequestFields::expected(std::string_view name, const std::string& what,
                             const ParsedJson& found) {
  refuse(name, "expected " + what + ", found " + shown(found));
}

void RequestFields::refuse(RequestError error) {
  if (!error_) error_ = std::move(error);
}

void RequestFields::refuse(std::string_view name, std::string message) {
  refuse({.message = std::move(message), .field = full_name(name)});
}

}  // namespace foregone::json
