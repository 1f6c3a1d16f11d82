#pragma once

#include <cstdint>
#include <string_view>

namespace foregone::store {

/// FNV-1a (Fowler, Noll, Vo) of 64 bits, which tells apart what nobody has made alike on purpose.
/// Stored matches are found by it and the random numbers of studies follow from it, so it stays;
/// the checksums of files are XXH3 (tables/bytes.hpp).
class Fingerprint {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) {
      value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace foregone::store
