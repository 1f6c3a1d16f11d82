#pragma once

#include "foregone/files/descriptor.hpp"

namespace foregone::process {

/// No program that is started inherits its ends.
struct Pipe {
  Descriptor read, write;
};
/// Throws std::system_error.
Pipe make_pipe();

/// Reads and writes of it return at once.
void never_wait(const Descriptor& descriptor);

}  // namespace foregone::process
