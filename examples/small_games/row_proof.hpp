#pragma once

#include <string>

#include "foregone/core/expect.hpp"
#include "foregone/solvers/strategy_letters.hpp"
#include "row_of_numbers.hpp"

namespace row {

/// A strategy for each player, in letters l and r: with hers Ann gains so much, with his Bob lets
/// her gain no more.
class Prover : public CaseProver<Prover, NoOptions, read_word<parse_row>> {
 public:
  using CaseProver::CaseProver;

  std::string certificate(const Rules& rules) const {
    Budget budget;
    auto text =
        write_case(rules) + "\nclaim " + std::to_string(*solve(rules, rules.start(), budget));
    for (const bool ann : {true, false}) {
      const auto choose = [&](Rules::Position p) {
        const auto all = *values(rules, p, budget);
        return std::optional(rules.moves(p)[all.size() == 2 && all[1] > all[0] ? 1 : 0]);
      };
      text += (ann ? "\nAnn\n" : "Bob\n") +
              write_strategy(rules, rules.start(), ann, choose,
                             [](auto, auto move) { return static_cast<char>(move); });
    }
    return text + "end\n";
  }
  std::expected<std::string, TextError> check(TextInput& input) const {
    const auto rules = read_word<parse_row>(input, format());
    if (!rules) return std::unexpected(rules.error());
    if (!*rules) return std::unexpected(input.error(expected("a row", {})));
    auto read = expect(input, "claim");
    const std::string claim(input.word());
    for (const bool ann : {true, false}) {
      if (read) read = check_side(input, **rules, ann, claim);
    }
    if (read) read = expect(input, "end");
    if (!read) return std::unexpected(read.error());
    return write_case(**rules);
  }

 private:
  static std::expected<void, TextError> check_side(TextInput& input, const Rules& rules, bool ann,
                                                   const std::string& claim) {
    const std::string name(kNames.at(ann ? 0 : 1));
    if (auto read = expect(input, name); !read) return read;
    const auto move = [](Rules::Position, char letter) {  // the walk refuses illegal ones
      return std::optional(static_cast<Rules::Move>(letter));
    };
    const auto too_little = [&](Score proved) {
      const auto words = std::to_string(proved);
      return words == claim ? std::nullopt : std::optional(words);
    };
    return check_strategy(input, rules, rules.start(), ann, name, move, too_little);
  }
};
static_assert(foregone::Prover<Prover>);

}  // namespace row
