#include "foregone/games/pousse/tablebase/process_effort.hpp"

#include <algorithm>
#include <cmath>

#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/tables/named_values.hpp"

namespace foregone::pousse {

namespace {

constexpr double kMilli = 1000;

std::uint64_t milliseconds(double seconds) {
  return static_cast<std::uint64_t>(std::llround(seconds * kMilli));
}

std::string words_of_seconds(double seconds) {
  return grouped(static_cast<std::uint64_t>(std::llround(seconds))) + " s";
}

/// The share of its threads' time that a process was solving.
double efficiency(const ProcessEffort& process) {
  const auto time = process.elapsed * process.threads;
  return time > 0 ? process.units.solving / time : 0;
}

std::string percent(double share) {
  constexpr double kHundred = 100;
  return std::to_string(std::lround(kHundred * share)) + "%";
}

/// Words under each other, at the right of their columns.
std::string in_columns(const std::vector<std::string>& words) {
  constexpr std::size_t kFirst = 7, kWidth = 12;
  std::string line;
  for (const auto& word : words) {
    const auto width = line.empty() ? kFirst : kWidth;
    line.append(width - std::min(width, word.size()), ' ').append(word);
  }
  return line;
}

}  // namespace

std::string ProcessEffort::text() const {
  tables::NamedValues values;
  values.set("solving", milliseconds(units.solving)).set("fetching", milliseconds(units.fetching));
  values.set("fetched", units.fetched).set("read", units.read).set("stored", units.stored);
  values.set("elapsed", milliseconds(elapsed)).set("owned", max_owned).set("memory", max_memory);
  values.set("threads", static_cast<std::uint64_t>(threads));
  return values.line();
}

ProcessEffort ProcessEffort::read(std::string_view text) {
  const auto values = tables::NamedValues::parse(text).value_or(tables::NamedValues());
  const auto number = [&](std::string_view name) { return values.number(name).value_or(0); };
  const auto seconds = [&](std::string_view name) {
    return static_cast<double>(number(name)) / kMilli;
  };
  ProcessEffort process;
  process.units.solving = seconds("solving");
  process.units.fetching = seconds("fetching");
  process.units.fetched = number("fetched");
  process.units.read = number("read");
  process.units.stored = number("stored");
  process.elapsed = seconds("elapsed");
  process.max_owned = number("owned");
  process.max_memory = number("memory");
  process.threads = static_cast<int>(number("threads"));
  return process;
}

std::vector<std::string> words_of_efforts(std::span<const ProcessEffort> processes) {
  std::vector<std::string> lines{in_columns(
      {"process", "two layers", "memory", "fetched", "in", "needed", "stored", "solving"})};
  std::uint64_t max_memory = 0, fetched = 0;
  double solving = 0, time = 0, elapsed = 0;
  for (const auto& process : processes) {
    const auto& units = process.units;
    lines.push_back(in_columns({std::to_string(lines.size() - 1), words_of_bytes(process.max_owned),
                                words_of_bytes(process.max_memory), words_of_bytes(units.fetched),
                                words_of_seconds(units.fetching), words_of_bytes(units.read),
                                words_of_bytes(units.stored), percent(efficiency(process))}));
    max_memory = std::max(max_memory, process.max_memory);
    fetched += units.fetched;
    solving += units.solving;
    time += process.elapsed * process.threads;
    elapsed = std::max(elapsed, process.elapsed);
  }
  lines.push_back(std::to_string(processes.size()) + " processes: at most " +
                  words_of_bytes(max_memory) + " of memory each, " + words_of_bytes(fetched) +
                  " fetched, solving " + percent(time > 0 ? solving / time : 0) + " of " +
                  words_of_seconds(elapsed));
  return lines;
}

}  // namespace foregone::pousse
