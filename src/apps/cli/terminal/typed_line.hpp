#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregone::cli {

/// What was typed at a prompt.
struct TypedLine {
  enum class Kind : std::uint8_t { line, interrupt, end };

  Kind kind = Kind::end;
  std::string text = {};  // with an interrupt, what it dropped
};

/// What Tab offers for the last word of what was typed up to the cursor: whole words.
struct Completions {
  std::vector<std::string> words = {};
  std::optional<std::size_t> begin = {};  // of that word, if not after the last blank
};
using Completion = std::function<Completions(std::string_view typed)>;

/// Whether these differ in small letters and capitals alone, if at all.
bool alike(std::string_view one, std::string_view other);

/// Those words that begin so, in small letters or capitals.
std::vector<std::string> beginning_with(std::string_view beginning,
                                        const std::vector<std::string>& words);

/// The longest text that all of the words begin with.
std::string common_beginning(const std::vector<std::string>& words);

}  // namespace foregone::cli
