#include "foregone/lab/package/schema.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "foregone/core/words.hpp"

namespace foregone::package {

namespace {

using Kind = Yaml::Kind;

std::string expected(std::string_view what, const Yaml& found) {
  return fmt::format("expected {}, found {}", what, describe(found));
}

}  // namespace

Check a_string_that(std::string what, std::function<bool(const std::string&)> is_right) {
  return [what = std::move(what), is_right = std::move(is_right)](const Yaml& value,
                                                                  const Note& note) {
    if (!value.is(Kind::string) || !is_right(value.text)) note(value, expected(what, value));
  };
}

Check a_string() {
  return a_string_that("a string", [](const std::string& /*text*/) { return true; });
}

Check a_boolean() {
  return [](const Yaml& value, const Note& note) {
    if (!value.is(Kind::boolean)) note(value, expected("true or false", value));
  };
}

Check a_number(double min, bool or_equal) {
  return [=](const Yaml& value, const Note& note) {
    const double number = std::strtod(value.text.c_str(), nullptr);
    const bool is_number = value.is(Kind::integer) || value.is(Kind::number);
    if (!is_number || number < min || (!or_equal && number == min)) {
      note(value,
           expected(fmt::format("a number {} {}", or_equal ? "of at least" : "above", min), value));
    }
  };
}

Check a_whole_number(long min) {
  return [=](const Yaml& value, const Note& note) {
    if (!value.is(Kind::integer) ||
        std::strtod(value.text.c_str(), nullptr) < static_cast<double>(min)) {
      note(value, expected(fmt::format("a whole number of at least {}", min), value));
    }
  };
}

Check one_of(std::span<const std::string_view> words) {
  std::vector<std::string> known(words.begin(), words.end());
  return a_string_that(choice_of(words), [known = std::move(known)](const std::string& text) {
    return std::ranges::find(known, text) != known.end();
  });
}

Check one_of(std::initializer_list<std::string_view> words) {
  return one_of(std::span(words.begin(), words.size()));
}

Check a_sequence_of(Check item) {
  return [item = std::move(item)](const Yaml& value, const Note& note) {
    if (!value.is(Kind::sequence)) {
      note(value, expected("a sequence", value));
      return;
    }
    for (const auto& each : value.items) item(each, note);
  };
}

Check one_or_several(Check item) {
  return [item = std::move(item)](const Yaml& value, const Note& note) {
    if (value.is(Kind::sequence) && value.items.empty()) {
      note(value, "expected at least one item, found none");
    }
    a_sequence_or(a_sequence_of(item), item)(value, note);
  };
}

Check a_map_of(Check key, Check value) {
  return [key = std::move(key), value = std::move(value)](const Yaml& map, const Note& note) {
    if (!map.is(Kind::map)) {
      note(map, expected("a map", map));
      return;
    }
    for (const auto& [name, to] : map.entries) {
      key(name, note);
      value(to, note);
    }
  };
}

Check a_map_with(std::vector<Key> keys, std::vector<std::pair<std::string, std::string>> others) {
  return [keys = std::move(keys), others = std::move(others)](const Yaml& map, const Note& note) {
    if (!map.is(Kind::map)) {
      note(map, expected("a map", map));
      return;
    }
    for (const auto& [name, value] : map.entries) {
      const auto key = std::ranges::find(keys, name.text, &Key::name);
      if (name.is_scalar() && key != keys.end()) {
        key->value(value, note);
        continue;
      }
      const auto other =
          std::ranges::find(others, name.text, &std::pair<std::string, std::string>::first);
      std::vector<std::string> known;
      for (const auto& each : keys) known.push_back(each.name);
      note(name, other != others.end()
                     ? fmt::format("unknown key {}: {}", excerpt(name.text), other->second)
                     : fmt::format("unknown key {}; expected {}", describe(name),
                                   fmt::join(known, ", ")));
    }
    for (const auto& key : keys) {
      if (key.is_required && map.find(key.name) == nullptr) {
        note(map, fmt::format("the key \"{}\" is missing", key.name));
      }
    }
  };
}

Check a_map_or(Check map, Check otherwise) {
  return [map = std::move(map), otherwise = std::move(otherwise)](const Yaml& value,
                                                                  const Note& note) {
    (value.is(Kind::map) ? map : otherwise)(value, note);
  };
}

Check a_sequence_or(Check sequence, Check otherwise) {
  return [sequence = std::move(sequence), otherwise = std::move(otherwise)](const Yaml& value,
                                                                            const Note& note) {
    (value.is(Kind::sequence) ? sequence : otherwise)(value, note);
  };
}

}  // namespace foregone::package
