#include "foregone/play/certificate.hpp"

#include "foregone/core/expect.hpp"

namespace foregone {

std::string begin_certificate(const GameEntry& game, const GameOptions& game_options) {
  return "foregone certificate 1\n" + write_heading(game, game_options);
}

std::string certificate_case(std::int64_t number, std::string_view proof) {
  return "case " + std::to_string(number) + '\n' + std::string(proof);
}

std::expected<GameWithOptions, TextError> read_certificate(std::span<const GameEntry> games,
                                                           TextInput& input) {
  if (auto read = read_version(input, "certificate"); !read) return std::unexpected(read.error());
  auto heading = read_heading(games, input);
  if (heading && heading->game->certificates == nullptr) {
    return std::unexpected(input.error("this game has no certificates"));
  }
  return heading;
}

}  // namespace foregone
