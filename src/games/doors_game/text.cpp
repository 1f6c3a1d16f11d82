#include "foregone/games/doors_game/text.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "foregone/core/notation.hpp"

namespace foregone::doors_game {

namespace {

bool letter_or_digit(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool one_kind(char first, char last) {
  const auto kind = [](char c) { return c <= '9' ? 0 : c <= 'Z' ? 1 : 2; };
  return kind(first) == kind(last) && first <= last;
}

constexpr std::string_view kUsual = "A-P";  // the alphabet that a notation leaves out
constexpr std::string_view kRow = "a row of at least 2 doors";

std::expected<void, TextError> check_doors(std::string_view doors, const Format& format) {
  const auto error = [&](std::size_t at, std::string message) {
    return std::unexpected(TextError::at(at, std::move(message)));
  };
  const auto allowed = doors.substr(0, format.max_doors);
  const auto other =
      std::ranges::find_if(allowed, [&](char door) { return format.alphabet.set(door) == 0; });
  if (other != allowed.end()) {
    const auto at = static_cast<std::size_t>(other - allowed.begin());
    return error(
        at, expected("a colour from " + format.alphabet.text(), first_character(doors.substr(at))));
  }
  if (doors.size() < 2) return error(0, expected(kRow, doors));
  if (doors.size() > format.max_doors) {
    return error(format.max_doors, "expected at most " + std::to_string(format.max_doors) +
                                       " doors, found " + std::to_string(doors.size()));
  }
  return {};
}

Colours colours_of(std::string_view doors, const Alphabet& alphabet) {
  Colours colours = 0;
  for (const char letter : doors) colours |= alphabet.set(letter);
  return colours;
}

/// None if one of the letters stands for no colour.
Colours known_colours(std::string_view doors, const Alphabet& alphabet) {
  Colours colours = 0;
  bool known = true;
  for (const char letter : doors) {
    const auto set = alphabet.set(letter);
    colours |= set;
    known &= set != 0;
  }
  return known ? colours : 0;
}

Rules rules_of(std::string_view doors, std::size_t trophy, const Alphabet& alphabet) {
  return {colours_of(doors.substr(0, trophy), alphabet), colours_of(doors.substr(trophy), alphabet),
          alphabet.size()};
}

bool has(Colours colours, int colour) { return (colours >> colour & 1U) != 0; }

/// Whether the colours can have been named in some order, that is, one of them last.
bool reachable(const Rules& rules, Rules::Position p) {
  if (!rules.result(p)) return true;
  for (int colour = 0; colour < rules.colours(); ++colour) {
    const Colours last = Colours{1} << colour;
    if (has(p.named, colour) && !rules.result({p.named & ~last})) return true;
  }
  return false;
}

/// The case of a row, the input's last word, if it is plain: letters and a room that has been read.
/// Nothing otherwise, and then read_row() reads it or says what is wrong.
std::optional<Rules> plain_case(std::string_view row, TextInput& input, const Format& format) {
  const auto room = plain_number(input.ready());
  if (!room || room->value < 1 || room->value >= row.size()) return std::nullopt;
  if (row.size() > format.max_doors || input.overlong()) return std::nullopt;
  const auto john = known_colours(row.substr(0, room->value), format.alphabet);
  const auto gogo = known_colours(row.substr(room->value), format.alphabet);
  if (john == 0 || gogo == 0) return std::nullopt;
  input.skip(room->bytes);
  return Rules(john, gogo, format.alphabet.size());
}

struct Row {
  std::string doors;
  std::size_t trophy = 1;
};

/// `word` is the input's last one and not empty.
std::expected<Row, TextError> read_row(std::string_view word, TextInput& input,
                                       const Format& format) {
  if (input.overlong())
    return std::unexpected(input.error("the row of doors is too long to be read"));
  const bool opened = word.starts_with('"');
  const bool closed = word.size() > (opened ? 1 : 0) && word.ends_with('"');
  if (const auto end = word.find('"', 1); opened && end < word.size() - 1) {
    return std::unexpected(
        input.error(expected("a blank after the closing quote", word.substr(end + 1)), end + 1));
  }
  if (opened != closed) {
    return std::unexpected(input.error("unmatched double quote", opened ? 0 : word.size() - 1));
  }
  if (opened) word = word.substr(1, word.size() - 2);
  if (opened && word.empty()) {  // not the end of the text
    return std::unexpected(
        input.error("expected " + std::string(kRow) + ", found " + excerpt(word), 1));
  }
  if (auto checked = check_doors(word, format); !checked) {
    auto& wrong = checked.error();
    return std::unexpected(input.error(std::move(wrong.message), wrong.column - (opened ? 0 : 1)));
  }
  Row row{.doors = std::string(word)};  // the next word may overwrite this one
  const auto room = input.word();
  const auto trophy = number<std::size_t>(room, 1, row.doors.size() - 1);
  if (!trophy) return std::unexpected(input.error(wrong_room(row.doors.size(), room)));
  row.trophy = *trophy;
  return row;
}

Setup setup_of(Row row, const Alphabet& alphabet) {
  return {
      .alphabet = alphabet, .doors = std::move(row.doors), .trophy = row.trophy, .position = {}};
}

}  // namespace

std::string wrong_room(std::size_t doors, std::string_view found) {
  if (doors > 2) return expected("the trophy's room, a number" + from_to(1UZ, doors - 1), found);
  return "with 2 doors the trophy must be in room 1, found " +
         (found.empty() ? "the end of the text" : excerpt(found));
}

std::expected<Alphabet, std::string> Alphabet::parse(std::string_view text) {
  Alphabet alphabet;
  alphabet.text_ = text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char first = text[i];
    const bool range = i + 2 < text.size() && text[i + 1] == '-';
    const char last = range ? text[i + 2] : first;
    if (!letter_or_digit(first) || !letter_or_digit(last) || !one_kind(first, last)) {
      return std::unexpected(expected("letters, digits and ranges such as A-P", text));
    }
    for (char c = first; c <= last; ++c) {
      auto& set = alphabet.sets_[static_cast<unsigned char>(c)];
      if (set != 0) return std::unexpected(excerpt(text) + " has " + c + " twice");
      set = Colours{1} << alphabet.size();
      alphabet.letters_ += c;
    }
    if (range) i += 2;
  }
  if (alphabet.size() == 0) return std::unexpected("expected letters or digits, found none");
  return alphabet;
}

Rules Setup::rules() const { return rules_of(doors, trophy, alphabet); }

std::expected<Format, OptionError> Format::make(const GameOptions& game_options) {
  auto alphabet = Alphabet::parse(game_options["alphabet"]);
  if (!alphabet)
    return std::unexpected(OptionError{.option = "alphabet", .message = alphabet.error()});
  Format format{.alphabet = *std::move(alphabet)};
  if (!game_options.limits) format.max_doors = std::numeric_limits<std::size_t>::max();
  return format;
}

std::expected<std::optional<Rules>, TextError> read_case(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (word.empty()) return std::nullopt;
  if (const auto plain = plain_case(word, input, format)) return plain;
  auto row = read_row(word, input, format);
  if (!row) return std::unexpected(std::move(row.error()));
  return rules_of(row->doors, row->trophy, format.alphabet);
}

std::expected<std::optional<Setup>, TextError> read_setup(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (word.empty()) return std::nullopt;
  auto row = read_row(word, input, format);
  if (!row) return std::unexpected(std::move(row.error()));
  return setup_of(*std::move(row), format.alphabet);
}

std::expected<Subject, TextError> read_subject(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (!word.contains('/')) {
    auto row = read_row(word, input, format);
    if (!row) return std::unexpected(std::move(row.error()));
    return Subject{.setup = setup_of(*std::move(row), format.alphabet), .position = false};
  }
  if (input.overlong())
    return std::unexpected(input.error("the row of doors is too long to be read"));
  auto setup = parse_position(word, format);
  if (setup) return Subject{.setup = *std::move(setup), .position = true};
  return std::unexpected(input.error(setup.error()));
}

std::string write_case(const Setup& setup) {
  return setup.doors + ' ' + std::to_string(setup.trophy);
}

std::expected<Setup, TextError> parse_position(std::string_view notation) {
  return parse_position(notation, {.alphabet = *Alphabet::parse(kUsual),
                                   .max_doors = std::numeric_limits<std::size_t>::max()});
}

std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format) {
  Notation text(notation);
  const auto doors = text.part();
  const auto room = text.part();
  const auto named = text.part();
  const bool without = text.at_end() && (named.empty() || !notation.ends_with('/'));
  auto alphabet = without ? format.alphabet : Alphabet::parse(text.rest());
  if (!alphabet) return std::unexpected(text.error(alphabet.error()));
  const auto& asked = format.alphabet.text();
  if (asked != kUsual && format.alphabet != *alphabet) {
    return std::unexpected(text.expected("the alphabet " + asked));
  }
  const Format own{.alphabet = *std::move(alphabet), .max_doors = format.max_doors};
  if (auto checked = check_doors(doors, own); !checked) return std::unexpected(checked.error());
  const auto trophy = number<std::size_t>(room, 1, doors.size() - 1);
  if (!trophy) return std::unexpected(text.error(room, wrong_room(doors.size(), text.found(room))));
  Setup setup{
      .alphabet = own.alphabet, .doors = std::string(doors), .trophy = *trophy, .position = {}};
  if (named.empty()) {
    return std::unexpected(text.expected("the colours named, or - for none", named));
  }
  if (named.size() > 1 && named.front() == '-') {
    return std::unexpected(
        text.expected("/ or nothing after - for no colours", first_character(named.substr(1))));
  }
  for (std::size_t i = 0; i < named.size() && named != "-"; ++i) {
    const int colour = setup.alphabet.colour(named[i]);
    if (colour < 0 || has(setup.position.named, colour)) {
      return std::unexpected(text.expected("a colour not named yet, from " + own.alphabet.text(),
                                           first_character(named.substr(i))));
    }
    setup.position.named |= Colours{1} << colour;
  }
  if (!reachable(setup.rules(), setup.position)) {
    return std::unexpected(text.error(named, "the game was over before all of these were named"));
  }
  return setup;
}

std::string write_position(const Setup& setup) { return write_position(setup, setup.position); }

std::string write_position(const Setup& setup, Rules::Position position) {
  const auto named = letters_of(position.named, setup.alphabet);
  std::string text =
      setup.doors + '/' + std::to_string(setup.trophy) + '/' + (named.empty() ? "-" : named);
  if (setup.alphabet.text() != kUsual) text += '/' + setup.alphabet.text();
  return text;
}

std::optional<Rules::Move> parse_move(const Setup& setup, std::string_view notation) {
  if (notation.size() != 1) return std::nullopt;
  const int colour = setup.alphabet.colour(notation.front());
  if (colour < 0 || has(setup.position.named, colour)) return std::nullopt;
  if (setup.rules().result(setup.position)) return std::nullopt;
  return Rules::Move{colour};
}

std::string write_move(const Setup& setup, Rules::Move move) {
  return {setup.alphabet.letter(move.colour)};
}

std::string letters_of(Colours colours, const Alphabet& alphabet) {
  std::string letters;
  for (; colours != 0; colours &= colours - 1) {
    letters += alphabet.letter(std::countr_zero(colours));
  }
  return letters;
}

}  // namespace foregone::doors_game
