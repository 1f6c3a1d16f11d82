#include "foregone/lab/match/standings.hpp"

#include <algorithm>
#include <numeric>

namespace foregone::match {

namespace {

std::optional<double> average(double sum, int count) {
  if (count == 0) return std::nullopt;
  return sum / count;
}

}  // namespace

std::optional<double> Standing::value_lost_a_move() const {
  return average(sides.value_lost, sides.judged);
}
std::optional<double> Standing::seconds_a_move() const {
  return average(sides.seconds, sides.moves);
}
std::uint64_t Standing::games_lost_by_faults() const {
  return std::accumulate(faults.begin(), faults.end(), std::uint64_t{0});
}

Standings::Standings(int players)
    : players_(static_cast<std::size_t>(players)), between_(players_.size() * players_.size()) {
  for (int i = 0; i < players; ++i) players_[static_cast<std::size_t>(i)].player = i;
}

void Standings::add(const GameResult& game) {
  ++games_;
  for (std::size_t side = 0; side < 2; ++side) {
    const int player = game.players[side], opponent = game.players[1 - side];
    auto& standing = players_[static_cast<std::size_t>(player)];
    const int half_points = game.half_points_of(player);
    standing.tally.add_game(half_points);
    between_[place(player, opponent)].add_game(half_points);
    const auto& [moves, seconds, slowest, judged, mistakes, lost] = game.sides[side];
    auto& sum = standing.sides;
    sum.moves += moves;
    sum.seconds += seconds;
    sum.slowest = std::max(sum.slowest, slowest);
    sum.judged += judged;
    sum.mistakes += mistakes;
    sum.value_lost += lost;
    if (game.at_fault() == side) {
      ++standing.faults[static_cast<std::size_t>(game.ending) -
                        static_cast<std::size_t>(Termination::time)];
    }
  }
  add_pair(game);
}

void Standings::add_pair(const GameResult& game) {
  const auto [low, high] = std::minmax(game.players[0], game.players[1]);
  const int half_points = game.half_points_of(low);
  const auto [waiting, alone] = waiting_.try_emplace(game.number / 2, half_points);
  if (alone) return;
  const int pair = waiting->second + half_points;
  waiting_.erase(waiting);
  constexpr int kAll = 4;
  players_[static_cast<std::size_t>(low)].tally.add_pair(pair);
  players_[static_cast<std::size_t>(high)].tally.add_pair(kAll - pair);
  between_[place(low, high)].add_pair(pair);
  between_[place(high, low)].add_pair(kAll - pair);
}

std::vector<int> Standings::ranking() const {
  std::vector<int> order(players_.size());
  std::iota(order.begin(), order.end(), 0);
  const auto share = [&](int player) { return of(player).tally.share().value_or(0); };
  std::ranges::sort(
      order, [&](int a, int b) { return share(a) != share(b) ? share(a) > share(b) : a < b; });
  return order;
}

}  // namespace foregone::match
