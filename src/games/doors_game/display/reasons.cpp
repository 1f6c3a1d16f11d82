#include "foregone/games/doors_game/display/reasons.hpp"

#include <bit>
#include <utility>

#include "foregone/core/words.hpp"
#include "foregone/games/doors_game/classes.hpp"
#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

namespace {

constexpr int kMaxListed = 10;

/// "A, B and C"; empty if there are too many.
std::string list(Colours colours, const Alphabet& alphabet) {
  const auto letters = letters_of(colours, alphabet);
  if (std::popcount(colours) > kMaxListed) return {};
  return listed(letters);
}

struct PlayerNeeds {
  std::string name;
  Colours alone = 0;  // colours that only this player needs
  Colours needs = 0;

  int own() const { return std::popcount(alone); }
  int to_go() const { return std::popcount(needs); }
};

std::string needs(const PlayerNeeds& player, const Alphabet& alphabet) {
  const auto letters = list(player.needs, alphabet);
  return player.name + " needs " + count_of(player.to_go(), "more colour") +
         (letters.empty() ? "" : ": " + letters) + '.';
}

std::string shared(Colours both, const Alphabet& alphabet) {
  if (both == 0) return "No colour is needed by both.";
  const auto letters = list(both, alphabet);

  return "Both need " +
         (letters.empty() ? std::to_string(std::popcount(both)) + " of these." : letters + '.');
}

std::string last_of(const PlayerNeeds& player) {
  if (player.to_go() == 1) return "the last one";
  return "the last of " + std::to_string(player.to_go());
}

/// The turns that `rival` has before `player`, naming only needed colours, names the last one,
/// compared with the turns that `rival` needs to keep up.
std::string race(const PlayerNeeds& player, const PlayerNeeds& rival, int turns) {
  const bool enough = turns >= rival.own();
  return "before " + player.name + " names " + last_of(player) + ", " + rival.name + " has " +
         count_of(turns, "turn") + (enough ? ", enough" : ", too few") + " for the " +
         count_of(rival.own(), "colour") + " that only " + rival.name + " needs (" +
         std::to_string(turns) + (enough ? " >= " : " < ") + std::to_string(rival.own()) + ')';
}

/// Why the way of `player` cannot open first alone.
std::string kept_up(const PlayerNeeds& player, const PlayerNeeds& rival, int turns) {
  const auto tied = player.name + " needs everything that " + rival.name + " needs, so " +
                    player.name + "'s way cannot open without " + rival.name + "'s.";
  return rival.own() == 0 ? tied : race(player, rival, turns) + ". With these named, " + tied;
}

std::vector<std::string> win(const PlayerNeeds& mover, const PlayerNeeds& other) {
  const int turns = mover.to_go();
  if (turns == 1) {
    return {mover.name + " is to move and needs one more colour. With it " + mover.name +
            "'s way is open while " + other.name + "'s is not."};
  }
  return {mover.name + " is to move, and " + race(mover, other, turns - 1) + ". So " + mover.name +
              " names the colours still needed, and is first to open a way.",
          "That takes 2 x " + std::to_string(turns) + " - 1 = " + std::to_string(2 * turns - 1) +
              " colours: " + other.name +
              " names colours that do not help, so fewer are not enough."};
}

std::vector<std::string> loss(const PlayerNeeds& mover, const PlayerNeeds& other) {
  const int turns = other.to_go();
  return {mover.name + " is to move, but " + race(other, mover, turns) + ". So " + other.name +
              " names the colours still needed, and is first to open a way.",
          mover.name + " can only delay that, by naming no colour that " + other.name +
              " needs: that takes 2 x " + std::to_string(turns) + " = " +
              std::to_string(2 * turns) + " colours."};
}

std::vector<std::string> draw(const PlayerNeeds& mover, const PlayerNeeds& other) {
  return {mover.name +
              " is to move, but cannot be first alone: " + kept_up(mover, other, mover.to_go() - 1),
          other.name + " cannot either: " + kept_up(other, mover, other.to_go()),
          "So the last colour named is one that both need, and opens both ways at once."};
}

}  // namespace

std::vector<std::string> reasons(const Rules& rules, Rules::Position p, const Alphabet& alphabet) {
  const auto [john, gogo, both, none] = ColourClasses::of(rules, p);
  PlayerNeeds mover{.name = "John", .alone = john, .needs = john | both};
  PlayerNeeds other{.name = "Gogo", .alone = gogo, .needs = gogo | both};
  if (!rules.johns_turn(p)) std::swap(mover, other);
  std::vector<std::string> why{needs(mover, alphabet) + ' ' + needs(other, alphabet) + ' ' +
                               shared(both, alphabet)};
  if (rules.result(p)) return why;
  const auto outcome = value(rules, p).outcome;
  const auto more = outcome == Outcome::win    ? win(mover, other)
                    : outcome == Outcome::loss ? loss(mover, other)
                                               : draw(mover, other);
  why.insert(why.end(), more.begin(), more.end());
  return why;
}

}  // namespace foregone::doors_game
