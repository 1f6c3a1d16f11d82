// A program that plays Pousse at once, or goes wrong in the way that its first argument names, for
// tests of `foregone match`. It shares nothing with Foregone.
//
//     quick_player line MODE [SEED]      the line protocol
//     quick_player icfp98 MODE           a process for each move
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

namespace {

std::string mode;
std::uint64_t state = 1, seed = 1;

// Moves follow from the position, so that a game that is played again is the same.
void follow(const std::string& position) {
  state = seed;
  for (const char c : position) state = state * 0x100000001b3U ^ static_cast<unsigned char>(c);
}

// Any push is legal as long as the game goes on.
std::string some_move(std::size_t size) {
  state ^= state << 13U;
  state ^= state >> 7U;
  state ^= state << 17U;
  return std::string(1, "LRTB"[state % 4]) + std::to_string(1 + state / 4 % size);
}

void sleep_for(unsigned milliseconds) { usleep(milliseconds * 1000); }

[[noreturn]] void hang() {
  for (;;) pause();
}

void flood() {
  const std::string line = "info " + std::string(200, 'x') + '\n';
  for (;;) std::cout << line;
}

[[noreturn]] void crash() {
  std::cerr << "about to crash" << std::endl;
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  std::abort();
}

// Prints its move, or does what the mode says instead. `ending` is printed before a move.
void make_move(const std::string& before, std::size_t size, int number) {
  const auto move = some_move(size);
  const bool late = number > 2;  // so that some moves of the game are made
  if (mode == "silent" && late) hang();
  if (mode == "slow") sleep_for(late ? 4000 : 1);
  if (mode == "flood" && late) flood();
  if (mode == "crash" && late) crash();
  if (mode == "quit" && late) std::exit(3);
  if (mode == "half" && late) {
    std::cout << before.substr(0, 3) << std::flush;
    hang();
  }
  if (mode == "illegal" && late) {
    std::cout << before << "Z9" << std::endl;
    return;
  }
  std::cout << before << move;
  if (mode == "no-line-feed" && late) {
    std::cout << std::flush;
    std::exit(0);
  }
  std::cout << std::endl;
  if (mode == "two" && late) std::cout << before << some_move(size) << std::endl;
  if (mode == "exit" && late) std::exit(0);
}

int play_lines() {
  if (mode == "deaf") hang();
  if (mode == "late-start") sleep_for(600);
  if (mode == "ignores-signals") {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) std::signal(signal, SIG_IGN);
  }
  std::size_t size = 4;
  int moves = 0;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with("position X:") || line.starts_with("position O:")) {
      follow(line);
      size = line.substr(11).find_first_of("/ \n");
      if (size == std::string::npos) size = line.size() - 11;
    } else if (line == "ready") {
      std::cout << "ready" << std::endl;
    } else if (line == "new") {
      moves = 0;
      if (mode == "after-the-game") std::cout << "best L1" << std::endl;
    } else if (line == "quit") {
      return 0;
    } else if (line.starts_with("go")) {
      make_move("best ", size, ++moves);
    }
  }
  if (mode == "ignores-signals") hang();
  return 0;
}

int play_once() {
  std::size_t size = 0;
  std::cin >> size;
  int moves = 1;
  std::string position;
  for (std::string move; std::cin >> move; ++moves) position += move;
  follow(position);
  make_move("", size, moves);
  if (mode == "lingers" && moves > 2) hang();
  if (mode == "status" && moves > 2) return 3;
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  mode = words[2];
  if (count > 3) seed += static_cast<std::uint64_t>(std::atoi(words[3])) * 0x9e3779b97f4a7c15U;
  return std::string(words[1]) == "line" ? play_lines() : play_once();
}
