#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "foregone/core/engine.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::cli {

/// The line protocol of docs/engine.md: commands in, a line each, answers out. Thinking goes on in
/// a thread of its own, so that `stop` is heard.
class LineProtocol {
 public:
  LineProtocol(std::unique_ptr<Engine> engine, std::string name, Budget budget);
  ~LineProtocol();
  LineProtocol(const LineProtocol&) = delete;
  LineProtocol& operator=(const LineProtocol&) = delete;

  /// Does what the line says; false if it says `quit`.
  bool obey(std::string_view line);
  /// No more lines: what has bounds is thought to its end.
  void end();

 private:
  void position(std::string_view words);
  void go(std::string_view words);
  void search(Budget budget);
  void stop();
  bool free_to_begin();
  void say(const std::string& line);

  std::unique_ptr<Engine> engine_;
  std::string name_;
  Budget budget_;  // where a command names no other
  std::mutex output_;
  std::atomic<bool> stop_{false}, searching_{false};
  bool endless_ = false;  // the thinking that was begun last has no bound but `stop`
  std::thread thread_;
};

}  // namespace foregone::cli
