#pragma once

#include <cstdint>
#include <string_view>

namespace foregone::match {

/// FNV-1a (Fowler, Noll, Vo) of 64 bits: it tells texts apart that nobody has made alike on
/// purpose.
class Digest {
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

}  // namespace foregone::match
