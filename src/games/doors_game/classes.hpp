#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/games/doors_game/rules.hpp"

namespace foregone::doors_game {

/// The ways that a colour is on.
enum class Class : std::uint8_t { john, gogo, both, none };
inline constexpr std::array kClasses{Class::john, Class::gogo, Class::both, Class::none};

/// The colours left to name, by class.
struct ColourClasses {
  Colours john = 0, gogo = 0;  // on that way alone
  Colours both = 0, none = 0;

  static ColourClasses of(const Rules& rules, Rules::Position p) {
    const auto john = rules.john() & ~p.named;
    const auto gogo = rules.gogo() & ~p.named;
    const auto all = ~Colours{0} >> (kMaxColours - rules.colours());
    return {.john = john & ~gogo,
            .gogo = gogo & ~john,
            .both = john & gogo,
            .none = all & ~(rules.john() | rules.gogo() | p.named)};
  }
};

/// DoorsGame with the colours of a class interchangeable: a position is the number of colours left
/// in each class, a move names one of a class. The 2^62 positions of Rules become some ten
/// thousand.
class Classes {
 public:
  struct Position {
    std::array<std::uint8_t, kClasses.size()> left{};  // by class
    bool johns_turn = true;

    int operator[](Class c) const { return left[static_cast<std::size_t>(c)]; }
    bool operator==(const Position&) const = default;
  };
  using Move = Class;
  using Moves = MoveList<Move, kClasses.size()>;
  using Result = Outcome;
  using Key = std::uint64_t;
  static constexpr bool acyclic = true;  // every move leaves fewer colours
  static constexpr bool two_players = true;

  explicit Classes(Position start) : start_(start) {}

  static Position of(const Rules& rules, Rules::Position p) {
    const auto [john, gogo, both, none] = ColourClasses::of(rules, p);
    const auto count = [](Colours colours) {
      return static_cast<std::uint8_t>(std::popcount(colours));
    };
    return {.left = {count(john), count(gogo), count(both), count(none)},
            .johns_turn = rules.johns_turn(p)};
  }

  Position start() const { return start_; }

  Moves moves(const Position& p) const {
    Moves moves;
    if (result(p)) return moves;
    for (const auto c : kClasses) {
      if (p[c] > 0) moves.push_back(c);
    }
    return moves;
  }

  Position after(Position p, Move m) const {
    --p.left[static_cast<std::size_t>(m)];
    p.johns_turn = !p.johns_turn;
    return p;
  }

  std::optional<Outcome> result(const Position& p) const {
    const bool john = p[Class::john] + p[Class::both] == 0;
    const bool gogo = p[Class::gogo] + p[Class::both] == 0;
    if (!john && !gogo) return std::nullopt;
    if (john && gogo) return Outcome::draw;
    return john == p.johns_turn ? Outcome::win : Outcome::loss;
  }

  Key key(const Position& p) const {
    Key key = p.johns_turn ? 1 : 0;
    for (const auto left : p.left) key = key << 8U | left;
    return key;
  }

 private:
  Position start_;
};
static_assert(Acyclic<Classes> && Keyed<Classes> && Alternating<Classes>);

}  // namespace foregone::doors_game
