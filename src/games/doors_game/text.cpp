#include "foregone/games/doors_game/text.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace foregone::doors_game {

namespace {

bool letter_or_digit(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool one_kind(char first, char last) {
  const auto kind = [](char c) { return c <= '9' ? 0 : c <= 'Z' ? 1 : 2; };
  return kind(first) == kind(last) && first <= last;
}

/// Something wrong with a word: what, and at which of its bytes.
struct Fault {
  std::string message;
  std::size_t offset = 0;
};

std::optional<Fault> fault_in_doors(std::string_view doors, const Format& format) {
  for (std::size_t i = 0; i < doors.size() && i < format.most_doors; ++i) {
    if (format.alphabet.colour(doors[i]) < 0) {
      return Fault{excerpt(doors.substr(i, 1)) + " is no colour out of " + format.alphabet.text(),
                   i};
    }
  }
  if (doors.size() < 2) return Fault{"a row of doors needs at least 2 of them", 0};
  if (doors.size() > format.most_doors) {
    return Fault{"more than " + std::to_string(format.most_doors) + " doors", format.most_doors};
  }
  return std::nullopt;
}

std::optional<std::size_t> trophy_in(std::string_view word, std::size_t doors) {
  const auto trophy = number<std::size_t>(word);
  return trophy && *trophy >= 1 && *trophy < doors ? trophy : std::nullopt;
}

std::string no_trophy(std::string_view word, std::size_t doors) {
  if (word.empty()) return "the trophy's room is missing";
  return excerpt(word) + " is no room for the trophy from 1 to " + std::to_string(doors - 1);
}

Colours colours_of(std::string_view doors, const Alphabet& alphabet) {
  Colours colours = 0;
  for (const char letter : doors) colours |= Colours{1} << alphabet.colour(letter);
  return colours;
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

/// Cuts the text off in front of the next slash and returns what was before it.
std::string_view next_part(std::string_view& text) {
  const auto part = text.substr(0, text.find('/'));
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

struct Row {
  std::string doors;
  std::size_t trophy = 1;
};

/// `word` is the input's last one and not empty.
std::expected<Row, TextError> read_row(std::string_view word, TextInput& input,
                                       const Format& format) {
  if (input.overlong()) return std::unexpected(input.error("more doors than can be read"));
  const bool opened = word.starts_with('"');
  const bool closed = word.size() > (opened ? 1 : 0) && word.ends_with('"');
  if (opened != closed) {
    return std::unexpected(
        input.error("a double quote without its partner", opened ? 0 : word.size() - 1));
  }
  if (opened) word = word.substr(1, word.size() - 2);
  if (auto fault = fault_in_doors(word, format)) {
    return std::unexpected(
        input.error(std::move(fault->message), fault->offset + (opened ? 1 : 0)));
  }
  std::string doors(word);  // the next word may take this one's place
  const auto room = input.word();
  const auto trophy = trophy_in(room, doors.size());
  if (!trophy) return std::unexpected(input.error(no_trophy(room, doors.size())));
  return Row{.doors = std::move(doors), .trophy = *trophy};
}

Setup setup_of(Row row, const Alphabet& alphabet) {
  return {
      .alphabet = alphabet, .doors = std::move(row.doors), .trophy = row.trophy, .position = {}};
}

}  // namespace

std::expected<Alphabet, std::string> Alphabet::parse(std::string_view text) {
  Alphabet alphabet;
  alphabet.text_ = text;
  alphabet.colours_.fill(-1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char first = text[i];
    const bool range = i + 2 < text.size() && text[i + 1] == '-';
    const char last = range ? text[i + 2] : first;
    if (!letter_or_digit(first) || !letter_or_digit(last) || !one_kind(first, last)) {
      return std::unexpected(excerpt(text) + " is no alphabet: letters, digits and ranges as A-P");
    }
    for (char c = first; c <= last; ++c) {
      auto& colour = alphabet.colours_[static_cast<unsigned char>(c)];
      if (colour >= 0) return std::unexpected(excerpt(text) + " holds " + c + " twice");
      colour = static_cast<std::int8_t>(alphabet.size());
      alphabet.letters_ += c;
    }
    if (range) i += 2;
  }
  if (alphabet.size() == 0) return std::unexpected("an alphabet needs a letter");
  return alphabet;
}

Rules Setup::rules() const { return rules_of(doors, trophy, alphabet); }

std::expected<std::optional<Rules>, TextError> read_case(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (word.empty()) return std::nullopt;
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
  if (input.overlong()) return std::unexpected(input.error("more doors than can be read"));
  auto setup = parse_position(word, format);
  if (setup) return Subject{.setup = *std::move(setup), .position = true};
  return std::unexpected(input.error(std::move(setup.error().message), setup.error().column - 1));
}

std::string write_case(const Setup& setup) {
  return setup.doors + ' ' + std::to_string(setup.trophy);
}

std::expected<Setup, TextError> parse_position(std::string_view notation) {
  return parse_position(notation, {.alphabet = *Alphabet::parse("A-P"),
                                   .most_doors = std::numeric_limits<std::size_t>::max()});
}

std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format) {
  const auto refuse = [&](std::string_view part, std::string message, std::size_t offset = 0) {
    const auto at = static_cast<std::size_t>(part.data() - notation.data()) + offset;
    return std::unexpected(TextError{.line = 1, .column = at + 1, .message = std::move(message)});
  };
  std::string_view rest = notation;
  const auto doors = next_part(rest);
  const auto room = next_part(rest);
  const auto named = next_part(rest);
  const bool without = rest.empty() && !notation.ends_with('/');
  auto alphabet = without ? format.alphabet : Alphabet::parse(rest);
  if (!alphabet) return refuse(rest, alphabet.error());
  const Format own{.alphabet = *std::move(alphabet), .most_doors = format.most_doors};
  if (auto fault = fault_in_doors(doors, own)) return refuse(doors, fault->message, fault->offset);
  const auto trophy = trophy_in(room, doors.size());
  if (!trophy) return refuse(room, no_trophy(room, doors.size()));
  Setup setup{
      .alphabet = own.alphabet, .doors = std::string(doors), .trophy = *trophy, .position = {}};
  if (named.empty()) return refuse(named, "the colours named are missing: letters, or - for none");
  for (std::size_t i = 0; i < named.size() && named != "-"; ++i) {
    const int colour = setup.alphabet.colour(named[i]);
    if (colour < 0 || has(setup.position.named, colour)) {
      return refuse(named, excerpt(named.substr(i, 1)) + " cannot be named here", i);
    }
    setup.position.named |= Colours{1} << colour;
  }
  if (!reachable(setup.rules(), setup.position)) {
    return refuse(named, "the game was over before all of these were named");
  }
  return setup;
}

std::string write_position(const Setup& setup) { return write_position(setup, setup.position); }

std::string write_position(const Setup& setup, Rules::Position position) {
  const auto named = letters_of(position.named, setup.alphabet);
  std::string text =
      setup.doors + '/' + std::to_string(setup.trophy) + '/' + (named.empty() ? "-" : named);
  if (setup.alphabet.text() != "A-P") text += '/' + setup.alphabet.text();
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
