#include "foregone/games/pousse/tablebase/file_memory.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace foregone::pousse {

namespace {

constexpr std::uint64_t kBlockWordBytes = sizeof(std::uint64_t);

std::int64_t bytes_of(const BlockCache::Chunk& chunk) {
  return static_cast<std::int64_t>(chunk->size() * kBlockWordBytes);
}

[[noreturn]] void fail(const tables::Error& error) { throw std::runtime_error(error); }

}  // namespace

BlockCache::Chunk BlockCache::find(const Key& key) {
  const Lock lock(mutex_);
  const auto found = places_.find(key);
  if (found == places_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->chunk;
}

void BlockCache::add(const Key& key, const Chunk& chunk) {
  const Lock lock(mutex_);
  if (places_.contains(key)) return;  // another thread was faster
  entries_.push_front({key, chunk});
  places_.emplace(key, entries_.begin());
  free_ -= bytes_of(chunk);
  while (free_ < 0 && !entries_.empty()) drop(std::prev(entries_.end()));
}

void BlockCache::forget(int markers) {
  const Lock lock(mutex_);
  auto place = places_.lower_bound({markers, 0});
  while (place != places_.end() && place->first.first == markers) drop((place++)->second);
}

void BlockCache::drop(Entries::iterator entry) {
  free_ += bytes_of(entry->chunk);
  places_.erase(entry->key);
  entries_.erase(entry);
}

std::shared_ptr<BlockCache> block_cache(const tables::TablebaseRequest& request,
                                        std::uint64_t needed, std::uint64_t most) {
  // Without --memory, a part of what is free stays so; with it, a part is for what lies between.
  const std::uint64_t part = request.memory > 0 ? 16 : 4;
  const auto available = request.available_memory();
  if (needed > available) return nullptr;
  const auto rest = available - needed;
  return std::make_shared<BlockCache>(std::min(most, rest - rest / part));
}

FileMemory::FileMemory(tables::Path folder, const OccupancyClasses& sets, int markers,
                       Detail detail, std::shared_ptr<BlockCache> cache)
    : folder_(std::move(folder)),
      kind_{sets.grid().size(), detail},
      markers_(markers),
      blocks_(sets.with(markers).size()),
      words_(block_words(markers, detail)),
      chunk_blocks_(
          std::max(CellPieces::bytes(detail) / (words_ * kBlockWordBytes), std::size_t{1})),
      cells_(markers, detail, blocks_),
      cache_(std::move(cache)) {}

void FileMemory::open() {
  auto file = open_values(folder_, kind_, markers_, blocks_);
  if (!file) fail(file.error());
  file_.emplace(*std::move(file));
}

void FileMemory::fetch(std::span<const Fetch> fetches) {
  std::call_once(opened_, [this] { open(); });
  std::vector<const Fetch*> in_order;
  for (const auto& each : fetches) in_order.push_back(&each);
  std::ranges::sort(in_order, {}, &Fetch::offset);
  const auto chunk_bytes = chunk_blocks_ * words_ * kBlockWordBytes;
  BlockCache::Chunk held;
  std::size_t number = 0;
  for (const auto* each : in_order) {
    for (std::uint64_t done = 0; done < each->into.size();) {
      const auto at = each->offset + done;
      if (held == nullptr || number != at / chunk_bytes) held = chunk(number = at / chunk_bytes);
      const auto bytes = std::as_bytes(std::span(*held)).subspan(at % chunk_bytes);
      const auto some = std::min<std::uint64_t>(bytes.size(), each->into.size() - done);
      std::ranges::copy(bytes.first(some), each->into.subspan(done).begin());
      done += some;
    }
  }
}

BlockCache::Chunk FileMemory::chunk(std::size_t number) {
  const BlockCache::Key key{markers_, number};
  if (auto known = cache_->find(key)) return known;
  auto made = decompressed(number);
  cache_->add(key, made);
  return made;
}

BlockCache::Chunk FileMemory::decompressed(std::size_t number) {
  auto code = take_code();
  const auto first = number * chunk_blocks_, end = std::min(first + chunk_blocks_, blocks_);
  auto words = std::make_shared<std::vector<std::uint64_t>>((end - first) * words_);
  const auto block_at = [&](std::size_t block) {
    return std::span(*words).subspan((block - first) * words_, words_);
  };
  const auto last = end == blocks_ ? cells_.cell_pieces() : cells_.piece_of(end, 0);
  tables::Bytes bytes;
  for (auto piece = cells_.piece_of(first, 0); piece < last; ++piece) {
    if (auto done = code->read(*file_, cells_, piece, bytes); !done) fail(done.error());
    cells_.take(bytes, piece, block_at);
  }
  const Lock lock(mutex_);
  idle_.push_back(std::move(code));
  return words;
}

std::unique_ptr<CellCompression> FileMemory::take_code() {
  {
    const Lock lock(mutex_);
    if (!idle_.empty()) {
      auto code = std::move(idle_.back());
      idle_.pop_back();
      return code;
    }
  }
  return std::make_unique<CellCompression>(markers_, kind_.detail);
}

}  // namespace foregone::pousse
