#include "foregone/play/certificate.hpp"
#include "foregone/play/record.hpp"
#include "fuzz/fuzz.hpp"

// Whole files of any game, as `play --load` and `prove --check` read them.
namespace {

using foregone::TextError;
using foregone::TextInput;
using foregone::fuzz::demand;

void demand_place(const TextError& wrong) {
  demand(wrong.line >= 1 && wrong.column >= 1 && !wrong.message.empty());
  demand(!wrong.message.contains('\n'));
}

/// What is read as a record is written as one that leads to the same position, with the same
/// comments and variations.
void read_record(std::string_view text) {
  TextInput input(text);
  const auto recalled = foregone::read_annotated_record(foregone::catalogue(), input);
  if (!recalled) {
    demand_place(recalled.error());
    return;
  }
  const auto again =
      foregone::write_record(*recalled->game, recalled->game_options, recalled->start,
                             recalled->line, recalled->at.value_or(""));
  TextInput written{std::string_view(again)};
  const auto read = foregone::read_annotated_record(foregone::catalogue(), written);
  demand(read.has_value());
  demand(read->session->position() == recalled->session->position());
  demand(read->line == recalled->line);
}

/// The checker searches nothing, whatever it is given.
void check_certificate(std::string_view text) {
  TextInput input(text);
  const auto heading = foregone::read_certificate(foregone::catalogue(), input);
  if (!heading) {
    demand_place(heading.error());
    return;
  }
  const auto checked = heading->game->certificates->check(heading->game_options, input, nullptr,
                                                          [](std::string_view) {});
  if (!checked) demand_place(checked.error().error);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = foregone::fuzz::text_of(data, size);
  read_record(text);
  check_certificate(text);
  return 0;
}
