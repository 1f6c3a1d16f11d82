#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>

#include "foregone/core/language.hpp"

namespace foregone {

/// Seconds since some moment, on a clock that never goes back.
double steady_seconds();

/// The longest time that may be asked for, some 30 years: clocks count it in nanoseconds.
inline constexpr double kMaxSeconds = 1e9;

/// The memory of searches and of programs is asked for, and shown, in MiB; at most so many.
inline constexpr std::size_t kMebibyte = std::size_t{1} << 20U;
inline constexpr std::size_t kMaxMebibytes = std::size_t{1} << 20U;

/// A number of seconds above 0, at most kMaxSeconds. Nothing for any other text.
std::optional<double> read_seconds(std::string_view text);

/// Calls the function with 0 to count - 1, at the same time, or with fewer of them; 0 is always
/// called. A program with threads provides `work::at_once_or_fewer`, or `work::at_once`, which
/// throws where there cannot be so many.
using ThreadPool = std::function<void(int count, const std::function<void(int)>&)>;

/// What a search may cost, or several for one question: nodes, plies of depth, time by a clock, and
/// a stop from outside; the memory of its table, and the threads that it may use, one if nothing is
/// said. Without bounds it never ends. One thread spends it; meanwhile any thread may ask
/// interrupted() and too_late_to_deepen(), if the clock and the stop allow that.
class Budget {
 public:
  using Clock = std::function<double()>;  // in seconds
  using Stop = std::function<bool()>;     // asked every kLook nodes, or less often
  static constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();
  static constexpr double kForever = std::numeric_limits<double>::infinity();
  static constexpr std::uint64_t kLook = 1024;

  Budget() = default;
  explicit Budget(std::uint64_t nodes) : nodes_(nodes) {}

  /// The bounds are set before anything is spent.
  Budget& limit_nodes(std::uint64_t nodes);
  /// How many plies to look ahead in a game that is not solved; 0: as the game sees fit.
  Budget& limit_depth(int plies);
  /// Ends after so many seconds from now; after the soft ones no deeper iteration is begun. With no
  /// soft seconds the time is a bound, not an allowance to be used up: see spends_all().
  Budget& limit_time(double seconds, double soft_seconds = kForever, Clock clock = steady_seconds);
  /// The time for a move of a game for which so many seconds are left; each move gains the
  /// increment.
  Budget& limit_clock(double left, double increment = 0);
  Budget& stop_when(Stop stop);
  /// How many bytes the table of a search may take: with a smaller one it takes longer.
  Budget& limit_memory(std::size_t bytes);
  /// Lets a search use so many threads: then clock and stop are asked by all of them.
  Budget& use_threads(int threads, ThreadPool pool);

  /// A budget with these bounds, the time counted from now.
  Budget restarted() const;
  /// A budget with these as bounds alone, none of them an allowance to be used up.
  Budget under_time_pressure() const;
  /// A part of the nodes and of the time that are left (the soft seconds, where they end first),
  /// to be spent by itself. What it has spent is charged here by the caller.
  Budget part(double share) const;

  /// Counts a node that is about to be searched; false if there is none left, from then on always.
  bool spend() { return --until_look_ != 0 || look(1); }
  /// Spends so many nodes at once. If there are fewer left, those are gone too.
  bool spend(std::uint64_t nodes);
  /// Counts nodes that were searched with interrupted() asked on the way.
  void charge(std::uint64_t nodes);

  /// Whether the stop says so.
  bool stopped() const { return stop_ && stop_(); }
  /// Whether the time is over, or the stop says so.
  bool interrupted() const;
  /// Whether it is too late to begin a deeper iteration.
  bool too_late_to_deepen() const { return clock_ && clock_() - start_ >= soft_seconds_; }

  /// Whether a search that can always go deeper should go on for as long as this lasts. A
  /// budget that can only be stopped has nothing to use up.
  bool spends_all() const { return (nodes_ != kUnbounded || clock_) && !too_late_to_deepen(); }

  /// How many nodes were counted and granted.
  std::uint64_t spent() const { return granted_ + 1 - until_look_; }
  /// How many more it has, as far as they are counted.
  std::uint64_t left() const;
  /// How many more seconds it has, the soft ones where they end first.
  double seconds_left() const;

  std::size_t memory() const { return memory_; }
  /// The threads of a search. Counted nodes are searched by one, so that it ends at the same place
  /// each time.
  int threads() const { return nodes_ == kUnbounded ? threads_ : 1; }
  const ThreadPool& pool() const { return pool_; }

  int depth() const { return depth_; }
  double seconds() const { return seconds_; }
  /// Whether nodes, time or a stop can end it.
  bool bounded() const { return nodes_ != kUnbounded || clock_ || stop_; }
  /// Whether only a stop can end it, if that.
  bool open_ended() const { return nodes_ == kUnbounded && !clock_ && depth_ == 0; }
  /// Whether it ran out: then the result is not an answer.
  bool used_up() const { return used_up_; }

 private:
  bool look(std::uint64_t wanted);
  bool grant(std::uint64_t wanted, std::uint64_t ahead);

  std::uint64_t nodes_ = kUnbounded;  // without those granted
  int depth_ = 0;
  double seconds_ = kForever, soft_seconds_ = kForever, start_ = 0;
  Clock clock_;
  Stop stop_;
  std::size_t memory_ = std::numeric_limits<std::size_t>::max();
  int threads_ = 1;
  ThreadPool pool_;
  std::uint64_t granted_ = 0;  // up to the next look
  std::uint64_t until_look_ = 1;
  bool used_up_ = false;
};

}  // namespace foregone
