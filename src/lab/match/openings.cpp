#include "foregone/lab/match/openings.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "foregone/core/words.hpp"

namespace foregone::match {

namespace {

constexpr int kUsualPlies = 4;
constexpr int kTries = 50;  // for an opening that is new, and not decided

// Whether two deals differ, so that no moves are needed to make games differ.
std::expected<bool, OptionError> deals_differ(const SessionFactory& sessions,
                                              const GameOptions& game_options) {
  Random one(1), other(2);
  const auto first = sessions.deal_to_play(game_options, one);
  if (!first) return std::unexpected(first.error());
  const auto second = sessions.deal_to_play(game_options, other);
  return (*first)->start() != (*second)->start();
}

// Whether the game is over, or the player to move can end it.
bool decided(Session& session) {
  if (session.over()) return true;
  return std::ranges::any_of(session.moves(), [&](const std::string& move) {
    session.replay(move);
    const bool over = session.over();
    session.take_back();
    return over;
  });
}

// Plays so many random moves; false if the game is decided before or after.
bool play_at_random(Session& session, int plies, Random& random) {
  for (; plies > 0; --plies) {
    if (session.over()) return false;
    const auto moves = session.moves();
    session.replay(random.one_of(moves));
  }
  return !decided(session);
}

// The number of plies unless one is given: of those up to the usual one the largest after which
// many games go on. It depends on the deals alone, so that longer lists begin with shorter ones.
std::expected<int, OptionError> usual_plies(const SessionFactory& sessions,
                                            const GameOptions& game_options) {
  constexpr int kGames = 60, kEnough = 20;
  const auto differ = deals_differ(sessions, game_options);
  if (!differ) return std::unexpected(differ.error());
  Random random(1);
  for (int plies = *differ ? 0 : kUsualPlies; plies > 0; --plies) {
    int open = 0;
    for (int game = 0; game < kGames; ++game) {
      auto dealt = sessions.deal_to_play(game_options, random);
      if (dealt && play_at_random(**dealt, plies, random)) ++open;
    }
    if (open >= kEnough) return plies;
  }
  return 0;
}

}  // namespace

std::expected<std::vector<Opening>, OptionError> random_openings(const SessionFactory& sessions,
                                                                 const OpeningOptions& options,
                                                                 std::uint64_t count) {
  const auto usual = usual_plies(sessions, options.game_options);
  if (!usual) return std::unexpected(usual.error());
  const int plies = options.plies.value_or(*usual);
  std::vector<Opening> openings;
  std::set<std::string> positions;
  Random random(options.seed);
  while (openings.size() < count) {
    std::optional<Opening> found;
    for (int tries = 0; tries < kTries; ++tries) {
      auto dealt = sessions.deal_to_play(options.game_options, random);
      if (!dealt) return std::unexpected(dealt.error());
      auto& session = **dealt;
      if (!play_at_random(session, plies, random)) continue;
      found = Opening{.start = session.start(), .moves = session.played()};
      if (positions.insert(session.position()).second) break;
    }
    if (!found) {
      return std::unexpected(OptionError{
          .option = {},
          .message = "found no opening of " + count_of(plies, "ply", "plies") + " in " +
                     std::to_string(kTries) + " games of random moves after which the game goes " +
                     "on and cannot end with the next move; choose " +
                     (plies > *usual ? "fewer plies" : "larger starting positions")});
    }
    openings.push_back(*std::move(found));
  }
  return openings;
}

std::expected<std::vector<Opening>, TextError> read_openings(const SessionFactory& sessions,
                                                             const GameOptions& game_options,
                                                             TextInput& input) {
  std::vector<Opening> openings;
  while (const auto line = input.line()) {
    TextInput words(*line);
    const std::string start(words.word());
    if (start.empty()) continue;
    auto session = sessions.parse(game_options, start);
    if (!session) return std::unexpected(input.error(session.error()));
    for (auto word = words.word(); !word.empty(); word = words.word()) {
      const auto played = (*session)->play(word);
      if (!played) return std::unexpected(input.error(words.error(played.error())));
    }
    if ((*session)->over()) return std::unexpected(input.error("the game is over"));
    openings.push_back({.start = (*session)->start(), .moves = (*session)->played()});
  }
  return openings;
}

}  // namespace foregone::match
