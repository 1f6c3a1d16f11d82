#pragma once

#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/lab/package/yaml.hpp"

namespace foregone::package {

/// Notes what is wrong with a value.
using Note = std::function<void(const Yaml& at, std::string message)>;
/// What values of a file of settings have to be.
using Check = std::function<void(const Yaml& value, const Note& note)>;

Check a_string();
Check a_boolean();
Check a_number(double min, bool or_equal = true);
Check a_whole_number(long min);
Check one_of(std::span<const std::string_view> words);
Check one_of(std::initializer_list<std::string_view> words);
/// A string for which `is_right` holds; in words, `what`.
Check a_string_that(std::string what, std::function<bool(const std::string&)> is_right);
Check a_sequence_of(Check item);
/// One value, or a sequence of at least one.
Check one_or_several(Check item);
/// A map with any keys for which `key` holds.
Check a_map_of(Check key, Check value);

struct Key {
  std::string name;
  Check value;
  bool is_required = false;
};
/// A map with these keys and no others. `others` names keys of other versions, with what to do
/// about them.
Check a_map_with(std::vector<Key> keys,
                 std::vector<std::pair<std::string, std::string>> others = {});
/// A map if it is one, else what `otherwise` says.
Check a_map_or(Check map, Check otherwise);
Check a_sequence_or(Check sequence, Check otherwise);

}  // namespace foregone::package
