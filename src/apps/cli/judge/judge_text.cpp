#include "foregone/apps/cli/judge/judge_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/printable.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

constexpr std::size_t kMaxLines = 24;
constexpr std::size_t kMaxColumns = 36;        // of a column
constexpr std::size_t kMaxColumnsInAll = 100;  // of a line

/// A column of text, a title first.
struct Column {
  std::vector<std::string> lines;
  std::size_t width = 0;

  void add(std::string line) {
    width = std::max(width, line.size());
    lines.push_back(std::move(line));
  }
  const std::string& line(std::size_t i) const {
    static const std::string kNone;
    return i < lines.size() ? lines[i] : kNone;
  }
};

/// Bytes that a terminal would take for something else are in hexadecimal; what is around `column`
/// stays visible.
std::string shown(std::string_view line, std::size_t column, std::size_t max) {
  const auto from = line.size() > max && column > max / 2 ? column - max / 2 : 0;
  std::string text = from > 0 ? "..." : "";
  for (const char c : line.substr(from, max + 1)) {
    text += is_printable(c) ? std::string(1, c) : hexadecimal_escape(c);
  }
  return text.size() <= max ? text : text.substr(0, max - 3) + "...";
}

/// The lines around the one that matters, with their numbers if some before them are left out.
Column column_of(const char* title, std::string_view text, judge::Difference at,
                 std::size_t max = kMaxColumns) {
  Column column;
  column.add(title);
  const auto first = at.line > kMaxLines ? at.line - kMaxLines / 2 : 1;
  if (first > 1) column.add(fmt::format("({} lines)", first - 1));
  std::size_t number = 1, left_out = 0;
  for (; !text.empty(); ++number) {
    const auto line = take_until(text, '\n');
    if (number < first) continue;
    if (number >= first + kMaxLines) {
      ++left_out;
    } else {
      column.add(shown(line, number == at.line ? at.column : 0, max));
    }
  }
  if (left_out > 0) column.add(fmt::format("({} more lines)", left_out));
  if (number == 1) column.add("(nothing)");
  return column;
}

double in_mebibytes(std::uint64_t bytes) {
  return static_cast<double>(bytes) / static_cast<double>(kMebibyte);
}

}  // namespace

std::string test_line(const judge::Test& test, const judge::RunResult& result) {
  const auto& ending = result.ending;
  const bool slept = ending.limit == process::Limit::wall;
  return fmt::format(
      "{:<40} {:<4} {:6.2f} s {:7.1f} MiB\n", test.title(), judge::abbreviation(result.verdict),
      slept ? ending.wall_seconds : ending.cpu_seconds, in_mebibytes(ending.peak_memory));
}

std::string ending_words(const process::ExitReport& ending) {
  switch (ending.limit) {
    case process::Limit::cpu:
      return fmt::format(" after {:.2f} s of processor time", ending.cpu_seconds);
    case process::Limit::wall:
      return fmt::format(", no end after {:.2f} s of wall-clock time, {:.2f} s of processor time",
                         ending.wall_seconds, ending.cpu_seconds);
    case process::Limit::memory:
      return fmt::format(" at {:.1f} MiB", in_mebibytes(ending.peak_memory));
    case process::Limit::output:
      return {};  // the verdict says it
    default:
      return process::fault(ending) == process::Fault::none ? "" : ", " + process::describe(ending);
  }
}

std::string side_by_side(const judge::RunResult& result) {
  const bool differs = result.verdict == judge::Verdict::wrong_answer ||
                       result.verdict == judge::Verdict::presentation_error;
  const auto at =
      differs ? judge::first_difference(result.expected, result.received) : judge::Difference{};
  const auto expected = column_of("expected", result.expected, at);
  const bool cut = result.verdict == judge::Verdict::output_limit;
  const auto received =
      column_of(cut ? "received, its first 10,000 bytes" : "received", result.received, at);
  const auto others = expected.width + received.width + 10;
  const auto input =
      column_of("input", result.input, {}, std::max(kMaxColumns, kMaxColumnsInAll - others));
  const auto marked = at.line == 0 ? 0 : at.line > kMaxLines ? kMaxLines / 2 + 2 : at.line;
  const auto count = std::max({input.lines.size(), expected.lines.size(), received.lines.size()});
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    auto line = fmt::format("  {:<{}}  {} {:<{}}  {} {}", input.line(i), input.width,
                            i > 0 && i == marked ? '>' : '|', expected.line(i), expected.width,
                            i > 0 && i == marked ? '>' : '|', received.line(i));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  if (at.line > 0) {
    text += fmt::format("The first difference is at line {}, column {} of the output.\n", at.line,
                        at.column);
  }
  return text;
}

std::string conversation(const judge::RunResult& result) {
  const auto last = static_cast<std::size_t>(std::ranges::count(result.received, '\n'));
  const auto lines = column_of("read < and written >", result.received, {.line = last});
  const auto max = std::max(kMaxColumns, kMaxColumnsInAll - lines.width - 5);
  const auto input = column_of("input", result.input, {}, max);
  std::string text;
  for (std::size_t i = 0; i < std::max(input.lines.size(), lines.lines.size()); ++i) {
    auto line = fmt::format("  {:<{}}  | {}", input.line(i), input.width, lines.line(i));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  if (!result.fault.empty()) text += "In " + result.fault + ".\n";
  return text;
}

}  // namespace foregone::cli
