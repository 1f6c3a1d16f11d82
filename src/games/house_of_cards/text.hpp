#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// Axel or Birgit.
std::string_view name_of(Colour player);
std::optional<Colour> player_named(std::string_view name);

/// A card as the statement writes it: 11R, 6B. Nothing if the text is none, or has a rank above 28.
std::optional<Card> parse_card(std::string_view text);
std::string write_card(Card card);

/// The bounds of decks.
struct Format {
  int peaks = 4;
  int min_ranks = 5;
  int max_ranks = 13;

  static std::expected<Format, OptionError> make(const GameOptions& game_options);
};

struct Case {
  Colour player = Colour::red;  // whose amount is asked for
  std::vector<Card> deck;
};

/// `M` and the deck's cards, in one line.
std::string write_deck(const std::vector<Card>& deck);

/// A case in one line.
std::string write_case(const Case& the_case);

/// The next case: `NAME M` and 2M cards. Nothing at `End`, which must be the end of the text.
std::expected<std::optional<Case>, TextError> read_case(TextInput& input, const Format& format);

/// A position as `CONTOUR/AXEL/BIRGIT/NAME/ROW`: the slots of the contour from left to right, `u`
/// and a rising card, `d` and a falling one, `f` and a floor, the outermost two with a card only if
/// it is known; the cards held, `-` for none; the player to move; the row to come, `-` for none.
/// Then, unless both are 0, `/AXEL-BIRGIT`: the points of triangles so far.
struct Setup {
  Rules rules;  // which start at the position
  std::array<Card, 2> outermost{};
  Points scored{};
};
std::expected<Setup, TextError> parse_setup(std::string_view notation);
std::expected<Rules, TextError> parse_position(std::string_view notation);
std::string write_position(const Rules& rules, Rules::Position p, Points scored = {},
                           std::array<Card, 2> outermost = {});

/// A move as `hold`; `CARD@GAP` for a floor; `LEFT+RIGHT@GAP` for a peak. Nothing if it is not
/// legal.
std::optional<Rules::Move> parse_move(const Rules& rules, Rules::Position p,
                                      std::string_view notation);
std::string write_move(const Rules& rules, Rules::Position p, Rules::Move move);

}  // namespace foregone::house_of_cards
