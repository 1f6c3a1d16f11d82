#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace foregone {

/// Whether the byte is printable ASCII: it moves no cursor, changes no colour, and looks the same
/// everywhere.
constexpr bool is_printable(char c) { return c >= ' ' && c < '\x7f'; }

/// Bytes of the character of UTF-8 that a text begins with; 0 if it begins with none.
std::size_t character_size(std::string_view text);

/// Bytes of the character of UTF-8 that a text begins with, if it can be seen: printable, neither
/// invisible nor turning the direction of writing. 0 if it cannot.
std::size_t visible_size(std::string_view text);

/// The byte as "\x1b".
std::string hexadecimal_escape(char c);

/// A foreign text of any number of lines for a terminal: line feeds, tabs and characters that can
/// be seen stay, other bytes are in hexadecimal.
std::string printable_lines(std::string_view text);

/// Where a text of one line in any language holds a control character (of ASCII, or U+0080 to
/// U+009F) or is not UTF-8; nothing if it can be shown on a terminal.
std::optional<std::size_t> find_unprintable(std::string_view text);

}  // namespace foregone
