#pragma once

#include <atomic>
#include <exception>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "foregone/core/engine.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::cli {

/// The line protocol (docs/line-protocol.md). Searches run in a thread of their own, so that
/// commands are read meanwhile.
class LineProtocol {
 public:
  /// Makes an engine with another value of an option; null if that is the value that it has.
  using ChangeOption = std::function<std::expected<std::unique_ptr<Engine>, std::string>(
      std::string_view name, std::string_view value)>;

  LineProtocol(std::unique_ptr<Engine> engine, std::string name, Budget budget,
               ChangeOption change_option);
  ~LineProtocol();
  LineProtocol(const LineProtocol&) = delete;
  LineProtocol& operator=(const LineProtocol&) = delete;

  /// Obeys a command; false for `quit`. This and end() throw OutputFailure, also for what a search
  /// could not write.
  bool obey(std::string_view line);
  /// The end of the input: waits for a bounded search, stops any other.
  void end();

 private:
  void set_option(std::string_view words);
  void position(std::string_view words);
  void go(std::string_view words);
  /// The last line that it says.
  std::string search(Budget budget);
  void search_and_say(const Budget& budget);
  void stop();
  void join();
  bool free_to_begin();
  void say(const std::string& line);
  void complain(std::string_view message);

  std::unique_ptr<Engine> engine_;
  std::string name_;
  Budget budget_;  // unless a command names bounds
  ChangeOption change_option_;
  std::mutex output_;
  std::atomic<bool> stop_{false}, searching_{false};
  bool endless_ = false;        // the latest search has no bound but `stop`
  std::exception_ptr failure_;  // of the search's output, until the next join()
  std::jthread thread_;
};

}  // namespace foregone::cli
