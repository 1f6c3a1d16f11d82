#include "foregone/games/doors_game/generate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace foregone::doors_game {

namespace {

constexpr std::string_view kColourLetters = "ABCDEFGHIJKLMNOP";

std::string line(const std::string& doors, std::size_t trophy) {
  return doors + ' ' + std::to_string(trophy) + '\n';
}

std::string any(Random& random) {
  const auto colours = random.between(1, 16);
  std::string doors;
  for (auto left = random.between(2, 50); left > 0; --left) {
    doors += kColourLetters[random.below(static_cast<std::uint64_t>(colours))];
  }
  return line(doors, 1 + random.below(doors.size() - 1));
}

// A close race: some colours of each player's own, some shared, each on one or more doors; on as
// many doors as it happens to have where no size is given.
std::string close(Random& random, std::optional<int> size = {}) {
  std::string letters(kColourLetters);
  random.shuffle(letters);
  const auto shared = static_cast<std::size_t>(random.between(0, 3));
  const auto own = static_cast<std::size_t>(random.between(1, 5));
  const int about = static_cast<int>(own) + random.between(-2, 2);
  const int more = random.one_in(2) ? static_cast<int>(shared) : 0;
  const auto others = static_cast<std::size_t>(std::clamp(about + more, 1, 8));
  std::string john = letters.substr(0, shared) + letters.substr(shared, own);
  std::string gogo = letters.substr(0, shared) + letters.substr(shared + own, others);
  auto extra = size ? *size - static_cast<int>(john.size() + gogo.size()) : random.between(0, 9);
  for (; extra < 0; ++extra) (john.size() > gogo.size() ? john : gogo).pop_back();
  for (; extra > 0; --extra) {
    auto& way = random.one_in(2) ? john : gogo;
    way += random.one_of(way);
  }
  random.shuffle(john);
  random.shuffle(gogo);
  return line(john + gogo, john.size());
}

}  // namespace

std::string generate(Random& random, int cases) {
  std::string text;
  for (; cases > 0; --cases) text += random.one_in(4) ? close(random) : any(random);
  return text;
}

std::string generate_close(Random& random, int cases, int size) {
  std::string text;
  for (; cases > 0; --cases) text += close(random, size);
  return text;
}

}  // namespace foregone::doors_game
