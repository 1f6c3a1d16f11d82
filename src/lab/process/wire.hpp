#pragma once

#include <string>
#include <string_view>

#include "foregone/lab/process/command.hpp"
#include "foregone/lab/process/exit_report.hpp"

/// What Foregone and its supervisors, which are the same program, send each other: one message, one
/// packet of a local socket.
namespace foregone::process {

/// Start this program. Its words begin with the path of an executable file.
struct Request {
  ProgramCommand command;
  Limits limits;
  bool sandboxed = false;
};

inline constexpr std::size_t kLongestRequest = std::size_t{1} << 17U;
inline constexpr std::size_t kLongestEnding = std::size_t{1} << 14U;
inline constexpr std::size_t kLongestTail = 4096;  // of standard error

std::string pack(const Request& request);
Request unpack_request(std::string_view packet);

std::string pack(const ExitReport& ending);
/// A packet without anything, which a supervisor that was killed leaves, is a refusal.
ExitReport unpack_ending(std::string_view packet);

}  // namespace foregone::process
