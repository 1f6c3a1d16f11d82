#include "foregone/play/interactor.hpp"

#include <doctest/doctest.h>

#include <array>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace foregone {

namespace {

/// The players take turns at a heap of matches: none, one or two at a time. Whoever takes the last
/// one wins.
class Matches {
 public:
  using State = std::array<int, 2>;  // how many are left, whose turn it is
  using Move = int;
  using Value = foregone::Value;
  static constexpr std::array<std::string_view, 2> kPlayers{"Ann", "Ben"};
  static constexpr int kMaxPlies = 6;

  struct Reader {
    std::expected<std::optional<Matches>, TextError> next(TextInput& input) {
      const auto word = input.word();
      if (word.empty()) return std::nullopt;
      return Matches(std::stoi(std::string(word)));
    }
  };

  explicit Matches(int count) : count_(count) {}

  std::string write() const { return std::to_string(count_); }
  State start() const { return {count_, 0}; }
  std::optional<int> to_move(State s) const {
    return s[0] == 0 ? std::nullopt : std::optional(s[1]);
  }
  std::vector<Move> moves(State s) const {
    if (s[0] == 0) return {};
    return s[0] == 1 ? std::vector{0, 1} : std::vector{0, 1, 2};
  }
  State after(State s, Move m) const { return {s[0] - m, 1 - s[1]}; }
  std::optional<Move> parse(State s, std::string_view text) const {
    for (const auto move : moves(s)) {
      if (write(s, move) == text) return move;
    }
    return std::nullopt;
  }
  std::string write(State /*s*/, Move m) const { return std::to_string(m); }

  /// Taking none is as good as a draw.
  std::vector<Value> values(State s) const {
    std::vector<Value> values;
    for (const auto move : moves(s)) {
      values.push_back(move == 0 ? Value{} : value(s[0] - move).a_ply_before());
    }
    return values;
  }
  static Outcome aim(Value value) { return value.outcome; }

 private:
  /// Of a player who may take none: nobody has to lose but with none left.
  static Value value(int left) {
    if (left == 0) return {Outcome::loss, 0};
    return left <= 2 ? Value{Outcome::win, 1} : Value{};
  }

  int count_;
};
static_assert(BoundsPlies<Matches>);

struct Conversation {
  std::optional<std::string> fault;
  std::vector<std::string> read;
};

/// A program that writes these lines, whatever it reads.
Conversation play(std::string_view text, std::deque<std::string> lines) {
  TextInput input(text);
  auto interactor = Interactor<Matches>::read(input);
  REQUIRE(interactor.has_value());
  Conversation played;
  played.fault =
      interactor->play({.send = [&](std::string_view line) { played.read.emplace_back(line); },
                        .receive = [&]() -> std::optional<std::string> {
                          if (lines.empty()) return std::nullopt;
                          auto line = std::move(lines.front());
                          lines.pop_front();
                          return line;
                        }});
  return played;
}

}  // namespace

TEST_CASE("interactor: each case is played as either player") {
  const auto [fault, read] = play("2\n1\n", {" 2\r", "1"});
  CHECK(fault == std::nullopt);
  // Ben, to whom nothing is left, has no move in either game.
  CHECK(read == std::vector<std::string>{"4", "Ann 2", "Ben 2", "2", "Ann 1", "Ben 1", "1"});
}

TEST_CASE("interactor: what a program did wrong is said with its place") {
  CHECK(play("2\n", {"1"}).fault == "game 1 of 2, move 1: 1 leads to −2, 2 to +1");
  CHECK(play("2\n", {"0"}).fault == "game 1 of 2, move 1: 0 leads to =, 2 to +1");
  CHECK(play("2\n", {"3"}).fault == "game 1 of 2, move 1: \"3\" is not a legal move");
  CHECK(play("2\n", {""}).fault == "game 1 of 2, move 1: \"\" is not a legal move");
  CHECK(play("2\n", {}).fault == "game 1 of 2, move 1: expected a move, none came");
  CHECK(play("1\n2\n", {"1", "1"}).fault == "game 3 of 4, move 1: 1 leads to −2, 2 to +1");
}

TEST_CASE("interactor: a game that is not over in time is a draw") {
  const std::deque<std::string> none(20, "0");
  CHECK(play("3\n", none).fault == std::nullopt);
  CHECK(play("3\n", none).read.size() == 9);  // the opponent takes none either
}

TEST_CASE("interactor: the answer and a perfect program") {
  TextInput one("2\n3\n"), other("2\n3\n");
  CHECK(Interactor<Matches>::read(one)->answer() == "Ann +1\nBen −1\nAnn =\nBen =\n");
  CHECK(Interactor<Matches>::read(other)->conversation() ==
        "<4\n<Ann 2\n>2\n<Ben 2\n<2\n<Ann 3\n>0\n<0\n>0\n<0\n>0\n<0\n<Ben 3\n<0\n>0\n<0\n>0\n<0\n"
        ">0\n");
}

}  // namespace foregone
