#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command_line.hpp"

namespace foregone::cli {

/// The program whose command line this is: ours, or another one's with games of its own.
struct Program {
  std::string name = "foregone";  // as people call it
  std::span<const GameEntry> games;
  std::span<const Document> documents;

  bool has_game(std::string_view game) const;
  /// GAME stands for the name of any game.
  bool has_document(std::string_view topic) const;
};

/// The program that is running. run() fills it in, before anything else asks.
Program& program();

/// What `path` calls a program, without folders; all of our own are foregone.
std::string program_name(std::string_view path);

/// `text` with the running program's name in place of each `foregone`.
std::string as_called(std::string text);

/// A line that shows how a command is used, for programs that have the game, if it names one.
struct Example {
  std::string_view game;  // empty: any
  std::string_view line;  // `foregone` in it is what the program is called
};

/// What stands below the help of a command.
struct CommandFooter {
  std::string text;
  std::string_view topic = {};  // of a document that says more, for programs that have it
  std::string_view says = {};   // what it says: "describes the format."
  std::vector<Example> examples = {};
};

/// The text in lines of at most 80 columns, and the examples below it.
std::string footer_text(const CommandFooter& footer);

}  // namespace foregone::cli
