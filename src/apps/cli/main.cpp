#include "apps/cli/command_line.hpp"
#include "play/catalogue.hpp"

int main(int count, char** words) {
  return foregone::cli::run(foregone::catalogue(), count, words);
}
