#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace foregone::cli {

/// CLI11's errors in our words. `app` is the command that they are about.
std::string in_plain_words(const CLI::ParseError& wrong, const CLI::App& app);

}  // namespace foregone::cli
