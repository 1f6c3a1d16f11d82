#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/play/game_entry.hpp"
#include "foregone/play/session.hpp"
#include "foregone/tables/tablebase.hpp"

/// What the commands do. The command line that leads here is declared in command_line.cpp.
/// Each returns the exit status: 0 fine, 1 bad input or a failed check.
namespace foregone::cli {

/// Prints "foregone: MESSAGE" to standard error; the exit status for a failure, 1.
int fail(const std::string& message);

/// What every command about a game is told.
struct GameOrder {
  const GameEntry* game = nullptr;
  GameOptions game_options;
  std::vector<std::string> files;  // `-` is standard input
  bool json = false;
};

/// Answers the contest text of each file as if it were alone.
int solve(const GameOrder& order);

struct ExplainOrder : GameOrder {
  std::optional<std::string> position;  // a notation, instead of files
  std::optional<std::uint64_t> seed;    // a start out of nothing, instead of files
  std::vector<std::string> moves;       // to be played first
  std::optional<std::string> at;        // then to go to
  std::optional<std::int64_t> only;     // the number of the one case that is asked for
  const Topic* topic = nullptr;         // or no position at all, but this
  std::string topic_value;
  bool along = false;
  int depth = 0;
  double seconds = 0;  // 0: no bound
  std::string svg, html;
  bool colours = false;
};

/// Tells what every move is worth and why.
int explain(const ExplainOrder& order);

/// Which of the two players the computer plays, as bits: 1 the first, 2 the second.
inline constexpr std::array<std::string_view, 4> kComputers{"none", "first", "second", "both"};

struct PlayOrder : GameOrder {
  std::span<const GameEntry> games;
  std::optional<std::string> position;  // a notation,
  std::string record;                   // or a file, instead of a start out of nothing
  std::optional<std::uint64_t> seed;
  std::optional<unsigned> computers;  // of kComputers; else the second player, if there is one
  Strength strength;
  int depth = 0;
  double seconds = 0;   // a move; 0: no bound
  bool values = false;  // told with each move
  bool colours = false;
};

/// Lets people play, with the computer or each other.
int play(PlayOrder order);

struct ProveOrder : GameOrder {
  std::optional<std::string> position;  // a notation, instead of files
};

/// Writes certificates of the verdicts.
int prove(const ProveOrder& order);

struct CheckOrder {
  std::span<const GameEntry> games;
  std::string certificate;             // a file
  std::optional<std::string> contest;  // a file
};

/// Checks a certificate.
int check_certificate(const CheckOrder& order);

inline constexpr std::string_view kLineProtocol = "line";

struct EngineOrder : GameOrder {
  std::string version;
  std::string protocol;  // kLineProtocol, or the game's own
  int threads = 1;
  std::size_t megabytes = 64;
  int depth = 0;            // 0: no bound,
  std::uint64_t nodes = 0;  // here too,
  double seconds = 0;       // and here
};

/// Plays for other programs.
int engine(const EngineOrder& order);

struct BenchOrder : GameOrder {
  int threads = 1;  // with more, how much they gain
  bool signature_only = false;
};

/// Measures an engine.
int bench(const BenchOrder& order);

/// Answers requests, JSON lines on standard input, by JSON lines.
int answer(std::span<const GameEntry> games);

struct TableOrder : GameOrder {
  enum class HandlerContext : std::uint8_t { build, verify, probe };
  HandlerContext context = HandlerContext::build;
  tables::Order table;
  std::vector<std::string> positions;  // to probe; else standard input, a line each
};

/// Builds a strong solution on disk, checks it, or looks positions up.
int table(TableOrder order);

/// The folder of all tables when nobody names one: foregone/tables in the user's folder for data.
std::string default_tables();

struct WebOrder {
  std::string to = ".";  // a folder
  bool open = false;
};

/// Writes the page: foregone.html, and the folder foregone-web.
int web(const WebOrder& order);

/// Lists the games.
int list_games(std::span<const GameEntry> games, bool json);

}  // namespace foregone::cli
