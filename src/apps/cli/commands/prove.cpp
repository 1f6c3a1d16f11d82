#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/words.hpp"
#include "foregone/play/certificate.hpp"

namespace foregone::cli {

namespace {

/// A certificate and perhaps the contest input that it is about, each read from its file.
class CertificateFile {
 public:
  CertificateFile(Games games, const std::string& certificate)
      : games_(games), file_(certificate), input_(file_.reader()) {}

  int run(const std::string& contest) {
    const auto heading = read_certificate(games_, input_);
    if (!heading) return report(file_.title(), heading.error());
    const auto& [game, game_options] = *heading;
    std::optional<InputFile> contest_file;
    std::optional<TextInput> contest_input;
    if (!contest.empty()) {
      contest_file.emplace(contest);
      contest_input.emplace(contest_file->reader(), game->contest.longest_piece(game_options));
    }
    std::int64_t proved = 0;
    const auto checked =
        game->certificates->check(game_options, input_, contest_input ? &*contest_input : nullptr,
                                  [&](std::string_view) { ++proved; });
    if (!checked) {
      const auto& [error, in_contest] = checked.error();
      return report((in_contest ? *contest_file : file_).title(), error);
    }
    std::string options;
    for (const auto& option : game->options) {
      options += fmt::format(", {} {}", option.name, game_options[option.name]);
    }
    write_out(fmt::format("{}: {} {} proved ({}{}{})\n", file_.title(), proved,
                          proved == 1 ? "verdict is" : "verdicts are", game->name, options,
                          game_options.limits ? "" : ", without the contest's limits"));
    return 0;
  }

 private:
  Games games_;
  InputFile file_;
  TextInput input_;
};

bool has_certificates(const GameEntry& game) { return game.certificates != nullptr; }

bool proves_positions(const GameEntry& game) {
  return has_certificates(game) && game.certificates->prove_position != nullptr;
}

class ProveCommand : public GameCommand {
 public:
  ProveCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "prove",
                    "Write a certificate of each verdict, or check one with --check",
                    has_certificates) {
    take_files("Contest input");
    option("--check", "CERTIFICATE", input_file(certificate_),
           "Check this certificate; with a FILE, also that it proves the cases of that FILE");
    std::vector<std::string> titles;
    for (const auto& game : games) {
      if (proves_positions(game)) titles.emplace_back(game.title);
    }
    if (!titles.empty()) {
      option("--position", "NOTATION", text(position_),
             joined_words(titles, ", ") +
                 ": prove this position, in the game's notation, instead of contest input");
    }
    take_game_options();
    exclude("--position", {"FILE"});
    page_of("--check").excludes.emplace_back("GAME");
    exclude("--check", {OptionGroup::own, "--no-limits", "--position"});
    footer(
        {.paragraphs = {"A certificate lets anyone check verdicts without trusting the search: it "
                        "holds a strategy for each bound, the congruences, or the whole game." +
                        std::string(program().has_document("certificates")
                                        ? " examples/check_certificate.py checks it independently "
                                          "of this program."
                                        : "")},
         .topic = "certificates",
         .says = "describes the format.",
         .examples = {
             {"doors-game", "foregone prove doors-game examples/doors-game.in > certificate"},
             {"doors-game", "foregone prove --check certificate examples/doors-game.in"}}});
  }

  int run() override {
    if (!certificate_.empty()) return check();
    find();
    check_usage();
    complete_options();
    BusyLine busy;
    TextOutput output([&](std::string_view text) { busy.write(text); });
    output << begin_certificate(game(), game_options());
    int status = 0;
    if (position_) {
      status = prove_position(output, busy);
      if (status != 0) return status;
    } else {
      std::int64_t number = 0;
      const auto prove = [&](TextInput& input, const std::string&) {
        return game().certificates->prove(game_options(), input, [&](std::string_view proof) {
          output << certificate_case(++number, proof);
        });
      };
      status = answer_files(files(), longest_piece(), output, busy, prove) ? 0 : 1;
    }
    if (status == 0) output << kCertificateEnd;  // without it no part of the input passes for all
    output.flush();
    return status;
  }

 private:
  int prove_position(TextOutput& output, BusyLine& busy) {
    if (!proves_positions(game())) {
      throw UsageError(fmt::format("--position: {} proves contest cases only", game().name));
    }
    const auto proof = game().certificates->prove_position(game_options(), *position_);
    busy.wipe();
    if (!proof) return report("--position", proof.error());
    output << certificate_case(1, *proof);
    return 0;
  }

  // The certificate names the game, so that the first operand is a FILE.
  int check() {
    check_usage();
    if (given("FILE") || find_game(games(), game_name()) != nullptr) {
      throw UsageError(
          "--check takes at most one FILE and no GAME: the certificate names the game");
    }
    try {
      return CertificateFile(games(), certificate_).run(game_name());
    } catch (const OutputFailure&) {
      throw;
    } catch (const std::system_error& failure) {
      return fail(failure.what());
    }
  }

  std::string certificate_;
  std::optional<std::string> position_;
};

}  // namespace

std::unique_ptr<Command> prove_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_certificates)) return nullptr;
  return std::make_unique<ProveCommand>(parent, games);
}

}  // namespace foregone::cli
