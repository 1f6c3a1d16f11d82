#include "foregone/games/pousse/tablebase/file_memory.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace foregone::pousse {

namespace {

constexpr std::uint64_t kBlockWordBytes = sizeof(std::uint64_t);

std::int64_t bytes_of(const PieceCache::Piece& piece) {
  return static_cast<std::int64_t>(piece->size() * kBlockWordBytes);
}

[[noreturn]] void fail(const tables::Error& error) { throw std::runtime_error(error); }

}  // namespace

PieceCache::Piece PieceCache::find(const Key& key) {
  const Lock lock(mutex_);
  const auto found = places_.find(key);
  if (found == places_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->piece;
}

void PieceCache::add(const Key& key, const Piece& piece) {
  if (bytes_of(piece) > static_cast<std::int64_t>(bytes_)) return;
  const Lock lock(mutex_);
  if (places_.contains(key)) return;  // another thread was faster
  entries_.push_front({key, piece});
  places_.emplace(key, entries_.begin());
  free_ -= bytes_of(piece);
  while (free_ < 0 && !entries_.empty()) drop(std::prev(entries_.end()));
}

void PieceCache::forget(int markers) {
  const Lock lock(mutex_);
  auto place = places_.lower_bound({markers, 0});
  while (place != places_.end() && place->first.first == markers) drop((place++)->second);
}

void PieceCache::drop(Entries::iterator entry) {
  free_ += bytes_of(entry->piece);
  places_.erase(entry->key);
  entries_.erase(entry);
}

std::shared_ptr<PieceCache> piece_cache(const tables::TablebaseRequest& request,
                                        std::uint64_t needed, std::uint64_t max) {
  // Without --memory, a part of what is free stays so; with it, a part is for the allocator's gaps.
  const std::uint64_t part = request.memory > 0 ? 16 : 4;
  const auto available = request.available_memory();
  if (needed > available) return nullptr;
  const auto rest = available - needed;
  return std::make_shared<PieceCache>(std::min(max, rest - rest / part));
}

std::unique_ptr<SpreadLayer> make_layer(const tables::Path& folder, const OccupancyClasses& sets,
                                        int markers, Detail detail, work::Cluster& cluster,
                                        const std::shared_ptr<PieceCache>& cache) {
  std::unique_ptr<work::SpreadMemory> memory;
  if (cache) memory = std::make_unique<FileMemory>(folder, sets, markers, detail, cache);
  return std::make_unique<SpreadLayer>(sets, markers, detail, cluster, std::move(memory));
}

FileMemory::FileMemory(tables::Path folder, const OccupancyClasses& sets, int markers,
                       Detail detail, std::shared_ptr<PieceCache> cache)
    : folder_(std::move(folder)),
      kind_{sets.grid().size(), detail},
      markers_(markers),
      blocks_(sets.with(markers).size()),
      words_(block_words(markers, detail)),
      cells_(markers, detail, blocks_),
      cache_(std::move(cache)) {}

void FileMemory::read_heading() {
  auto file = open_values(folder_, kind_, markers_, blocks_);
  if (!file) fail(file.error());
  file_.emplace(*std::move(file));
}

void FileMemory::fetch(std::span<const Fetch> fetches) {
  std::call_once(opened_, [this] { read_heading(); });
  std::vector<const Fetch*> in_order;
  for (const auto& each : fetches) in_order.push_back(&each);
  std::ranges::sort(in_order, {}, &Fetch::offset);
  PieceCache::Piece held;
  std::size_t number = 0;
  for (const auto* each : in_order) {  // whole words
    const auto begin = each->offset / kBlockWordBytes;
    const auto end = begin + each->into.size() / kBlockWordBytes;
    for (auto block = begin / words_; block * words_ < end; ++block) {
      cells_.each_run_of(block, [&](const CellPieces::Run& run) {
        const auto first = std::max(begin, block * words_ + run.in_block);
        const auto last = std::min(end, block * words_ + run.in_block + run.words);
        if (first >= last) return;
        if (held == nullptr || number != run.piece) held = piece(number = run.piece);
        const auto from = run.from + first - block * words_ - run.in_block;
        std::ranges::copy(std::as_bytes(std::span(*held).subspan(from, last - first)),
                          each->into.subspan((first - begin) * kBlockWordBytes).begin());
      });
    }
  }
}

PieceCache::Piece FileMemory::piece(std::size_t number) {
  const PieceCache::Key key{markers_, number};
  if (auto known = cache_->find(key)) return known;
  auto made = decompressed(number);
  cache_->add(key, made);
  return made;
}

PieceCache::Piece FileMemory::decompressed(std::size_t number) {
  auto code = take_code();
  tables::Bytes bytes;
  if (auto done = code->read(*file_, cells_, number, bytes); !done) fail(done.error());
  auto words = std::make_shared<std::vector<std::uint64_t>>(bytes.size() / kBlockWordBytes);
  tables::get_words(bytes, *words);
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
