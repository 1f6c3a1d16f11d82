#include "foregone/lab/match/external.hpp"

#include <doctest/doctest.h>

#include <string>

namespace foregone::match {

TEST_CASE("match: a program's end is reported with its last complaint, without a hint") {
  const auto ended = [](const char* complaint) {
    process::ExitReport ending;
    ending.exit_status = 2;
    ending.error_tail = complaint;
    return in_words(ending);
  };
  CHECK(ended("Traceback:\nNo such move\n\n") == "exit status 2: \"No such move\"");
  CHECK(ended("foregone: no engine\nTry: foregone engine --help\n") ==
        "exit status 2: \"foregone: no engine\"");
  CHECK(ended("Try: foregone engine --help\n") == "exit status 2");
  CHECK(ended("") == "exit status 2");
}

}  // namespace foregone::match
