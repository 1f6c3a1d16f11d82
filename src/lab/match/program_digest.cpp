#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "foregone/core/expect.hpp"
#include "foregone/lab/match/digest.hpp"
#include "foregone/lab/match/specification.hpp"

namespace foregone::match {

namespace {

namespace fs = std::filesystem;

void add_file(Digest& digest, const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> block(std::size_t{1} << 16U);
  while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
    digest.add({block.data(), static_cast<std::size_t>(file.gcount())});
  }
}

// The file that a command's first word names, as a shell would find it.
fs::path found(const std::string& word) {
  std::error_code ignored;
  if (word.contains('/')) return fs::is_regular_file(word, ignored) ? fs::path(word) : fs::path();
  const char* const path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
  while (!folders.empty()) {
    const auto folder = folders.substr(0, folders.find(':'));
    folders.remove_prefix(std::min(folder.size() + 1, folders.size()));
    if (const auto file = fs::path(folder) / word; fs::is_regular_file(file, ignored)) return file;
  }
  return {};
}

}  // namespace

std::expected<std::string, std::string> digest_of(const process::Command& command) {
  const auto program = found(command.words.front());
  if (program.empty()) {
    return std::unexpected(
        fmt::format("no program {}; the built-in players are engine, play, best and random",
                    excerpt(command.words.front())));
  }
  Digest digest;
  add_file(digest, program);
  for (std::size_t i = 1; i < command.words.size(); ++i) {
    std::error_code ignored;
    digest.add(command.words[i]);
    if (fs::is_regular_file(command.words[i], ignored)) add_file(digest, command.words[i]);
  }
  return fmt::format("{:016x}", digest.value());
}

}  // namespace foregone::match
