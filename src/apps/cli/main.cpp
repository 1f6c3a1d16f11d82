#include <cstdio>
#include <exception>

#include "apps/cli/command_line.hpp"

int main(int count, char** words) {
  try {
    return foregone::cli::run(count, words);
  } catch (const std::bad_alloc&) {
    std::fputs("foregone: out of memory\n", stderr);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "foregone: %s\n", failure.what());
  }
  return 1;
}
