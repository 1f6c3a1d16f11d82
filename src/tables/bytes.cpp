#include "foregone/tables/bytes.hpp"

#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <bit>
#include <new>

namespace foregone::tables {

namespace {

constexpr int kLevel = 1;  // more saves a tenth of the room and takes ten times as long

template <class T>
T* or_throw(T* made) {
  if (made == nullptr) throw std::bad_alloc();
  return made;
}

}  // namespace

std::uint64_t digest(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

struct Digest::State {
  XXH3_state_t* state = or_throw(XXH3_createState());
};

void Digest::Free::operator()(State* state) const {
  XXH3_freeState(state->state);
  delete state;
}

Digest::Digest() : state_(new State) { XXH3_64bits_reset(state_->state); }

void Digest::add(std::span<const std::byte> bytes) {
  XXH3_64bits_update(state_->state, bytes.data(), bytes.size());
}

std::uint64_t Digest::value() const { return XXH3_64bits_digest(state_->state); }

void put(Bytes& bytes, std::uint64_t number) {
  for (unsigned i = 0; i < 8; ++i) bytes.push_back(static_cast<std::byte>(number >> (8 * i)));
}

void append(Bytes& bytes, std::span<const std::byte> more) {
  const auto before = bytes.size();
  bytes.resize(before + more.size());
  std::ranges::copy(more, bytes.begin() + static_cast<std::ptrdiff_t>(before));
}

std::uint64_t get(std::span<const std::byte, 8> bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  return number;
}

void put_words(std::span<const std::uint64_t> words, std::span<std::byte> bytes) {
  if constexpr (std::endian::native == std::endian::little) {
    std::ranges::copy(std::as_bytes(words), bytes.begin());
  } else {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      bytes[i] = static_cast<std::byte>(words[i / 8] >> (8 * (i % 8)));
    }
  }
}

void get_words(std::span<const std::byte> bytes, std::span<std::uint64_t> words) {
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = get(bytes.subspan(8 * i).first<8>());
}

struct Zstd::State {
  ZSTD_CCtx* compressing = nullptr;  // made when they are needed
  ZSTD_DCtx* decompressing = nullptr;
};

void Zstd::Free::operator()(State* state) const {
  ZSTD_freeCCtx(state->compressing);
  ZSTD_freeDCtx(state->decompressing);
  delete state;
}

Zstd::Zstd() : state_(new State) {}

void Zstd::compress(std::span<const std::byte> bytes, Bytes& to) {
  if (state_->compressing == nullptr) state_->compressing = or_throw(ZSTD_createCCtx());
  const auto before = to.size();
  to.resize(before + ZSTD_compressBound(bytes.size()));
  const auto size = ZSTD_compressCCtx(state_->compressing, to.data() + before, to.size() - before,
                                      bytes.data(), bytes.size(), kLevel);
  if (ZSTD_isError(size) != 0)
    throw std::bad_alloc();  // with room enough nothing else can be wrong
  to.resize(before + size);
}

bool Zstd::decompress(std::span<const std::byte> bytes, std::span<std::byte> to) {
  if (state_->decompressing == nullptr) state_->decompressing = or_throw(ZSTD_createDCtx());
  const auto size =
      ZSTD_decompressDCtx(state_->decompressing, to.data(), to.size(), bytes.data(), bytes.size());
  return ZSTD_isError(size) == 0 && size == to.size();
}

}  // namespace foregone::tables
