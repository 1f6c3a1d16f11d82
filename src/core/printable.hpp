#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace foregone {

/// Whether the byte is printable ASCII: it moves no cursor, changes no colour, and looks the same
/// everywhere.
constexpr bool is_printable(char c) { return c >= ' ' && c < '\x7f'; }

/// The byte as "\x1b".
std::string hexadecimal_escape(char c);

/// A foreign text of any number of lines for a terminal: line feeds and tabs stay, other bytes that
/// are not printable ASCII are in hexadecimal.
std::string printable_lines(std::string_view text);

/// Where a text of one line in any language holds a control character (of ASCII, or U+0080 to
/// U+009F) or is no UTF-8; nothing if it can be shown on a terminal.
std::optional<std::size_t> find_unprintable(std::string_view text);

}  // namespace foregone
