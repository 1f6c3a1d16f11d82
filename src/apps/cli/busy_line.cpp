#include "foregone/apps/cli/busy_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/screen.hpp"

namespace foregone::cli {

BusyLine::BusyLine() {
  if (is_screen(STDERR_FILENO)) thread_ = std::thread([this] { run(); });
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
  since_ = Clock::now();
}

void BusyLine::run() {
  std::unique_lock lock(mutex_);
  while (!done_) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(Clock::now() - since_);
    if (busy_ && seconds.count() > 0) {
      write_error(fmt::format("\r\x1b[Kworking… {} s", seconds.count()));
      visible_ = true;
    }
    changed_.wait_until(lock, since_ + seconds + std::chrono::seconds(1));
  }
}

}  // namespace foregone::cli
