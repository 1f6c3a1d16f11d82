#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/tables/tablebase.hpp"

namespace foregone::cli {

namespace {

/// A line on a terminal that tells how far a long work is; nothing anywhere else.
class ProgressLine {
 public:
  void tell(std::string_view what, double part) {
    if (!shown_) return;
    const auto line = fmt::format("{} {}%", what, static_cast<int>(100 * part));
    if (line == told_) return;
    fmt::print(stderr, "\r\x1b[K{}", line);
    told_ = line;
  }

  void wipe() {
    if (!told_.empty()) fmt::print(stderr, "\r\x1b[K");
    told_.clear();
  }

 private:
  bool shown_ = ::isatty(STDERR_FILENO) == 1;
  std::string told_;
};

/// Answers positions one by one, until one is wrong.
class Probes {
 public:
  Probes(tables::Prober prober, ProgressLine& progress)
      : prober_(std::move(prober)), progress_(progress), output_(write_out) {}

  int run(const std::vector<std::string>& positions) {
    for (const auto& position : positions) {
      if (const int status = answer(position, "POSITION", 0); status != 0) return status;
    }
    output_.flush();
    return 0;
  }

  int run_on_input() {
    InputFile file("-");
    TextInput input([&](std::span<char> into) {
      output_.flush();  // whoever waits for an answer may be the one who writes what is read next
      return file.read(into);
    });
    for (std::uint64_t number = 1;; ++number) {
      const auto line = input.line();
      if (!line) break;
      if (const int status = answer(*line, file.title(), number); status != 0) return status;
    }
    output_.flush();
    return 0;
  }

 private:
  // `line` is 0 where there are no lines.
  int answer(std::string_view notation, const std::string& title, std::uint64_t line) {
    const auto answer = prober_(notation);
    progress_.wipe();
    if (answer) {
      output_ << notation << "  " << *answer << "\n";
      return 0;
    }
    output_.flush();
    const auto& [message, column] = answer.error();
    if (column == 0) return fail(fmt::format("{}: {}", excerpt(notation), message));
    fmt::print(stderr, "{}:{}{}: {}\n", title, line == 0 ? "" : fmt::format("{}:", line), column,
               message);
    return 1;
  }

  tables::Prober prober_;
  ProgressLine& progress_;
  TextOutput output_;
};

}  // namespace

std::string default_tables() {
  const auto set = [](const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return std::filesystem::path(value == nullptr ? "" : value);
  };
  auto data = set("XDG_DATA_HOME");
  if (!data.is_absolute()) data = set("HOME") / ".local" / "share";  // as the XDG rules have it
  return (data / "foregone" / "tables").string();
}

int table(TableOrder order) {
  ProgressLine progress;
  order.table.say = [&](std::string_view line) {
    progress.wipe();
    write_out(std::string(line) + '\n');
  };
  order.table.progress = [&](std::string_view what, double part) { progress.tell(what, part); };
  const auto& tables = *order.game->tables;
  if (order.context == TableOrder::HandlerContext::probe) {
    auto prober = tables.probe(order.table);
    if (!prober) return fail(prober.error());
    Probes probes(*std::move(prober), progress);
    return order.positions.empty() ? probes.run_on_input() : probes.run(order.positions);
  }
  const bool builds = order.context == TableOrder::HandlerContext::build;
  const auto fault = builds ? tables.build(order.table) : tables.verify(order.table);
  progress.wipe();
  return fault.empty() ? 0 : fail(fault);
}

}  // namespace foregone::cli
