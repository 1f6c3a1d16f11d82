#pragma once

namespace foregone::cli {

/// Whether a descriptor is a terminal that understands escape sequences.
bool is_screen(int descriptor);

/// Whether a descriptor is a terminal of any kind.
bool is_terminal(int descriptor);

/// Whether output goes to a screen, and the user's NO_COLOR does not forbid colours.
bool colours_by_default();

/// The columns of a page: those of the terminal that output goes to, from 40 to 200; 80 elsewhere.
int page_width();

}  // namespace foregone::cli
