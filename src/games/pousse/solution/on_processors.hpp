#pragma once

// Functions marked so are compiled for several processors; the program picks a version when it is
// loaded. AddressSanitizer cannot cope with that (ifunc).
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__)
#define FOREGONE_ON_SEVERAL \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOREGONE_ON_SEVERAL
#endif
/// What such a function calls is compiled as a part of it.
#define FOREGONE_INLINE inline __attribute__((always_inline))
