#pragma once

#include <string_view>

#include "foregone/files/descriptor.hpp"

namespace foregone::process {

/// No program that is started inherits its ends.
struct Pipe {
  Descriptor read, write;
};
/// Throws std::system_error.
Pipe make_pipe();

/// A file in memory with this text, to be read from its beginning; no one can change it. Throws
/// std::system_error.
Descriptor file_to_read(std::string_view text);

/// Reads and writes of it return at once.
void never_wait(const Descriptor& descriptor);

}  // namespace foregone::process
