#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/facts.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/play/game_entry.hpp"

/// From our types to Python's, and options the other way. All of it needs the GIL.
namespace foregone::python {

namespace py = pybind11;

/// All games, with tablebases.
std::span<const GameEntry> games();
/// The game of that name, or OptionError.
const GameEntry& game_of(const std::string& name);

/// Options as they are given; those without a value keep their defaults.
using Words = std::map<std::string, std::optional<std::string>>;
/// Options of the game, and `more`, such as those of its deals; OptionError for what it does not
/// have.
GameOptions options_of(const GameEntry& game, const Words& given, bool limits,
                       std::span<const GameOption> more = {});

/// A dict with the fields of --json.
py::dict to_python(const Facts& facts);
py::object to_python(const Fact::Content& content);

/// The name of a file, of any bytes.
py::str text_of(const std::string& path);

/// The exceptions of foregone._errors that hold a message alone.
enum class Raised : std::uint8_t { move, option, store, table };

[[noreturn]] void raise(Raised kind, const std::string& message);
/// Raises a TextError.
[[noreturn]] void raise(const TextError& error, const std::string& file, const py::object& answers);

/// Each part of the module.
void bind_texts(py::module_& module);
void bind_sessions(py::module_& module);
void bind_samples(py::module_& module);
void bind_values(py::module_& module);
void bind_probes(py::module_& module);
void bind_studies(py::module_& module);

}  // namespace foregone::python
