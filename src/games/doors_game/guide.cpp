#include "foregone/games/doors_game/guide.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "foregone/core/svg.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/doors_game/classes.hpp"
#include "foregone/games/doors_game/contest.hpp"
#include "foregone/games/doors_game/display/draw.hpp"
#include "foregone/games/doors_game/display/reasons.hpp"
#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

namespace {

/// The number of the player who wins.
int winner(const Rules& rules, Rules::Position p, Outcome outcome) {
  return (outcome == Outcome::win) == rules.johns_turn(p) ? 0 : 1;
}

std::string_view name_of(int player) { return Guide::kPlayers[static_cast<std::size_t>(player)]; }

/// An order of values: a distance is at most the number of colours.
std::int64_t rank(Value value) {
  return static_cast<int>(value.outcome) * (2 * kMaxColours - value.distance);
}

/// `value` is that of the position `before` or of one of its moves.
GameValue game_value(const Rules& rules, Rules::Position before, Value value) {
  const int player = winner(rules, before, value.outcome);
  GameValue shown{.words = words_of(value, name_of(player)),
                  .label = label_of(value),
                  .for_mover = rank(value),
                  .outcome = value.outcome,
                  .facts = {{"winner", {}}, {"distance", {}}, {"colours", {}}}};
  if (value.outcome != Outcome::draw) {
    shown.winner = player;
    shown.distance = value.distance;
    content_of(shown.facts, "winner") = std::string(name_of(player));
    content_of(shown.facts, "distance") = std::int64_t{value.distance};
    content_of(shown.facts, "colours") = std::int64_t{std::popcount(before.named) + value.distance};
  }
  return shown;
}

Facts class_facts(std::string_view name, Colours colours, const Alphabet& alphabet) {
  std::vector<std::string> letters;
  for (const char letter : letters_of(colours, alphabet)) letters.emplace_back(1, letter);
  return {{"class", std::string(name)},
          {"count", std::int64_t{std::popcount(colours)}},
          {"colours", std::move(letters)}};
}

}  // namespace

Guide::Guide(Setup setup) : setup_(std::move(setup)), rules_(setup_.rules()) {
  for (std::size_t i = 0; i < setup_.doors.size(); ++i) {
    const auto colour = static_cast<std::size_t>(setup_.alphabet.colour(setup_.doors[i]));
    auto& doors = i < setup_.trophy ? johns_[colour] : gogos_[colour];
    if (doors.count < kMaxListed) doors.first[doors.count] = i;
    ++doors.count;
  }
}

Rules::Moves Guide::moves(State s) const {
  auto [own, others, both, none] = ColourClasses::of(rules_, s);
  if (!rules_.johns_turn(s)) std::swap(own, others);
  Rules::Moves moves;
  for (const auto colours : {own, both, none, others}) {
    for (const auto m : rules_.moves(s)) {
      if ((colours >> m.colour & 1U) != 0) moves.push_back(m);
    }
  }
  return moves;
}

