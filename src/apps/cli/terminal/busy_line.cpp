#include "foregone/apps/cli/terminal/busy_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

BusyLine::BusyLine(double every) : every_(every) {
  if (every <= 0 && !is_screen(STDERR_FILENO)) return;
  sigset_t all{}, before{};  // signals are for the threads that wait for them
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = work::started([this] { run(); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

BusyLine::~BusyLine() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    begin_anew();
    done_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void BusyLine::write(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  begin_anew();
  write_out(text);
}

void BusyLine::say(std::string what) {
  const std::scoped_lock lock(mutex_);
  what_ = std::move(what);
}

void BusyLine::wipe() {
  const std::scoped_lock lock(mutex_);
  begin_anew();
}

void BusyLine::set_busy(bool busy) {
  const std::scoped_lock lock(mutex_);
  begin_anew();
  busy_ = busy;
}

void BusyLine::begin_anew() {
  if (visible_) write_error("\r\x1b[K");
  visible_ = false;
  if (every_.count() <= 0) since_ = Clock::now();
}

void BusyLine::run() {
  using std::chrono::seconds;
  const bool in_lines = every_ > std::chrono::duration<double>::zero();
  const auto interval = in_lines ? std::chrono::ceil<Clock::duration>(every_) : seconds(1);
  std::unique_lock lock(mutex_);
  while (!done_) {
    const auto times = (Clock::now() - since_) / interval;
    if (busy_ && times > 0) {
      const auto text =
          fmt::format("{} {} s", what_, std::chrono::floor<seconds>(times * interval).count());
      write_error(in_lines ? text + '\n' : "\r\x1b[K" + text);
      visible_ = !in_lines;
    }
    changed_.wait_until(lock, since_ + (times + 1) * interval);
  }
}

}  // namespace foregone::cli
