#pragma once

// Every public header includes this one before its first line that an older language does not know.
#if __cplusplus < 202100L  // as GCC 12 has it with -std=c++23
#error "Foregone's headers need C++23: compile with -std=c++23"
#endif
