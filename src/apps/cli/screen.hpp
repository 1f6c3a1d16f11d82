#pragma once

namespace foregone::cli {

/// Whether a descriptor is a terminal that understands escape sequences.
bool is_screen(int descriptor);

/// Whether a descriptor is a terminal of any kind.
bool is_terminal(int descriptor);

}  // namespace foregone::cli
