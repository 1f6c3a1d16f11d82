#include "foregone/games/pousse/explain/reasons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/pousse_guides.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

TEST_CASE("pousse: reasons name threats") {
  auto guide = guide_at("O:XXX./O.../O.../....");
  auto budget = Budget().limit_depth(3);
  const auto reasons = guide.reasons(guide.start(), budget);
  REQUIRE(reasons.size() >= 2);
  CHECK(reasons[0] == "If it were X's turn, X would win at once by L1, R1 or T4.");
  CHECK(reasons.back() == "All 35569895 undecided boards of this size are solved.");
  auto large = guide_at("X:...../...../...../...../.....");
  CHECK(large.reasons(large.start(), budget).back().starts_with("Undecided moves are ordered"));
  auto small = guide_at("X:XXX/OOO/...");
  const auto why = small.reasons(small.start(), budget);
  CHECK(why[0] == "X has row 1, O row 2: as many straights, so the game goes on.");
  CHECK(why.back() == "All 13057 undecided boards of this size are solved.");
}

TEST_CASE("pousse: reasons of a draw name what keeps it") {
  auto guide = guide_at("X:.../.../...");
  Budget budget;
  CHECK(guide.reasons(guide.start(), budget) ==
        std::vector<std::string>{
            "Neither player can force a lead: each can keep the other from one for ever.",
            "Every move keeps the draw.",
            "After L1, 4 of 12 answers lose by force: R2, R3, B2 and B3.",
            "All 13057 undecided boards of this size are solved."});
}

TEST_CASE("pousse: reasons name the moves that avoid a loss, and how") {
  Budget budget;
  auto one = guide_at("O:XX./.O./...");
  CHECK(one.reasons(one.start(), budget) ==
        std::vector<std::string>{
            "If it were X's turn, X would win at once by L1, R1 or T3.",
            "11 of 12 moves lose by force: L1, L2, L3, R1, R2 and 6 more.",
            "Only T1 does not lose.",
            "It brings an O into row 1 in place of an X, so that X no longer wins at once.",
            "Neither player can force a lead: each can keep the other from one for ever.",
            "After T1, 2 of 12 answers lose by force: L1 and T1.",
            "All 13057 undecided boards of this size are solved."});
  auto five = Budget().limit_depth(5);
  auto several = guide_at("O:XXX./O.../O.../....");
  const auto reasons = several.reasons(several.start(), five);
  REQUIRE(reasons.size() > 4);
  CHECK(reasons[2] == "Only T1, T2 and T3 do not lose.");
  CHECK(reasons[3] ==
        "T1 brings an O into row 1 in place of an X, so that X no longer wins at once, and "
        "threatens L2.");
  auto lost = guide_at("O:XX./.O./X..");
  const auto why = lost.reasons(lost.start(), budget);
  CHECK(std::ranges::count(why, "12 of 12 moves lose by force.") == 1);
}

TEST_CASE("pousse: reasons name all moves that win at once") {
  const Rules game(3);
  const properties::Retrograde solved(game);
  Guide guide(game.start(), RuleSet::contest);
  Budget budget;
  int several = 0;
  for (std::size_t i = 0; i < solved.positions().size(); i += 7) {
    const auto& p = solved.positions()[i];
    if (game.result(p)) continue;
    std::vector<std::string> wins;
    for (const auto m : game.moves(p)) {
      if (game.result(game.after(p, m)) == Outcome::loss) wins.push_back(write_move(m));
    }
    if (wins.empty()) continue;
    const auto said = guide.reasons({.position = p}, budget);
    REQUIRE(std::ranges::count(said, std::string(1, letter(p.mover)) + " wins at once by " +
                                         listed(wins, 6, " or ") + '.') == 1);
    several += wins.size() > 1 ? 1 : 0;
  }
  CHECK(several > 100);
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): sentence by sentence
TEST_CASE("pousse: the moves that reasons name as saving or losing do so") {
  const Rules game(3);
  const properties::Retrograde solved(game);
  Guide guide(game.start(), RuleSet::contest);
  Budget budget;
  int one = 0, several = 0, stopped = 0, brought = 0;
  for (std::size_t i = 0; i < solved.positions().size(); i += 3) {
    const auto& p = solved.positions()[i];
    if (game.result(p) || solved.value(p).outcome != Outcome::draw) continue;
    const Guide::State s{.position = p};
    const auto losing = [&](const Rules::Position& at) {
      std::vector<Move> moves;
      for (const auto m : game.moves(at)) {
        if (solved.value(game.after(at, m)).outcome == Outcome::win) moves.push_back(m);
      }
      return moves;
    };
    const auto lost = losing(p);
    const auto wins_at_once = [&](Rules::Position at) {
      at.mover = opponent(p.mover);
      return std::ranges::any_of(game.moves(at), [&](Move m) {
        const auto over = game.result(game.after(at, m));
        return over == Outcome::loss;
      });
    };
    std::vector<Board> saving;
    std::vector<Move> first;
    for (const auto m : game.moves(p)) {
      const auto next = game.after(p, m).board;
      if (std::ranges::find(lost, m) != lost.end()) continue;
      if (std::ranges::find(saving, next) != saving.end()) continue;
      saving.push_back(next);
      first.push_back(m);
    }
    std::size_t sentences = 0;
    for (const auto& reason : guide.reasons(s, budget)) {
      if (reason.starts_with("Only ")) {
        ++sentences;
        REQUIRE(saving.size() <= 3);
        for (const auto m : first) REQUIRE(reason.contains(write_move(m)));
        REQUIRE(reason.ends_with(saving.size() == 1 ? " does not lose." : " do not lose."));
        ++(saving.size() == 1 ? one : several);
      }
      if (reason.contains("moves lose by force") || reason.contains("moves loses by force")) {
        REQUIRE(std::stoul(reason) == lost.size());
      }
      const auto which =
          reason.starts_with("It ") ? first.front() : parse_move(p, reason.substr(0, 2));
      if (!which || sentences == 0) continue;
      const auto next = game.after(p, *which);
      if (reason.contains("no longer wins at once")) {
        REQUIRE(wins_at_once(p));
        REQUIRE_FALSE(wins_at_once(next));
        ++stopped;
      }
      if (const auto at = reason.find(std::string("brings an ") + (p.mover == kX ? 'X' : 'O'));
          at != std::string::npos) {
        const auto line = reason.substr(at + 17);
        const bool row = line.starts_with("row ");
        const int index = line[row ? 4 : 7] - '1';
        int before = 0, now = 0;
        for (int j = 0; j < 3; ++j) {
          before += (row ? p.board.at(index, j) : p.board.at(j, index)) == p.mover ? 1 : 0;
          now += (row ? next.board.at(index, j) : next.board.at(j, index)) == p.mover ? 1 : 0;
        }
        REQUIRE(now == before + 1);
        ++brought;
      }
    }
    REQUIRE(sentences == (!lost.empty() && saving.size() <= 3 ? 1 : 0));
  }
  CHECK(one > 20);
  CHECK(several > 50);
  CHECK(stopped > 50);
  CHECK(brought > 20);
}

}  // namespace foregone::pousse
