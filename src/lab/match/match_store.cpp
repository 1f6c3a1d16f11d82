#include "foregone/lab/match/match_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "foregone/core/words.hpp"
#include "foregone/lab/match/schedule.hpp"

namespace foregone::match {

namespace {

constexpr const char* kSchema = R"(
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  first INTEGER NOT NULL,
  second INTEGER NOT NULL,
  start TEXT NOT NULL,
  moves TEXT NOT NULL,
  opening_moves INTEGER NOT NULL,
  half_points INTEGER NOT NULL CHECK (half_points BETWEEN 0 AND 2),
  ending TEXT NOT NULL,
  words TEXT NOT NULL,
  finished TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT;
CREATE TABLE side (
  game INTEGER NOT NULL REFERENCES game (number),
  side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 1),
  moves INTEGER NOT NULL,
  seconds REAL NOT NULL,
  slowest REAL NOT NULL,
  judged INTEGER NOT NULL,
  mistakes INTEGER NOT NULL,
  value_lost REAL NOT NULL,
  PRIMARY KEY (game, side)
) STRICT;
-- One row; without a test, elo0 and elo1 are equal.
CREATE TABLE wanted (
  openings INTEGER NOT NULL,
  elo0 REAL NOT NULL,
  elo1 REAL NOT NULL,
  alpha REAL NOT NULL,
  beta REAL NOT NULL,
  logistic INTEGER NOT NULL
) STRICT;
)";

}  // namespace

MatchStore::MatchStore(const std::string& path, const store::Identity& identity, bool afresh)
    : database_(path) {
  if (!database_.has_tables()) {
    store::begin(database_, identity, kSchema, kFormat, kVersion);
    return;
  }
  check_format();
  database_.use_write_ahead_log();
  if (afresh) {
    store::Transaction transaction(database_);
    database_.run("DROP TABLE side; DROP TABLE game; DROP TABLE identity; DROP TABLE wanted");
    transaction.commit();
    store::begin(database_, identity, kSchema, kFormat, kVersion);
  } else {
    check(identity);
  }
}

MatchStore::MatchStore(const std::string& path) : database_(path, store::Database::Use::read) {
  check_format();
}

void MatchStore::check_format() {
  if (database_.pragma("application_id") != kFormat) {
    throw store::DatabaseError(
        path() + " is not the file of a match; those of Foregone 1.0 need that version");
  }
  store::check_version(database_, "match", kVersion);
}

store::Identity MatchStore::identity() {
  const std::scoped_lock lock(mutex_);
  return store::read_identity(database_);
}

void MatchStore::check(const store::Identity& identity) {
  const std::scoped_lock lock(mutex_);
  store::check_identity(database_, identity, "another match");
}

void MatchStore::want(const Wanted& wanted) {
  const std::scoped_lock lock(mutex_);
  store::Transaction transaction(database_);
  auto openings = static_cast<std::int64_t>(wanted.openings);
  {
    auto before = database_.prepare("SELECT openings FROM wanted");
    if (before.step()) openings = std::max(openings, before.integer(0));
  }
  database_.run("DELETE FROM wanted");
  const auto test = wanted.sprt.value_or(Sprt{.elo0 = 0, .elo1 = 0});
  database_.prepare("INSERT INTO wanted VALUES (?, ?, ?, ?, ?, ?)")
      .bind(0, openings)
      .bind(1, test.elo0)
      .bind(2, test.elo1)
      .bind(3, test.alpha)
      .bind(4, test.beta)
      .bind(5, std::int64_t{test.model == Sprt::Model::logistic})
      .run();
  transaction.commit();
}

MatchStore::Wanted MatchStore::wanted() {
  const std::scoped_lock lock(mutex_);
  auto select = database_.prepare("SELECT openings, elo0, elo1, alpha, beta, logistic FROM wanted");
  if (!select.step()) return {};
  Wanted wanted{.openings = static_cast<std::uint64_t>(select.integer(0))};
  if (wanted.openings == 0 || wanted.openings > kMaxOpenings) {
    throw store::DatabaseError(path() + ": damaged number of openings");
  }
  const auto model = select.integer(5) == 0 ? Sprt::Model::normalised : Sprt::Model::logistic;
  if (select.real(1) < select.real(2)) {
    wanted.sprt = {.elo0 = select.real(1),
                   .elo1 = select.real(2),
                   .alpha = select.real(3),
                   .beta = select.real(4),
                   .model = model};
  }
  return wanted;
}

