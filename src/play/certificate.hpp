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

/// The frame of a certificate around its cases; docs/certificates.md has the whole format.
namespace foregone {

/// A certificate up to its first case.
std::string begin_certificate(const GameEntry& game, const GameOptions& game_options);
/// A case: its number, then what the game's prover wrote.
std::string certificate_case(std::int64_t number, std::string_view proof);
/// After the last case.
inline constexpr std::string_view kCertificateEnd = "done\n";

/// Reads a certificate up to its first case; its game has certificates.
std::expected<GameWithOptions, TextError> read_certificate(std::span<const GameEntry> games,
                                                           TextInput& input);

}  // namespace foregone
