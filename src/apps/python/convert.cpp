#include "foregone/apps/python/convert.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/words.hpp"
#include "foregone/play/tablebase/catalogue.hpp"

namespace foregone::python {

namespace {

py::object exception_named(const char* name) {
  return py::module_::import("foregone._errors").attr(name);
}

[[noreturn]] void raise_object(const py::object& raised) {
  PyErr_SetObject(py::type::handle_of(raised).ptr(), raised.ptr());
  throw py::error_already_set();
}

std::string names_of(std::span<const GameOption> options, std::span<const GameOption> more) {
  std::vector<std::string_view> names;
  for (const auto part : {options, more}) {
    for (const auto& option : part) names.push_back(option.name);
  }
  return names.empty() ? "it has none" : "its options: " + joined_words(names, ", ");
}

bool has(std::span<const GameOption> options, const std::string& name) {
  return std::ranges::find(options, name, &GameOption::name) != options.end();
}

}  // namespace

std::span<const GameEntry> games() {
  static const std::vector<GameEntry> kGames = catalogue_with_tables();
  return kGames;
}

const GameEntry& game_of(const std::string& name) {
  if (const auto* game = find_game(games(), name)) return *game;
  raise(Raised::option, "unknown game " + excerpt(name) + "; the games are " +
                            joined_words(games(), ", ", &GameEntry::name));
}

GameOptions options_of(const GameEntry& game, const Words& given, bool limits,
                       std::span<const GameOption> more) {
  GameOptions options{.limits = limits, .values = {}};
  for (const auto& [name, value] : given) {
    if (!has(game.options, name) && !has(more, name)) {
      raise(Raised::option, std::string(game.name) + " has no option " + excerpt(name) + "; " +
                                names_of(game.options, more));
    }
    if (value) options.values.emplace(name, *value);
  }
  options = with_fallbacks(more, with_fallbacks(game, std::move(options)));
  if (const auto checked = game.check(options); !checked) {
    raise(Raised::option, in_words(checked.error()));
  }
  return options;
}

py::object to_python(const Fact::Content& content) {
  return std::visit(
      [](const auto& known) -> py::object {
        using Content = std::decay_t<decltype(known)>;
        if constexpr (std::is_same_v<Content, std::monostate>) {
          return py::none();
        } else if constexpr (std::is_same_v<Content, std::vector<Facts>>) {
          py::list rows;
          for (const auto& row : known) rows.append(to_python(row));
          return rows;
        } else if constexpr (std::is_same_v<Content, Facts>) {
          return to_python(known);
        } else if constexpr (std::is_same_v<Content, Wide>) {
          return py::str(decimal(known));
        } else {
          return py::cast(known);
        }
      },
      content);
}

py::dict to_python(const Facts& facts) {
  py::dict object;
  for (const auto& [name, content] : facts) {
    object[py::str(name.data(), name.size())] = to_python(content);
  }
  return object;
}

py::str text_of(const std::string& path) {
  return py::module_::import("os").attr("fsdecode")(py::bytes(path));
}

namespace {

/// UTF-8, whatever the file system's encoding; bytes of a name that are something else are escaped.
py::object decoded(const std::string& message) {
  return py::bytes(message).attr("decode")("utf-8", "surrogateescape");
}

}  // namespace

void raise(Raised kind, const std::string& message) {
  static constexpr std::array<const char*, 4> kNames{"MoveError", "OptionError", "StoreError",
                                                     "TableError"};
  raise_object(exception_named(kNames.at(static_cast<std::size_t>(kind)))(decoded(message)));
}

void raise(const TextError& error, const std::string& file, const py::object& answers) {
  raise_object(exception_named("TextError")(decoded(error.message), text_of(file), error.line,
                                            error.column, answers));
}

}  // namespace foregone::python
