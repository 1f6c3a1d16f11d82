#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/record.hpp"

/// What stands around the cases of a certificate; docs/certificates.md tells the whole form.
namespace foregone {

/// A certificate up to its first case.
std::string begin_certificate(const GameEntry& game, const GameOptions& game_options);
/// A case in it: its number, then what the game's prover wrote.
std::string certificate_case(std::int64_t number, std::string_view proof);
/// Behind the last case.
inline constexpr std::string_view kCertificateEnd = "done\n";

/// Reads a certificate up to its first case; its game has certificates.
std::expected<Heading, TextError> read_certificate(std::span<const GameEntry> games,
                                                   TextInput& input);

}  // namespace foregone
