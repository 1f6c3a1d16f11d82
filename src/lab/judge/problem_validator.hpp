#pragma once

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/play/interactor.hpp"

namespace foregone {

/// The main() of an interactive problem's validators
/// (https://www.kattis.com/problem-package-format/spec/2025-09.html): the exit status is 42 if what
/// they validate is right, 43 if it is wrong. Without arguments that is the input, read from
/// standard input. Else it is what a submission writes, which is read, while what the submission
/// reads is written; the arguments are the input, the answer, and the folder for feedback.
template <InteractiveGame G>
int validate(int count, char** words) {
  constexpr int kRight = 42, kWrong = 43;
  const bool of_submission = count >= 4;
  std::ifstream file(of_submission ? words[1] : "/dev/stdin", std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  TextInput input{std::string_view(text)};
  auto interactor = Interactor<G>::read(input);
  const bool valid = interactor && !interactor->empty();
  if (!of_submission) return valid ? kRight : kWrong;
  if (!valid) return EXIT_FAILURE;
  const auto receive = []() -> std::optional<std::string> {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
  };
  const auto send = [](std::string_view line) { std::cout << line << std::endl; };
  const auto fault = interactor->play({.send = send, .receive = receive});
  if (!fault) return kRight;
  std::ofstream(std::string(words[3]) + "/judgemessage.txt") << "In " << *fault << ".\n";
  return kWrong;
}

}  // namespace foregone
