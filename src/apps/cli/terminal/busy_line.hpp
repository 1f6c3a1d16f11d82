#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace foregone::cli {

/// Says on a terminal that the program is at work, once a second has passed without output, and for
/// how long; or in a line every so many seconds, whatever is written. That goes through it.
class BusyLine {
 public:
  /// `every` is what --progress says, or 0.
  explicit BusyLine(double every = 0);
  ~BusyLine();
  BusyLine(const BusyLine&) = delete;
  BusyLine& operator=(const BusyLine&) = delete;

  /// Writes to standard output; throws as write_out().
  void write(std::string_view text);
  /// What is said before the seconds, in place of "working…".
  void say(std::string what);
  /// Removes it, before something else is written to the terminal.
  void wipe();

  /// Nothing is shown while the program waits for input.
  class Waiting {
   public:
    explicit Waiting(BusyLine& line) : line_(line) { line_.set_busy(false); }
    ~Waiting() { line_.set_busy(true); }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

   private:
    BusyLine& line_;
  };

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void begin_anew();
  void set_busy(bool busy);

  const std::chrono::duration<double> every_;  // between lines; 0 without them
  std::mutex mutex_;
  std::string what_ = "working…";
  std::condition_variable changed_;
  Clock::time_point since_ = Clock::now();
  bool busy_ = true, visible_ = false, done_ = false;
  std::jthread thread_;  // where somebody can see it
};

}  // namespace foregone::cli
