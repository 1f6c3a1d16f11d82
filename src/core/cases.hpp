#pragma once

#include <concepts>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "foregone/core/budget.hpp"
#include "foregone/core/contest.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"

/// A contest's text is read case by case, by whatever solves, explains or proves the cases. A game
/// states its Format, what the options let into a text; a function that reads the next case; and
/// what is made of one case. These templates make the rest of Contest, Guide::Reader and Prover.
namespace foregone {

/// `make` gives the format that the options ask for, or says what is wrong with them.
template <class F>
concept CaseFormat = requires(const GameOptions& game_options) {
  { F::make(game_options) } -> std::same_as<std::expected<F, OptionError>>;
};

/// The format that the options ask for. Throws std::bad_expected_access, which holds what is wrong
/// with them: for options that have not been through a Contest's `make`.
template <CaseFormat Format>
Format format_of(const GameOptions& game_options) {
  return Format::make(game_options).value();
}

/// The format of a game without options.
struct NoOptions {
  static std::expected<NoOptions, OptionError> make(const GameOptions& /*none*/) { return {}; }
};

/// Calls next() until the text ends or goes wrong, and hands on what it gives.
template <class Next, class Each>
std::expected<void, TextError> for_each_case(Next next, Each each) {
  for (;;) {
    auto found = next();
    if (!found) return std::unexpected(std::move(found.error()));
    if (!*found) return {};
    each(*std::move(*found));
  }
}

/// Reads the next case where each is a word, of which `parse` makes a case or an error.
template <auto parse>
auto read_word(TextInput& input, const NoOptions& /*format*/) {
  using Case = std::invoke_result_t<decltype(parse), std::string_view>::value_type;
  using Read = std::expected<std::optional<Case>, TextError>;
  const auto word = input.word();
  if (word.empty()) return Read();
  auto parsed = parse(word);
  return parsed ? Read(*std::move(parsed)) : Read(std::unexpected(input.error(parsed.error())));
}

/// What `make` makes of a case; an error and the end of the text are passed on.
template <class Case, class Make>
auto made_of(std::expected<std::optional<Case>, TextError> read, Make make)
    -> std::expected<std::optional<std::invoke_result_t<Make, Case>>, TextError> {
  if (!read) return std::unexpected(std::move(read.error()));
  if (!*read) return std::nullopt;
  return make(**std::move(read));
}

/// The base of a class Contest, which has `Answer answer(Case)`, or, if it searches,
/// `std::optional<Answer> answer(Case, Budget&)` with nothing when the budget runs out.
template <class Contest, CaseFormat Format, auto read_case>
class CaseContest {
 public:
  using Case =
      std::invoke_result_t<decltype(read_case), TextInput&, const Format&>::value_type::value_type;
  static constexpr std::size_t kLongestPieceWithoutLimits = TextInput::kLongestPiece;

  static std::expected<Contest, OptionError> make(const GameOptions& game_options) {
    auto format = Format::make(game_options);
    if (!format) return std::unexpected(std::move(format.error()));
    return Contest(*std::move(format));
  }

  /// The answer to the next case, nothing after the last.
  auto next(TextInput& input) {
    Budget unbounded;
    return next(input, unbounded);
  }
  auto next(TextInput& input, Budget& budget) {
    auto& contest = static_cast<Contest&>(*this);
    using Next = std::expected<std::optional<typename Contest::Answer>, TextError>;
    auto read = read_case(input, format_);
    if (!read) return Next(std::unexpected(std::move(read.error())));
    if (!*read) return Next();
    if constexpr (SearchingContest<Contest, Case>) {
      Next answer = contest.answer(**std::move(read), budget);
      if (!*answer) return Next(std::unexpected(input.error("the budget ran out")));
      return answer;
    } else {
      return Next(contest.answer(**std::move(read)));
    }
  }

 protected:
  explicit CaseContest(Format format) : format_(std::move(format)) {}
  const Format& format() const { return format_; }

 private:
  Format format_;
};

/// The Reader of a Guide, which is made of a case, or of a case and the format.
template <class Guide, CaseFormat Format, auto read_case>
class CaseReader {
 public:
  explicit CaseReader(const GameOptions& game_options) : format_(format_of<Format>(game_options)) {}

  std::expected<std::optional<Guide>, TextError> next(TextInput& input) const {
    return made_of(read_case(input, format_), [&](auto&& read) {
      if constexpr (std::constructible_from<Guide, decltype(read), const Format&>) {
        return Guide(std::move(read), format_);
      } else {
        return Guide(std::move(read));
      }
    });
  }

 private:
  Format format_;
};

/// The base of a class Prover, which has `std::string certificate(Case)` and `check`; a function
/// write_case(Case) of its namespace writes a case as it stands in certificates.
template <class Prover, CaseFormat Format, auto read_case>
class CaseProver {
 public:
  explicit CaseProver(const GameOptions& game_options) : format_(format_of<Format>(game_options)) {}

  std::expected<std::optional<std::string>, TextError> prove(TextInput& input) {
    return made_of(read_case(input, format_),
                   [&](auto&& read) { return static_cast<Prover&>(*this).certificate(read); });
  }
  std::expected<std::optional<std::string>, TextError> read(TextInput& input) const {
    return made_of(read_case(input, format_), [](auto&& read) { return write_case(read); });
  }

 protected:
  const Format& format() const { return format_; }

 private:
  Format format_;
};

}  // namespace foregone
