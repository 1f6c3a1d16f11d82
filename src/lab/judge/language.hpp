#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "foregone/lab/process/command.hpp"

namespace foregone::judge {

/// A language that sources are written in.
struct Language {
  std::string_view name;
  std::vector<std::string_view> endings;    // of its sources
  std::vector<std::string_view> compilers;  // in the order in which they are looked for; or none
  std::vector<std::string_view> runners;  // what runs its programs; none if they run by themselves
  int time_factor = 1;  // how much longer its programs may take, if no limit is named
  /// Whether its compiler and programs reserve far more address space than they use, and start
  /// threads of their own.
  bool managed = false;
};

std::span<const Language> languages();

/// The language of a source, by the ending of its name; null for none.
const Language* language_of(std::string_view source);

/// The language of a command whose first word is an interpreter's or a script's; null if it may be
/// any.
const Language* language_of(const process::ProgramCommand& command);

/// Limits that suit the language; null for any.
process::Limits limits_for(const Language* language, process::Limits limits);

}  // namespace foregone::judge
