#include "foregone/apps/door/fields.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

namespace foregone::door {

namespace {

using ParsedJson = nlohmann::json;

const std::string& text_of(const ParsedJson& value) { return value.get_ref<const std::string&>(); }

// A text, or a whole number as one.
std::optional<std::string> word_of(const ParsedJson& value) {
  if (value.is_string()) return text_of(value);
  if (value.is_number_integer()) return value.dump();
  return std::nullopt;
}

std::int64_t whole_of(const ParsedJson& value) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
  if (!value.is_number_unsigned()) return value.get<std::int64_t>();
  return static_cast<std::int64_t>(std::min(value.get<std::uint64_t>(), kMost));
}

}  // namespace

Fields::Fields(const ParsedJson& object, std::string path)
    : object_(object), path_(std::move(path)) {
  if (object.is_object()) return;
  refuse({.message = "has to be an object", .field = path_.substr(0, path_.find('.'))});
}

void Fields::allow(std::span<const std::string_view> names) {
  if (!object_.is_object()) return;
  for (const auto& [name, value] : object_.items()) {
    if (std::ranges::find(names, name) == names.end()) {
      refuse(name, "is no field of this request");
    }
  }
}

const ParsedJson* Fields::find(std::string_view name) const {
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

void Fields::need(std::string_view name) {
  if (!has(name)) refuse(name, "is missing");
}

std::string Fields::text(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return {};
  if (value->is_string()) return text_of(*value);
  refuse(name, "has to be a text");
  return {};
}

std::string Fields::word(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return {};
  if (auto word = word_of(*value)) return *std::move(word);
  refuse(name, "has to be a text or a whole number");
  return {};
}

bool Fields::flag(std::string_view name, bool fallback) {
  const auto* value = find(name);
  if (value == nullptr) return fallback;
  if (value->is_boolean()) return value->get<bool>();
  refuse(name, "has to be true or false");
  return fallback;
}

std::int64_t Fields::whole(std::string_view name, std::int64_t least, std::int64_t most,
                           std::int64_t fallback) {
  const auto* value = find(name);
  if (value == nullptr) return fallback;
  if (value->is_number_integer()) {
    const auto number = whole_of(*value);
    if (number >= least && number <= most) return number;
  }
  refuse(name,
         "has to be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return fallback;
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most) {
  std::vector<std::string> texts;
  const auto* value = find(name);
  if (value == nullptr) return texts;
  if (!value->is_array() || value->size() > most) {
    refuse(name, "has to be a list of at most " + std::to_string(most) + " texts");
    return texts;
  }
  for (const auto& text : *value) {
    if (text.is_string()) {
      texts.push_back(text_of(text));
    } else {
      refuse(std::string(name) + '[' + std::to_string(texts.size()) + ']', "has to be a text");
      break;
    }
  }
  return texts;
}

std::map<std::string, std::string, std::less<>> Fields::words(std::string_view name) {
  std::map<std::string, std::string, std::less<>> words;
  const auto* value = find(name);
  if (value == nullptr) return words;
  if (!value->is_object()) {
    refuse(name, "has to be an object");
    return words;
  }
  for (const auto& [key, content] : value->items()) {
    auto word = word_of(content);
    if (!word) refuse(std::string(name) + '.' + key, "has to be a text or a whole number");
    words.emplace(key, std::move(word).value_or(""));
  }
  return words;
}

std::optional<Fields> Fields::part(std::string_view name) {
  const auto* value = find(name);
  if (value == nullptr) return std::nullopt;
  return Fields(*value, place(name) + '.');
}

void Fields::refuse(Wrong wrong) {
  if (!wrong_) wrong_ = std::move(wrong);
}

void Fields::refuse(std::string_view name, std::string message) {
  refuse({.message = std::move(message), .field = place(name)});
}

}  // namespace foregone::door