std::vector<GameResult> MatchStore::games() {
  const std::scoped_lock lock(mutex_);
  std::vector<GameResult> games;
  auto select = database_.prepare(
      "SELECT number, first, second, start, game.moves, opening_moves, half_points, ending, words,"
      " a.moves, a.seconds, a.slowest, a.judged, a.mistakes, a.value_lost,"
      " b.moves, b.seconds, b.slowest, b.judged, b.mistakes, b.value_lost"
      " FROM game JOIN side a ON a.game = number AND a.side = 0"
      " JOIN side b ON b.game = number AND b.side = 1 ORDER BY number");
  const auto require = [&](bool holds) {
    if (!holds) throw damaged(static_cast<std::uint64_t>(select.integer(0)));
  };
  const auto count = [&](int column) {
    const auto number = select.integer(column);
    require(number >= 0 && number <= std::numeric_limits<int>::max());
    return static_cast<int>(number);
  };
  while (select.step()) {
    auto& game = games.emplace_back();
    require(select.integer(0) >= 0);
    game.number = static_cast<std::uint64_t>(select.integer(0));
    game.players = {count(1), count(2)};
    game.start = select.text(3);
    const auto moves = select.text(4);
    const auto list = split(moves, ' ');
    game.moves.assign(list.begin(), list.end());
    game.opening_moves = static_cast<std::size_t>(count(5));
    require(game.opening_moves <= game.moves.size());
    game.half_points = count(6);
    require(game.half_points <= 2);
    const auto ending = std::ranges::find(kEndings, select.text(7)) - kEndings.begin();
    require(static_cast<std::size_t>(ending) < kEndings.size());
    game.ending = static_cast<Termination>(ending);
    game.words = select.text(8);
    for (int column = 9; auto& side : game.sides) {
      side.moves = count(column);
      side.seconds = select.real(column + 1);
      side.slowest = select.real(column + 2);
      side.judged = count(column + 3);
      side.mistakes = count(column + 4);
      side.value_lost = select.real(column + 5);
      column += 6;
    }
  }
  return games;
}

store::DatabaseError MatchStore::damaged(std::uint64_t game) const {
  return store::DatabaseError{fmt::format("{}: damaged game {}", path(), game)};
}

void MatchStore::checkpoint() {
  const std::scoped_lock lock(mutex_);
  database_.attempt("PRAGMA wal_checkpoint");  // waits for no reader
}

void MatchStore::add(const GameResult& game) {
  const std::scoped_lock lock(mutex_);
  store::Transaction transaction(database_);
  const auto number = static_cast<std::int64_t>(game.number);
  database_
      .prepare(
          "INSERT INTO game (number, first, second, start, moves, opening_moves, half_points, "
          "ending, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(0, number)
      .bind(1, std::int64_t{game.players[0]})
      .bind(2, std::int64_t{game.players[1]})
      .bind(3, game.start)
      .bind(4, joined_words(game.moves))
      .bind(5, static_cast<std::int64_t>(game.opening_moves))
      .bind(6, std::int64_t{game.half_points})
      .bind(7, name_of(game.ending))
      .bind(8, game.words)
      .run();
  auto insert = database_.prepare("INSERT INTO side VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t i = 0; i < game.sides.size(); ++i) {
    const auto& side = game.sides[i];
    insert.bind(0, number)
        .bind(1, static_cast<std::int64_t>(i))
        .bind(2, std::int64_t{side.moves})
        .bind(3, side.seconds)
        .bind(4, side.slowest)
        .bind(5, std::int64_t{side.judged})
        .bind(6, std::int64_t{side.mistakes})
        .bind(7, side.value_lost)
        .run();
  }
  transaction.commit();
}

}  // namespace foregone::match
