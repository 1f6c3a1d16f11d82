#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "foregone/core/budget.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/lab/match/external.hpp"

namespace foregone::match {

std::optional<std::size_t> empty_board_size(std::string_view notation) {
  if (!notation.starts_with("X:")) return std::nullopt;
  notation.remove_prefix(2);
  if (notation.find_first_not_of("./") != std::string_view::npos) return std::nullopt;
  return static_cast<std::size_t>(std::ranges::count(notation, '/')) + 1;
}

PlayerReply Icfp98Player::move(const Turn& turn) {
  const auto size = empty_board_size(turn.start);
  if (!size) throw std::logic_error("a start that the contest's protocol does not know");
  auto input = fmt::format("{}\n", *size);
  for (const auto& move : turn.moves) input += move + '\n';

  const double began = steady_seconds();
  const double seconds = turn.seconds() + turn.control.margin;
  auto child = start_program(launcher_, options_, input);
  const auto received = child.receive_all(process::seconds_from_now(seconds));
  const double taken = steady_seconds() - began;
  const auto fault = [&](Termination ending, std::string words) {
    return PlayerReply{.move = {}, .seconds = taken, .fault = ending, .words = std::move(words)};
  };
  if (received.kind == process::Received::Kind::timed_out || taken > seconds) {
    return fault(Termination::time, fmt::format("no move in {:g} s", turn.seconds()));
  }
  if (received.kind == process::Received::Kind::too_long) {
    return fault(Termination::crash, "too much output");
  }
  TextInput output(received.text);
  const std::string move(output.word());
  const bool more = !output.word().empty();
  // Its output has ended: so has the program, or it is ended.
  constexpr double kToEnd = 0.05;
  auto ending = child.wait(process::seconds_from_now(kToEnd));
  if (!ending) ending = child.stop();
  if (!ending->refusal.empty()) throw std::runtime_error(ending->refusal);
  if (move.empty() || (ending->signal != 0 && !ending->stopped)) {
    return fault(Termination::crash,
                 move.empty() ? "no move, " + in_words(*ending) : in_words(*ending));
  }
  if (more) {
    return fault(Termination::illegal, expected("one move", received.text.substr(0, 60)));
  }
  return {.move = move, .seconds = taken};
}

}  // namespace foregone::match
