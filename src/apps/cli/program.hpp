#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command_line.hpp"
#include "foregone/apps/cli/manual/page.hpp"
#include "foregone/work/cluster.hpp"

namespace foregone::cli {

/// The program whose command line this is: ours, or another one's with games of its own.
struct Program {
  std::string name = "foregone";  // as people call it
  std::span<const GameEntry> games;
  std::span<const Document> documents;
  work::Cluster* cluster = nullptr;  // the processes that run it

  /// Whether it is Foregone, whatever it is called: other programs have no documents.
  bool is_foregone() const { return !documents.empty(); }
  bool has_game(std::string_view game) const;
  /// GAME stands for the name of any game.
  bool has_document(std::string_view topic) const;
};

/// The program that is running. run() fills it in, before anything else asks.
Program& program();

/// run() as one of the processes of a cluster, which have called process::supervise_if_asked()
/// before MPI began.
int run_in(work::Cluster& cluster, std::span<const GameEntry> games, int count, char** words,
           std::span<const Document> documents);

/// What `path` calls a program, without folders; all of our own are foregone.
std::string program_name(std::string_view path);

/// `text` with the running program's name in place of each `foregone`.
std::string as_called(std::string text);

/// Prints "NAME: message" to standard error, with the running program's name, in one line whatever
/// names of files it holds.
void write_message(std::string_view message);

/// The paragraphs of a footer; the last one names the document, if the running program has it.
std::vector<std::string> paragraphs_of(const Footer& footer);
/// The examples of games that the running program has, as it is called.
std::vector<std::string> examples_of(const Footer& footer);
/// Both, in lines of at most 80 columns but for the examples.
std::string footer_text(const Footer& footer);

}  // namespace foregone::cli
