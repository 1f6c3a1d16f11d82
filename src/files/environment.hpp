#pragma once

#include <cstdlib>
#include <string_view>

namespace foregone {

/// The value of an environment variable; empty where it is not set.
inline std::string_view environment_variable(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? std::string_view() : value;
}

}  // namespace foregone
