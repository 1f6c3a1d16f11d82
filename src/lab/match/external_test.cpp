#include "foregone/lab/match/external.hpp"

#include <doctest/doctest.h>

#include <string>

namespace foregone::match {

namespace {

std::string ended(const std::string& complaint) {
  process::ExitReport ending;
  ending.exit_status = 2;
  ending.error_tail = complaint;
  return in_words(ending);
}

}  // namespace

TEST_CASE("match: a program's end is reported with its last complaint, without a hint") {
  CHECK(ended("Traceback:\nNo such move\n\n") == "exit status 2: \"No such move\"");
  CHECK(ended("foregone: no engine\nTry: foregone engine --help\n") ==
        "exit status 2: \"foregone: no engine\"");
  CHECK(ended("Try: foregone engine --help\n") == "exit status 2");
  CHECK(ended("") == "exit status 2");
}

TEST_CASE("match: of a long complaint the end is reported, without half a character") {
  const std::string path(100, '/'), failed = ": 2: exec: not found";
  CHECK(ended(path + failed) == "exit status 2: \"" + path + failed + '"');
  CHECK(ended("aÄ" + path.substr(1) + failed) ==
        "exit status 2: ...\"" + path.substr(1) + failed + '"');
  CHECK(ended(std::string(200, '\x80')).size() > 400);  // not UTF-8 at all
}

}  // namespace foregone::match
