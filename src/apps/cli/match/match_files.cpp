#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/match/match_report.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/words.hpp"
#include "foregone/play/record.hpp"

namespace foregone::cli {

namespace {

using Json = nlohmann::ordered_json;
using json::number_or_null;
using json::to_json;
using match::GameResult;

Json to_json(const match::Tally& tally) {
  const auto frequencies = tally.frequencies();
  return {{"games", tally.games()},
          {"won", tally.won()},
          {"drawn", tally.drawn()},
          {"lost", tally.lost()},
          {"pairs", tally.pairs()},
          {"points", tally.points()},
          {"elo", to_json(match::elo(frequencies))},
          {"normalised_elo", to_json(match::normalised_elo(frequencies))},
          {"superiority", number_or_null(match::superiority(frequencies))}};
}

Json to_json(const match::SideResult& side) {
  return {{"moves", side.moves},   {"seconds", side.seconds},   {"slowest", side.slowest},
          {"judged", side.judged}, {"mistakes", side.mistakes}, {"value_lost", side.value_lost}};
}

const std::string& player_name(const match::Plan& plan, int player) {
  return plan.contenders[static_cast<std::size_t>(player)].name;
}

Json to_json(const MatchSettings& settings, const match::Plan& plan, const GameResult& game) {
  auto sides = Json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    auto one = to_json(game.sides[side]);
    one["player"] = player_name(plan, game.players[side]);
    one["points"] = game.half_points_of(game.players[side]) / 2.0;
    sides.push_back(std::move(one));
  }
  return {{"type", "game"},
          {"game", game.number + 1},
          {"start", game.start},
          {"moves", game.moves},
          {"opening_moves", game.opening_moves},
          {"sides", sides},
          {"ending", name_of(game.ending)},
          {"words", game.words},
          {"link", link_of(settings, game)}};
}

Json standing_json(const match::Plan& plan, const match::Standing& standing) {
  const auto& contender = plan.contenders[static_cast<std::size_t>(standing.player)];
  const auto& [time, crash, illegal] = standing.faults;
  return {{"player", contender.name},
          {"specification", contender.specification},
          {"tally", to_json(standing.tally)},
          {"faults", {{"time", time}, {"crash", crash}, {"illegal", illegal}}},
          {"mostly_at_fault", standing.mostly_at_fault()},
          {"play", to_json(standing.sides)},
          {"value_lost_a_move", number_or_null(standing.value_lost_a_move())}};
}

Json test_json(const match::Sprt& test, match::Frequencies frequencies,
               match::Sprt::Decision decision) {
  constexpr std::array<std::string_view, 3> kDecisions{"open", "H0", "H1"};
  return {{"elo0", test.elo0},
          {"elo1", test.elo1},
          {"alpha", test.alpha},
          {"beta", test.beta},
          {"model", test.model == match::Sprt::Model::normalised ? "normalised" : "logistic"},
          {"llr", test.log_likelihood_ratio(frequencies)},
          {"lower", test.lower()},
          {"upper", test.upper()},
          {"decision", kDecisions[static_cast<std::size_t>(decision)]}};
}

// As encodeURIComponent, but for what addresses may hold as it is (docs/web.md).
std::string encoded(std::string_view text) {
  constexpr std::string_view kPlain = "-_.~/:@,?!*'()";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || kPlain.contains(c)) {
      out += c;
    } else {
      out += fmt::format("%{:02X}", byte);
    }
  }
  return out;
}

std::unique_ptr<Session> session_of(const MatchSettings& settings, const GameResult& game) {
  auto session = settings.conditions.sessions->parse(settings.conditions.game_options, game.start);
  if (!session) throw std::runtime_error("a stored game: " + session.error().message);
  for (const auto& move : game.moves) (*session)->replay(move);
  return *std::move(session);
}

}  // namespace

std::string record_of(const MatchSettings& settings, const GameResult& game) {
  return write_record(*settings.game, settings.conditions.game_options,
                      *session_of(settings, game));
}

std::string link_of(const MatchSettings& settings, const GameResult& game) {
  auto link = fmt::format("game={}", settings.game->name);
  for (const auto& option : settings.game->options) {
    link +=
        fmt::format("&{}={}", option.name, encoded(settings.conditions.game_options[option.name]));
  }
  if (!settings.conditions.game_options.limits) link += "&limits=none";
  link += "&start=" + encoded(game.start);
  if (!game.moves.empty()) link += "&moves=" + encoded(joined_words(game.moves, ","));
  return link;
}

void write_records(const std::string& folder, const MatchSettings& settings,
                   const match::Tournament& tournament) {
  std::filesystem::create_directories(folder);
  for (const auto* const game : tournament.results()) {
    write_file(fmt::format("{}/{:06}.record", folder, game->number + 1),
               record_of(settings, *game));
  }
}

std::string match_json(const MatchSettings& settings, const match::Plan& plan,
                       const match::Tournament& tournament) {
  std::string lines;
  const auto standings = tournament.standings();
  for (const auto* const game : tournament.results()) {
    lines += json::json_line(to_json(settings, plan, *game));
  }
  auto players = Json::array(), pairings = Json::array();
  for (const int player : standings.ranking()) {
    players.push_back(standing_json(plan, standings.of(player)));
  }
  for (const auto& [first, second] : tournament.schedule().pairings()) {
    pairings.push_back({{"player", player_name(plan, first)},
                        {"opponent", player_name(plan, second)},
                        {"tally", to_json(standings.between(first, second))}});
  }
  const auto test = plan.sprt ? test_json(*plan.sprt, standings.between(0, 1).pairs(),
                                          tournament.decided().decision)
                              : Json();
  return lines + json::json_line({{"type", "match"},
                                  {"game", settings.game->name},
                                  {"options", settings.conditions.game_options.values},
                                  {"games", standings.games()},
                                  {"missing", tournament.missing()},
                                  {"seed", plan.seed},
                                  {"players", players},
                                  {"head_to_head", pairings},
                                  {"sprt", test}});
}

std::string counts_json(match::Frequencies counts, const std::optional<match::Sprt>& test) {
  return json::json_line(
      {{"type", "counts"},
       {"counts", std::vector(counts.begin(), counts.end())},
       {"share", number_or_null(match::moments(counts).mean)},
       {"elo", to_json(match::elo(counts))},
       {"normalised_elo", to_json(match::normalised_elo(counts))},
       {"superiority", number_or_null(match::superiority(counts))},
       {"sprt", test ? test_json(*test, counts, test->decide(counts)) : Json()}});
}

std::string match_csv(const MatchSettings& settings, const match::Plan& plan,
                      const match::Tournament& tournament) {
  std::string text =
      "game,first,second,points_first,ending,words,plies,seconds_first,seconds_second,"
      "judged_first,judged_second,value_lost_first,value_lost_second,start,moves,link\n";
  for (const auto* const game : tournament.results()) {
    const auto& [first, second] = game->sides;
    text += fmt::format("{},{},{},{},{},{},{},{:.6f},{:.6f},{},{},{:g},{:g},{},{},{}\n",
                        game->number + 1, in_quotes(player_name(plan, game->players[0]), '"'),
                        in_quotes(player_name(plan, game->players[1]), '"'),
                        game->half_points / 2.0, name_of(game->ending), in_quotes(game->words, '"'),
                        game->moves.size(), first.seconds, second.seconds, first.judged,
                        second.judged, first.value_lost, second.value_lost,
                        in_quotes(game->start, '"'), in_quotes(joined_words(game->moves), '"'),
                        in_quotes(link_of(settings, *game), '"'));
  }
  return text;
}

}  // namespace foregone::cli
