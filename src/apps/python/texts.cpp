#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "foregone/apps/python/convert.hpp"
#include "foregone/apps/python/interruption.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/core/version.hpp"
#include "foregone/play/certificate.hpp"
#include "foregone/play/rules_page.hpp"

namespace foregone::python {

namespace {

/// A contest's text with the game that is to answer it.
struct ContestText {
  ContestText(const std::string& name, const std::string& contest_text, const Words& given,
              bool limits)
      : game(game_of(name)), options(options_of(game, given, limits)), text(contest_text) {}

  /// What `work` says of the text, read without the GIL.
  template <class Work>
  std::expected<void, TextError> read(Work work) {
    const WithoutGil released;
    InterruptibleText source(text, interruption);
    TextInput input(source.reader(), game.contest.longest_piece(options));
    return work(input);
  }

  /// Unbounded, until a signal has raised an exception.
  Budget budget() {
    return Budget().stop_when([this] { return interruption.pending(); });
  }

  const GameEntry& game;
  GameOptions options;
  const std::string& text;
  Interruption interruption;
};

std::string solve(const std::string& game, const std::string& text, const Words& given, bool limits,
                  const std::string& file) {
  ContestText contest(game, text, given, limits);
  std::string answers;
  const auto solved = contest.read([&](TextInput& input) {
    TextOutput output([&](std::string_view part) { answers += part; });
    auto budget = contest.budget();
    auto done = contest.game.contest.solve(contest.options, input, output, budget);
    output.flush();
    return done;
  });
  contest.interruption.check();
  if (!solved) raise(solved.error(), file, py::cast(answers));
  return answers;
}

py::list solve_facts(const std::string& game, const std::string& text, const Words& given,
                     bool limits, const std::string& file) {
  ContestText contest(game, text, given, limits);
  std::vector<Facts> cases;
  const auto solved = contest.read([&](TextInput& input) {
    auto budget = contest.budget();
    return contest.game.contest.solve_facts(
        contest.options, input, [&](const Facts& facts) { cases.push_back(facts); }, budget);
  });
  contest.interruption.check();
  py::list answers;
  for (const auto& facts : cases) answers.append(to_python(facts));
  if (!solved) raise(solved.error(), file, answers);
  return answers;
}

std::size_t max_generated(const std::string& name) { return game_of(name).max_generated(); }

std::string generate(const std::string& name, int cases, std::uint64_t seed) {
  const auto& game = game_of(name);
  const WithoutGil released;
  Random random(seed);
  return game.contest.generate(random, cases);
}

std::string prove(const std::string& game, const std::string& text, const Words& given, bool limits,
                  const std::string& file) {
  ContestText contest(game, text, given, limits);
  if (contest.game.certificates == nullptr) raise(Raised::option, game + " has no certificates");
  std::string certificate;
  const auto proved = contest.read([&](TextInput& input) {
    certificate = begin_certificate(contest.game, contest.options);
    std::int64_t number = 0;
    return contest.game.certificates->prove(contest.options, input, [&](std::string_view proof) {
      certificate += certificate_case(++number, proof);
    });
  });
  if (!proved) raise(proved.error(), file, py::none());
  return certificate + std::string(kCertificateEnd);
}

/// The number of verdicts that are proved.
std::int64_t check(const std::string& certificate, const std::optional<std::string>& text,
                   const std::string& file, const std::string& text_file) {
  std::int64_t proved = 0;
  std::optional<CertificateFault> fault;
  Interruption interruption;
  {
    const WithoutGil released;
    InterruptibleText source(certificate, interruption);
    TextInput input(source.reader());
    const auto heading = read_certificate(games(), input);
    if (!heading) {
      fault = CertificateFault{.error = heading.error()};
    } else {
      const auto& [game, options] = *heading;
      std::optional<InterruptibleText> contest_source;
      std::optional<TextInput> contest;
      if (text) {
        contest_source.emplace(*text, interruption);
        contest.emplace(contest_source->reader(), game->contest.longest_piece(options));
      }
      const auto checked = game->certificates->check(options, input, contest ? &*contest : nullptr,
                                                     [&](std::string_view) { ++proved; });
      if (!checked) fault = checked.error();
    }
  }
  if (fault) raise(fault->error, fault->in_contest ? text_file : file, py::none());
  return proved;
}

/// The answer to a question without a position: its text and its facts.
py::tuple topic(const std::string& name, const std::string& topic, const std::string& value) {
  const auto& game = game_of(name);
  for (const auto& asked : game.topics()) {
    if (asked.name != topic) continue;
    const auto report = [&] {
      const WithoutGil released;
      return answer(asked, value, with_fallbacks(game));
    }();
    if (!report) raise(Raised::option, "value: " + report.error());
    return py::make_tuple(report->text, to_python(report->facts));
  }
  std::string names;
  for (const auto& asked : game.topics()) {
    names += (names.empty() ? "its topics: " : ", ") + std::string(asked.name);
  }
  raise(Raised::option,
        name + " has no topic " + excerpt(topic) + "; " + (names.empty() ? "it has none" : names));
}

py::list list_of(std::span<const GameOption> options) {
  py::list list;
  for (const auto& option : options) {
    py::object range = py::none();
    if (option.range) range = py::make_tuple(option.range->min, option.range->max);
    list.append(
        py::make_tuple(option.name, values_of(option), meaning_of(option), option.fallback, range));
  }
  return list;
}

py::list list_games() {
  py::list list;
  for (const auto& game : games()) {
    py::list topics;
    for (const auto& asked : game.topics()) topics.append(py::str(std::string(asked.name)));
    py::list studies;
    for (const auto& study : game.studies) studies.append(py::str(std::string(study.name)));
    list.append(py::make_tuple(game.name, game.title, game.origin, list_of(game.options),
                               list_of(game.deal_options()), topics, studies));
  }
  return list;
}

std::string rules(const std::string& name) {
  return rules_page(game_of(name), "foregone").text(false);
}

}  // namespace

void bind_texts(py::module_& module) {
  module.attr("version") = std::string(version());
  module.def("games", list_games);
  module.def("rules", rules);
  module.def("solve", solve);
  module.def("solve_facts", solve_facts);
  module.def("generate", generate);
  module.def("max_generated", max_generated);
  module.def("prove", prove);
  module.def("check", check);
  module.def("topic", topic);
}

}  // namespace foregone::python
