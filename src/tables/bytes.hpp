#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

/// Bytes of files: little-endian numbers, checksums, compression.
namespace foregone::tables {

using Bytes = std::vector<std::byte>;

/// XXH3, 64 bits.
std::uint64_t digest(std::span<const std::byte> bytes);

/// The digest of bytes that come in pieces.
class Digest {
 public:
  Digest();
  void add(std::span<const std::byte> bytes);
  std::uint64_t value() const;

 private:
  struct State;
  struct Free {
    void operator()(State* state) const;
  };
  std::unique_ptr<State, Free> state_;
};

void put(Bytes& bytes, std::uint64_t number);
void append(Bytes& bytes, std::span<const std::byte> more);
std::uint64_t get(std::span<const std::byte, 8> bytes);
/// Words as numbers of 8 bytes; `bytes` has as many as `words` take.
void put_words(std::span<const std::uint64_t> words, std::span<std::byte> bytes);
void get_words(std::span<const std::byte> bytes, std::span<std::uint64_t> words);

/// Compresses and decompresses with zstd, in memory of its own: keep one per thread.
class Zstd {
 public:
  Zstd();
  /// Appends to `to`.
  void compress(std::span<const std::byte> bytes, Bytes& to);
  /// False if it is broken or has another length.
  bool decompress(std::span<const std::byte> bytes, std::span<std::byte> to);

 private:
  struct State;
  struct Free {
    void operator()(State* state) const;
  };
  std::unique_ptr<State, Free> state_;
};

}  // namespace foregone::tables
