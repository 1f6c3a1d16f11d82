#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/apps/cli/match/match_report.hpp"
#include "foregone/apps/cli/terminal/cells.hpp"
#include "foregone/core/canvas.hpp"

namespace foregone::cli {

namespace {

using match::Standings;
using match::Tally;

constexpr const char* kUnknown = "not determined";
constexpr int kLongestName = 34;  // columns

std::string short_name(const match::Plan& plan, int player) {
  auto name = plan.contenders[static_cast<std::size_t>(player)].name;
  if (columns_of(name) <= kLongestName) return name;
  std::size_t bytes = kLongestName - 1;
  while (bytes > 0 && (static_cast<unsigned char>(name[bytes]) & 0xC0U) == 0x80U) --bytes;
  return name.substr(0, bytes) + "…";
}

std::string in_words(std::optional<double> elo) {
  return elo ? fmt::format("{:+.0f}", rounded(*elo, 0)) : "?";
}

/// Near all points or none the interval is lopsided, or has one end only: then its ends are shown.
std::optional<std::string> elo_words(match::Frequencies frequencies) {
  constexpr double kLopsided = 1.5;  // one half by the other
  const auto elo = match::elo(frequencies);
  if (!elo.value) return std::nullopt;
  if (const auto error = elo.error()) {
    const auto larger = std::max(*elo.high - *elo.value, *elo.value - *elo.low);
    if (larger <= kLopsided * (2 * *error - larger) + 1) {
      return fmt::format("{} ± {:.0f}", in_words(elo.value), *error);
    }
  } else if (!elo.low && !elo.high) {
    return in_words(elo.value) + " ± ?";
  }
  return fmt::format("{} ({} to {})", in_words(elo.value), in_words(elo.low), in_words(elo.high));
}

std::string percent(std::optional<double> share) {
  return share ? fmt::format("{:.1f} %", 100 * *share) : "-";
}

// Far from 0 and 1 with a digit after the point, near them with more than one nine.
std::optional<std::string> superiority_words(match::Frequencies frequencies) {
  const auto los = match::superiority(frequencies);
  if (!los) return std::nullopt;
  return *los > 0.9995 ? ">99.9 %" : *los < 0.0005 ? "<0.1 %" : percent(los);
}

Cells heading() { return {"", "player", "games", "won", "drawn", "lost", "points", "Elo", "LOS"}; }

Cells tally_cells(std::string first, std::string name, const Tally& tally) {
  return {std::move(first),
          std::move(name),
          std::to_string(tally.games()),
          std::to_string(tally.won()),
          std::to_string(tally.drawn()),
          std::to_string(tally.lost()),
          percent(tally.share()),
          elo_words(tally.frequencies()).value_or("?"),
          superiority_words(tally.frequencies()).value_or("?")};
}

std::vector<Cells> standing_rows(const match::Plan& plan, const Standings& standings) {
  std::vector<Cells> rows{heading()};
  for (int place = 0; const int player : standings.ranking()) {
    rows.push_back(tally_cells(fmt::format("{}.", ++place), short_name(plan, player),
                               standings.of(player).tally));
  }
  return rows;
}

std::string head_to_head(const match::Plan& plan, const match::Tournament& tournament,
                         const Standings& standings) {
  const auto& pairings = tournament.schedule().pairings();
  if (pairings.size() < 2) return {};
  std::vector<Cells> rows{heading()};
  rows[0][1] = "head to head";
  for (const auto& [first, second] : pairings) {
    rows.push_back(
        tally_cells("", fmt::format("{} : {}", short_name(plan, first), short_name(plan, second)),
                    standings.between(first, second)));
  }
  return '\n' + aligned(rows, 1);
}

std::string values_lost(const match::Plan& plan, const Standings& standings) {
  std::vector<Cells> rows{{"", "value lost", "judged", "mistakes", "best", "lost", "a move"}};
  std::vector<int> order = standings.ranking();
  std::erase_if(order, [&](int player) { return standings.of(player).sides.judged == 0; });
  if (order.empty()) return {};
  std::ranges::sort(order, [&](int a, int b) {
    const auto lost_a = *standings.of(a).value_lost_a_move(),
               lost_b = *standings.of(b).value_lost_a_move();
    return lost_a != lost_b ? lost_a < lost_b : a < b;
  });
  for (int place = 0; const int player : order) {
    const auto& standing = standings.of(player);
    const auto& [moves, seconds, slowest, judged, mistakes, lost] = standing.sides;
    rows.push_back({fmt::format("{}.", ++place), short_name(plan, player), std::to_string(judged),
                    std::to_string(mistakes), percent(1 - static_cast<double>(mistakes) / judged),
                    fmt::format("{:g}", lost),
                    fmt::format("{:.4f}", *standing.value_lost_a_move())});
  }
  return '\n' + aligned(rows, 1);
}

std::string_view fault_words(match::Termination fault) {
  if (fault == match::Termination::time) return "on time";
  return fault == match::Termination::crash ? "by a crash" : "by an illegal move";
}

/// The first game that each player lost by each fault, and what happened.
std::string fault_examples(const match::Plan& plan, const match::Tournament& tournament) {
  std::map<std::pair<int, match::Termination>, const match::GameResult*> first;
  for (const auto* const game : tournament.results()) {
    const auto side = game->at_fault();
    if (side) first.try_emplace({game->players.at(*side), game->ending}, game);
  }
  std::string text;
  for (const auto& [player_and_fault, game] : first) {
    const auto& [player, fault] = player_and_fault;
    text += fmt::format("  {}, first lost {} in game {}: {}\n", short_name(plan, player),
                        fault_words(fault), game->number + 1, game->words);
  }
  return text;
}

std::string faults(const match::Plan& plan, const match::Tournament& tournament,
                   const Standings& standings) {
  std::vector<Cells> rows{{"", "games lost by", "time", "crash", "illegal"}};
  for (const int player : standings.ranking()) {
    const auto& [time, crash, illegal] = standings.of(player).faults;
    if (time + crash + illegal == 0) continue;
    rows.push_back({"", short_name(plan, player), std::to_string(time), std::to_string(crash),
                    std::to_string(illegal)});
  }
  if (rows.size() == 1) return {};
  return '\n' + aligned(rows, 1) + fault_examples(plan, tournament);
}

/// A line for each player whose games say nothing of its play.
std::string mostly_at_fault(const match::Plan& plan, const Standings& standings) {
  std::string text;
  for (const int player : standings.ranking()) {
    const auto& standing = standings.of(player);
    if (!standing.mostly_at_fault()) continue;
    text += fmt::format("{} lost {} of its {} games by faults: they do not measure its play\n",
                        short_name(plan, player), standing.games_lost_by_faults(),
                        standing.tally.games());
  }
  return text.empty() ? text : text + '\n';
}

std::string in_seconds(std::optional<double> time) {
  return !time ? "-" : *time < 0.00005 ? "<0.0001" : fmt::format("{:.4f}", *time);
}

std::string times(const match::Plan& plan, const Standings& standings) {
  if (!plan.conditions.control.timed()) return {};
  std::vector<Cells> rows{{"", "seconds", "a move", "slowest"}};
  for (const int player : standings.ranking()) {
    const auto& standing = standings.of(player);
    const auto average = standing.seconds_a_move();
    const auto slowest = average ? std::optional(standing.sides.slowest) : std::nullopt;
    rows.push_back({"", short_name(plan, player), in_seconds(average), in_seconds(slowest)});
  }
  return '\n' + aligned(rows, 1);
}

/// "by 0 or 5 normalised Elo (alpha 0.05, beta 0.05): LLR 1.20 (-2.94, 2.94), H1 accepted": what
/// the test says of these results, or said of those until `decision`.
std::string test_words(const match::Sprt& test, match::Frequencies frequencies,
                       match::Sprt::Decision decision) {
  const auto unit = test.model == match::Sprt::Model::normalised ? "normalised Elo" : "Elo";
  auto text = fmt::format("by {:g} or {:g} {} (alpha {:g}, beta {:g}): ", test.elo0, test.elo1,
                          unit, test.alpha, test.beta);
  text +=
      fmt::format("LLR {:.2f} ({:.2f}, {:.2f}), ",
                  rounded(test.log_likelihood_ratio(frequencies), 2), test.lower(), test.upper());
  if (decision == match::Sprt::Decision::open) return text + "not decided";
  return text + (decision == match::Sprt::Decision::h1 ? "H1 accepted" : "H0 accepted");
}

std::string test_words(const match::Plan& plan, const match::Tournament& tournament,
                       const Standings& standings) {
  if (!plan.sprt) return {};
  const auto& [decision, games] = tournament.decided();
  return fmt::format("\nSPRT of {} {}{}\n", plan.contenders.front().name,
                     test_words(*plan.sprt, standings.between(0, 1).pairs(), decision),
                     decision == match::Sprt::Decision::open
                         ? std::string()
                         : fmt::format(" after {} games", games));
}

std::string pairs_words(const Standings& standings) {
  const auto& pairs = standings.between(0, 1).pairs();
  return fmt::format("\nPairs by points of the first player (0, ½, 1, 1½, 2): {} {} {} {} {}\n",
                     pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
}

/// ", rules icfp98, size 4": what is not as it usually is.
std::string chosen_options(const MatchSettings& settings) {
  std::string text;
  const auto add = [&](std::span<const GameOption> options) {
    for (const auto& option : options) {
      const auto value = settings.conditions.game_options[option.name];
      if (value != option.fallback) text += fmt::format(", {} {}", option.name, value);
    }
  };
  add(settings.game->options);
  add(settings.game->deal_to_play_options());
  return text;
}

}  // namespace

std::string short_standings(const match::Plan& plan, const Standings& standings,
                            std::optional<int> width) {
  return aligned(standing_rows(plan, standings), 1, 0, width);
}

std::string match_report(const MatchSettings& settings, const match::Plan& plan,
                         const match::Tournament& tournament) {
  const auto standings = tournament.standings();
  std::map<match::Termination, int> endings;
  for (const auto* const game : tournament.results()) ++endings[game->ending];
  const auto missing = tournament.missing();
  auto text = mostly_at_fault(plan, standings);
  text += fmt::format(
      "{}{}: {}{} games, each opening with both sides, seed {}\n\n", settings.game->title,
      chosen_options(settings), standings.games(),
      missing == 0 ? std::string() : fmt::format(" of {}", standings.games() + missing), plan.seed);
  text += short_standings(plan, standings);
  text += head_to_head(plan, tournament, standings);
  text += values_lost(plan, standings);
  text += faults(plan, tournament, standings);
  text += times(plan, standings);
  if (plan.contenders.size() == 2) text += pairs_words(standings);
  text += "Games ended by";
  for (bool first = true; const auto& [ending, count] : endings) {
    text += fmt::format("{} {} {}", first ? "" : ",", name_of(ending), count);
    first = false;
  }
  return text + '\n' + test_words(plan, tournament, standings);
}

std::string counts_report(match::Frequencies counts, const std::optional<match::Sprt>& test) {
  const auto of = match::moments(counts);
  const bool pairs = counts.size() == Tally::kPairOutcomes;
  const auto normalised = match::normalised_elo(counts);
  auto text = fmt::format(
      "{}, {:.1f} % of the points\nElo             {}\nnormalised Elo  {}\nLOS             {}\n",
      count_of(std::llround(of.count), pairs ? "pair" : "game"), 100 * of.mean,
      elo_words(counts).value_or(kUnknown),
      normalised.value ? fmt::format("{} ± {:.0f}", in_words(normalised.value), *normalised.error())
                       : kUnknown,
      superiority_words(counts).value_or(kUnknown));
  if (test) text += "SPRT " + test_words(*test, counts, test->decide(counts)) + '\n';
  return text;
}

}  // namespace foregone::cli
