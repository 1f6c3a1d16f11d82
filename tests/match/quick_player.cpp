// A program that plays Pousse at once, or goes wrong in the way that its second argument names, for
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
#include <utility>

namespace {

void print(const std::string& text) { std::cout << text << std::flush; }
void sleep_for(unsigned milliseconds) { usleep(milliseconds * 1000); }

[[noreturn]] void hang() {
  for (;;) pause();
}

[[noreturn]] void flood() {
  const std::string line = "info " + std::string(200, 'x') + '\n';
  for (;;) std::cout << line;
}

[[noreturn]] void crash() {
  std::cerr << "about to crash\n";
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  std::abort();
}

class QuickPlayer {
 public:
  QuickPlayer(std::string mode, std::uint64_t seed) : mode_(std::move(mode)), seed_(seed) {}

  int play_lines() {
    if (mode_ == "deaf") hang();
    if (mode_ == "late-start") sleep_for(600);
    if (mode_ == "ignores-signals") {
      for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) std::signal(signal, SIG_IGN);
    }
    for (std::string line; std::getline(std::cin, line);) {
      if (line == "quit") return 0;
      obey(line);
    }
    if (mode_ == "ignores-signals") hang();
    return 0;
  }

  int play_once() {
    std::cin >> size_;
    moves_ = 1;
    std::string position;
    for (std::string move; std::cin >> move; ++moves_) position += move;
    follow(position);
    make_move("");
    if (mode_ == "lingers" && late()) hang();
    return mode_ == "status" && late() ? 3 : 0;
  }

 private:
  void obey(const std::string& line) {
    constexpr std::size_t kHead = 11;  // position X:
    if (line.starts_with("position X:") || line.starts_with("position O:")) {
      follow(line);
      size_ = line.substr(kHead).find_first_of("/ ");
      if (size_ == std::string::npos) size_ = line.size() - kHead;
    } else if (line == "ready") {
      print("ready\n");
    } else if (line == "new") {
      moves_ = 0;
      if (mode_ == "after-the-game") print("best L1\n");
    } else if (line.starts_with("go")) {
      ++moves_;
      make_move("best ");
    }
  }

  // Some moves of the game have been made.
  bool late() const { return moves_ > 2; }

  // Moves follow from the position, so that a game that is played again is the same.
  void follow(const std::string& position) {
    state_ = seed_;
    for (const char c : position) state_ = state_ * 0x100000001b3U ^ static_cast<unsigned char>(c);
  }

  // Any push is legal as long as the game goes on.
  std::string some_move() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return std::string(1, "LRTB"[state_ % 4]) + std::to_string(1 + state_ / 4 % size_);
  }

  // Prints its move after `before`, or does what the mode says instead.
  void make_move(const std::string& before) {
    if (mode_ == "late") sleep_for(300);
    if (mode_ == "slow") sleep_for(late() ? 4000 : 1);
    if (late()) go_wrong(before);
    const auto move = before + some_move();
    if (late() && mode_ == "no-line-feed") {
      print(move);
      std::exit(0);
    }
    print(late() && mode_ == "illegal" ? before + "Z9\n" : move + '\n');
    if (late() && mode_ == "two") print(before + some_move() + '\n');
    if (late() && mode_ == "exit") std::exit(0);
  }

  void go_wrong(const std::string& before) {
    if (mode_ == "silent") hang();
    if (mode_ == "flood") flood();
    if (mode_ == "crash") crash();
    if (mode_ == "quit") std::exit(3);
    if (mode_ == "half") {
      print(before.substr(0, 3));
      hang();
    }
  }

  std::string mode_;
  std::uint64_t seed_, state_ = 1;
  std::size_t size_ = 4;
  int moves_ = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  const std::uint64_t number = count > 3 ? std::strtoull(words[3], nullptr, 10) : 0;
  QuickPlayer player(words[2], 1 + number * 0x9e3779b97f4a7c15U);
  return std::string(words[1]) == "line" ? player.play_lines() : player.play_once();
}
