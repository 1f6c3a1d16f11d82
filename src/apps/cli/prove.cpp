#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string_view>
#include <system_error>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/reading.hpp"
#include "foregone/play/certificate.hpp"

namespace foregone::cli {

namespace {

int prove_position(const ProveOrder& order, TextOutput& output) {
  if (order.game->prove_position == nullptr) {
    fmt::print(stderr, "foregone: {} proves contest cases alone, no positions\n", order.game->name);
    return 2;
  }
  const auto proof = order.game->prove_position(order.game_options, *order.position);
  if (!proof) {
    tell("--position", proof.error());
    return 1;
  }
  output << certificate_case(1, *proof);
  return 0;
}

/// A certificate and perhaps the contest's text, each read from its file.
class Check {
 public:
  Check(std::span<const GameEntry> games, const std::string& certificate)
      : games_(games), file_(certificate), input_(reading(file_)) {}

  int run(const std::optional<std::string>& contest) {
    const auto heading = read_certificate(games_, input_);
    if (!heading) return fail(heading.error());
    const auto& [game, game_options] = *heading;
    std::optional<InputFile> contest_file;
    std::optional<TextInput> contest_input;
    if (contest) {
      contest_file.emplace(*contest);
      contest_input.emplace(reading(*contest_file), game->longest_piece(game_options));
    }
    std::int64_t proved = 0;
    const auto fault =
        game->check_certificate(game_options, input_, contest_input ? &*contest_input : nullptr,
                                [&](std::string_view) { ++proved; });
    if (fault && fault->in_contest) {
      tell(contest_file->title(), fault->error);
      return 1;
    }
    if (fault) return fail(fault->error);
    std::string choices;
    for (const auto& choice : game->choices) {
      choices += fmt::format(", {} {}", choice.name, game_options[choice.name]);
    }
    write_out(fmt::format("{}: {} {} proved ({}{}{})\n", file_.title(), proved,
                          proved == 1 ? "verdict is" : "verdicts are", game->name, choices,
                          game_options.limits ? "" : ", without the contest's limits"));
    return 0;
  }

 private:
  static TextInput::Refill reading(InputFile& file) {
    return [&file](std::span<char> into) { return file.read(into); };
  }

  int fail(const TextError& wrong) const {
    tell(file_.title(), wrong);
    return 1;
  }

  std::span<const GameEntry> games_;
  InputFile file_;
  TextInput input_;
};

}  // namespace

int prove(const ProveOrder& order) {
  if (order.game->prove == nullptr) {
    fmt::print(stderr, "foregone: {} has no certificates\n", order.game->name);
    return 2;
  }
  TextOutput output(write_out);
  output << begin_certificate(*order.game, order.game_options);
  int status = 0;
  if (order.position) {
    status = prove_position(order, output);
    if (status != 0) return status;
  } else {
    std::int64_t number = 0;
    const bool good = answer_files(order, output, [&](TextInput& input, const std::string&) {
      return order.game->prove(order.game_options, input, [&](std::string_view proof) {
        output << certificate_case(++number, proof);
      });
    });
    status = good ? 0 : 1;
  }
  output << kCertificateEnd;
  output.flush();
  return status;
}

int check_certificate(const CheckOrder& order) {
  try {
    return Check(order.games, order.certificate).run(order.contest);
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    fmt::print(stderr, "foregone: {}\n", failure.what());
    return 1;
  }
}

}  // namespace foregone::cli
