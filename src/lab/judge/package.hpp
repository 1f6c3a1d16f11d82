#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/lab/package/format.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// A file of packages/: validators, solutions, lists of planted faults.
struct PackageFile {
  std::string_view name;  // "byte-me/solution.py"
  std::string_view text;
};
std::span<const PackageFile> package_files();

/// A file of a problem package, by its name within.
struct WrittenFile {
  std::string name, text;
  bool executable = false;
};

/// Whether there is a problem package of the game: Foregone has those of its own games.
bool has_package(const GameEntry& game);

/// The game's problem package in a version of Kattis's format: statement, sample and secret data in
/// growing size, an input validator, and submissions that are right, wrong or too slow, or that
/// crash, in C++ and Python. The error says what is missing for this game.
std::expected<std::vector<WrittenFile>, std::string> problem_package(
    const GameEntry& game, const package::PackageFormat& format, std::uint64_t seed);

/// That of the game's interactive problem: its output validator is an interactor with our solver in
/// one source file, which validates inputs too. Submissions are in C++.
std::expected<std::vector<WrittenFile>, std::string> interactive_package(
    const GameEntry& game, const package::PackageFormat& format, std::uint64_t seed);

/// The package's name: lower-case letters and digits alone, as the formats want it.
std::string package_name(const GameEntry& game, bool interactive);

}  // namespace foregone::judge
