#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "foregone/lab/match/specification.hpp"
#include "foregone/lab/process/sandbox.hpp"
#include "foregone/lab/store/fingerprint.hpp"

namespace foregone::match {

namespace {

namespace fs = std::filesystem;

void add_file(store::Fingerprint& digest, const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> block(std::size_t{1} << 16U);
  while (file.read(block.data(), static_cast<std::streamsize>(block.size())) || file.gcount() > 0) {
    digest.add({block.data(), static_cast<std::size_t>(file.gcount())});
  }
}

}  // namespace

std::expected<std::string, std::string> digest_of(const process::ProgramCommand& command) {
  const auto& name = command.words.front();
  const auto program = process::find_program(name, command.folder);
  if (!program) {
    return std::unexpected(process::why_not_found(name, command.folder) +
                           "; the built-in players are engine, play, best and random, whose "
                           "options follow a colon");
  }
  store::Fingerprint digest;
  add_file(digest, *program);
  for (std::size_t i = 1; i < command.words.size(); ++i) {
    std::error_code ignored;
    digest.add(command.words[i]);
    if (fs::is_regular_file(command.words[i], ignored)) add_file(digest, command.words[i]);
  }
  return fmt::format("{:016x}", digest.value());
}

}  // namespace foregone::match
