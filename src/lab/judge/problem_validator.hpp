#pragma once

#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/play/interactor.hpp"

namespace foregone {

/// The next line of standard input, without its line feed. Of one that is too long for a move, its
/// beginning: it is wrong anyway.
inline std::optional<std::string> next_line() {
  constexpr std::size_t kLongest = 1000;
  std::string line;
  for (char c = 0; line.size() < kLongest && std::cin.get(c); line += c) {
    if (c == '\n') return line;
  }
  return line.empty() ? std::nullopt : std::optional(line);
}

/// The main() of an interactive problem's validators
/// (https://www.kattis.com/problem-package-format/spec/2025-09.html): the exit status is 42 if what
/// they validate is right, 43 if it is wrong. Without arguments that is the input, read from
/// standard input. Else it is what a submission writes, which is read, while what the submission
/// reads is written; the arguments are the input, the answer, and the folder for feedback.
template <InteractiveGame G>
int validate(int count, char** words) {
  constexpr int kRight = 42, kWrong = 43;
  std::signal(SIGPIPE, SIG_IGN);  // a submission may end at any time
  const bool of_submission = count >= 4;
  std::ifstream file;
  if (of_submission) file.open(words[1], std::ios::binary);
  std::istream& source = of_submission ? file : std::cin;
  const std::string text(std::istreambuf_iterator<char>(source), {});
  TextInput input{std::string_view(text)};
  auto interactor = Interactor<G>::read(input);
  if (!of_submission) return interactor ? kRight : kWrong;
  if (!interactor) return EXIT_FAILURE;
  const auto send = [](std::string_view line) { std::cout << line << std::endl; };
  auto fault = interactor->play({.send = send, .receive = next_line});
  if (!fault) {
    ::close(STDOUT_FILENO);  // what waits for more gets to its end
    while (!fault) {
      const auto more = next_line();
      if (!more) return kRight;
      fault = interactor->fault_of_rest(*more);
    }
  }
  std::ofstream(std::string(words[3]) + "/judgemessage.txt") << "In " << *fault << ".\n";
  return kWrong;
}

}  // namespace foregone
