#pragma once

#include <expected>
#include <optional>
#include <string>

#include "foregone/core/game_option.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

/// Certificates: the hand itself, each decision with its rule and the total after it.
class Prover {
 public:
  explicit Prover(const GameOptions& game_options);

  /// The certificate of the next data set of a contest's text, nothing behind the last.
  std::expected<std::optional<std::string>, TextError> prove(TextInput& input) const;
  /// The next data set alone, as it stands in certificates.
  std::expected<std::optional<std::string>, TextError> read(TextInput& input) const;
  /// Follows the statement's rules once more, word by word of a certificate, and returns its data
  /// set; the first word that is not what follows is the error.
  std::expected<std::string, TextError> check(TextInput& input) const;

 private:
  Format format_;
};
static_assert(foregone::Prover<Prover>);

}  // namespace foregone::byte_me
