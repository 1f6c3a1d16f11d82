#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/text_error.hpp"

namespace foregone::json {

/// Why a request is refused.
struct RequestError {
  std::string message;
  std::string field;         // such as "moves[3]"; empty if none is at fault
  std::uint64_t line = 0;    // in the text that the field holds, or in the request itself, from 1;
  std::uint64_t column = 0;  // counts bytes; both are 0 where there is no such place
};

inline RequestError error_in_text(TextError error, std::string field) {
  return {std::move(error.message), std::move(field), error.line, error.column};
}

/// Reads the fields of a request by their names, and keeps the first error. After an error the
/// values do not matter.
class RequestFields {
 public:
  /// `object` outlives this. `path` comes before the names of its fields in errors.
  explicit RequestFields(const nlohmann::json& object, std::string path = {});

  /// Refuses any other field.
  void allow(std::span<const std::string_view> names);

  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// Refuses a request without this field.
  void need(std::string_view name);

  /// The value of a field, the fallback (or nothing) where it is missing.
  std::string text(std::string_view name);
  /// A string, or a whole number in its place.
  std::string word(std::string_view name);
  bool flag(std::string_view name, bool fallback);
  std::int64_t whole(std::string_view name, std::int64_t min, std::int64_t max,
                     std::int64_t fallback);
  /// A whole number below 2^64, or 1.
  std::uint64_t seed(std::string_view name);
  std::vector<std::string> texts(std::string_view name, std::size_t max);
  /// An object whose fields are words.
  std::map<std::string, std::string, std::less<>> words(std::string_view name);
  /// A field that is itself an object. Its error has to be handed to refuse().
  std::optional<RequestFields> part(std::string_view name);

  /// A field that is a list of objects. Their errors have to be handed to refuse().
  std::vector<RequestFields> parts(std::string_view name, std::size_t max);

  /// Refuses the field, whose value is `found`.
  void expected(std::string_view name, const std::string& what, const nlohmann::json& found);
  void refuse(RequestError error);
  void refuse(std::string_view name, std::string message);

  const std::optional<RequestError>& error() const { return error_; }

 private:
  const nlohmann::json* find(std::string_view name) const;
  std::string word(std::string_view name, const nlohmann::json& value);
  std::string full_name(std::string_view name) const { return path_ + std::string(name); }

  const nlohmann::json& object_;
  std::string path_;
  std::optional<RequestError> error_;
};

}  // namespace foregone::json
