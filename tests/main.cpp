#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "foregone/lab/process/launcher.hpp"

int main(int count, char** words) {
  foregone::process::supervise_if_asked(count, words);
  return doctest::Context(count, words).run();
}
