#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/door/wrong.hpp"

namespace foregone::door {

/// The fields of a request, each asked for by its name. The first thing that is wrong with one of
/// them is kept; what is asked for after that does not matter.
class Fields {
 public:
  /// `object` outlives this; if it is no object, that is wrong. `path` is its place in the request.
  explicit Fields(const nlohmann::json& object, std::string path = {});

  /// That there are no fields but these.
  void allow(std::span<const std::string_view> names);

  bool has(std::string_view name) const { return find(name) != nullptr; }
  /// That the field has to be there.
  void need(std::string_view name);

  /// What a field holds; the fallback (or nothing) if it is not there.
  std::string text(std::string_view name);
  /// A text, or a whole number as one.
  std::string word(std::string_view name);
  bool flag(std::string_view name, bool fallback);
  std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most,
                     std::int64_t fallback);
  std::vector<std::string> texts(std::string_view name, std::size_t most);
  /// An object whose fields are words.
  std::map<std::string, std::string, std::less<>> words(std::string_view name);
  /// A field that is an object itself. What is wrong with it has to be handed to refuse().
  std::optional<Fields> part(std::string_view name);

  void refuse(Wrong wrong);
  void refuse(std::string_view name, std::string message);

  const std::optional<Wrong>& wrong() const { return wrong_; }

 private:
  const nlohmann::json* find(std::string_view name) const;
  std::string place(std::string_view name) const { return path_ + std::string(name); }

  const nlohmann::json& object_;
  std::string path_;
  std::optional<Wrong> wrong_;
};

}  // namespace foregone::door
