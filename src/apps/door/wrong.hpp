#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "foregone/core/text_error.hpp"

namespace foregone::door {

/// What is wrong with a request.
struct Wrong {
  std::string message;
  std::string field;         // "moves[3]", say; empty if no single one is to blame
  std::uint64_t line = 0;    // in the text that the field holds, or in the request itself;
  std::uint64_t column = 0;  // from 1, columns count bytes; 0 if there is no place to tell
};

inline Wrong wrong_text(TextError error, std::string field) {
  return {std::move(error.message), std::move(field), error.line, error.column};
}

}  // namespace foregone::door
