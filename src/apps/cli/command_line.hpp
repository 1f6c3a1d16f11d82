#pragma once

#include <span>
#include <string_view>

#include "foregone/play/game_entry.hpp"

namespace foregone::cli {

/// A text in Markdown that `help TOPIC` shows and of which a manual page is made.
struct Document {
  std::string_view topic;    // as in `foregone help TOPIC`; the page is foregone-TOPIC
  int section = 0;           // of the manual
  std::string_view summary;  // without a full stop
  std::string_view text;
  std::string_view file = {};  // by which other documents name it: "answer.md"
};

/// Reads a command line for these games and does what it says. Returns the exit status: 0 fine, 1
/// bad input, a failed check or a failure of the environment, 2 bad usage.
int run(std::span<const GameEntry> games, int count, char** words,
        std::span<const Document> documents = {});

}  // namespace foregone::cli