std::optional<Guide::Move> Guide::parse(State s, std::string_view text) const {
  const int colour = text.size() == 1 ? setup_.alphabet.colour(text.front()) : -1;
  const auto moves = rules_.moves(s);
  const auto* const found = std::ranges::find(moves, colour, &Move::colour);
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

std::optional<int> Guide::to_move(State s) const {
  if (rules_.result(s)) return std::nullopt;
  return rules_.johns_turn(s) ? 0 : 1;
}

std::string Guide::mover(State s) const {
  const auto player = to_move(s);
  return player ? std::string(name_of(*player)) : std::string();
}

std::string Guide::words(const Doors& doors, std::string_view player) {
  const auto which = doors.count > kMaxListed
                         ? std::to_string(doors.count) + " doors"
                         : listed("door", std::span(doors.first).first(doors.count));
  return which + " (" + std::string(player) + "'s side)";
}

std::string Guide::describe(State s, Move m) const {
  const auto& johns = johns_[static_cast<std::size_t>(m.colour)];
  const auto& gogos = gogos_[static_cast<std::size_t>(m.colour)];
  if (johns.count + gogos.count == 0) return "opens no door: a pass";
  std::string text = "opens ";
  if (johns.count > 0) text += words(johns, "John");
  if (johns.count > 0 && gogos.count > 0) text += " and ";
  if (gogos.count > 0) text += words(gogos, "Gogo");
  const auto next = rules_.after(s, m);
  const bool john = (rules_.john() & ~next.named) == 0;
  const bool gogo = (rules_.gogo() & ~next.named) == 0;
  if (john && gogo) return text + ", the last of both";
  return john ? text + ", the last of John's" : gogo ? text + ", the last of Gogo's" : text;
}

std::string Guide::score(State s) const {
  const int john = std::popcount(rules_.john() & ~s.named);
  const int gogo = std::popcount(rules_.gogo() & ~s.named);
  return "John " + count_of(john, "colour") + " to go, Gogo " + std::to_string(gogo);
}

std::string Guide::verdict(State s) const {
  const auto over = rules_.result(s);
  if (!over) return {};
  const auto count = std::popcount(s.named);
  const auto after = " after " + count_of(count, "colour");
  if (*over == Outcome::draw) return "draw: both ways are open" + after;
  return std::string(name_of(winner(rules_, s, *over))) + " wins: the way to the trophy is open" +
         after;
}

GameValue Guide::value(State s, Budget& /*budget*/) {
  return game_value(rules_, s, doors_game::value(rules_, s));
}

std::vector<GameValue> Guide::values(State s, Budget& /*budget*/) {
  std::vector<GameValue> values;
  for (const auto m : moves(s)) {
    values.push_back(
        game_value(rules_, s, doors_game::value(rules_, rules_.after(s, m)).a_ply_before()));
  }
  return values;
}

std::vector<std::string> Guide::reasons(State s, Budget& /*budget*/) {
  return doors_game::reasons(rules_, s, setup_.alphabet);
}

Facts Guide::facts(State s) const {
  const auto classes = ColourClasses::of(rules_, s);
  const auto& alphabet = setup_.alphabet;
  return {{"doors", static_cast<std::int64_t>(setup_.doors.size())},
          {"trophy", static_cast<std::int64_t>(setup_.trophy)},
          {"john_to_go", std::int64_t{std::popcount(classes.john | classes.both)}},
          {"gogo_to_go", std::int64_t{std::popcount(classes.gogo | classes.both)}},
          {"classes", std::vector<Facts>{class_facts("john", classes.john, alphabet),
                                         class_facts("gogo", classes.gogo, alphabet),
                                         class_facts("both", classes.both, alphabet),
                                         class_facts("none", classes.none, alphabet),
                                         class_facts("named", s.named, alphabet)}}};
}

Canvas Guide::diagram(State s, int columns) const {
  return doors_game::diagram(setup_, rules_, s, columns);
}

std::string Guide::svg(State s, std::span<const RankedMove> options,
                       std::optional<Move> last) const {
  return doors_game::svg(setup_, rules_, s, options, last, Svg::kPhone);
}

std::string Guide::wide_svg(State s, std::span<const RankedMove> options,
                            std::optional<Move> last) const {
  return doors_game::svg(setup_, rules_, s, options, last, wide_width(setup_, rules_));
}

std::expected<Guide, TextError> Guide::parse(std::string_view notation,
                                             const GameOptions& game_options) {
  const auto format = Format::make(game_options);
  if (!format) return std::unexpected(TextError::at(0, format.error().message));
  auto setup = parse_position(notation, *format);
  if (!setup) return std::unexpected(std::move(setup.error()));
  return Guide(*std::move(setup));
}

std::expected<Guide, OptionError> Guide::deal(const GameOptions& game_options, Random& random) {
  auto format = Format::make(game_options);
  if (!format) return std::unexpected(std::move(format.error()));
  const auto doors = number_option<std::size_t>("doors", game_options["doors"], 2,
                                                std::min(format->max_doors, kMaxDoorsDealt));
  if (!doors) return std::unexpected(doors.error());
  Setup setup{.alphabet = format->alphabet, .doors = {}, .trophy = 1, .position = {}};
  const auto colours = static_cast<std::uint64_t>(setup.alphabet.size());
  for (std::size_t i = 0; i < *doors; ++i) {
    setup.doors += setup.alphabet.letter(static_cast<int>(random.below(colours)));
  }
  if (game_options["trophy"] == "any") {
    setup.trophy = 1 + random.below(*doors - 1);
  } else {
    const auto given = game_options["trophy"];
    if (*doors == 2 && given != "1") {
      return std::unexpected(OptionError{.option = "trophy", .message = wrong_room(*doors, given)});
    }
    const auto trophy = number_option<std::size_t>("trophy", given, 1, *doors - 1, "any");
    if (!trophy) return std::unexpected(trophy.error());
    setup.trophy = *trophy;
  }
  return Guide(std::move(setup));
}

}  // namespace foregone::doors_game
