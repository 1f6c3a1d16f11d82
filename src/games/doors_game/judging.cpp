#include "foregone/games/doors_game/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/doors_game/generate.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

namespace {

constexpr std::string_view kColours = "ABCDEFGHIJKLMNOP";

CaseText text_of(const std::string& doors, std::size_t trophy) {
  return doors + ' ' + std::to_string(trophy) + '\n';
}

/// So many doors of a few colours or of all, and the trophy anywhere.
std::string any(Random& random, int cases, int size) {
  std::string text;
  for (; cases > 0; --cases) {
    const auto colours = 1 + random.below(kColours.size());
    std::string doors;
    for (int i = 0; i < size; ++i) doors += kColours[random.below(colours)];
    text += text_of(doors, 1 + random.below(doors.size() - 1));
  }
  return text;
}

/// The trophy beside one of the players, or each player with few colours.
std::string lopsided(Random& random, int cases, int size) {
  std::string text;
  for (; cases > 0; --cases) {
    const auto colours = 1 + random.below(kColours.size() / 2);
    std::string doors;
    for (int i = 0; i < size; ++i) {
      const auto from = i < size / 2 ? 0 : random.below(2) * colours;
      doors += kColours[from + random.below(colours)];
    }
    const auto edge = random.one_in(2) ? 1 : doors.size() - 1;
    text += text_of(doors, random.one_in(2) ? edge : (doors.size() + 1) / 2);
  }
  return text;
}

constexpr auto kModes = std::to_array<InputMode>({
    {"any", "doors of any colours", any},
    {"lopsided", "the trophy beside a player, or in the middle with few shared colours", lopsided},
    {"close", "both need about as many colours of their own", generate_close},
});

/// So many colours of John's doors alone, of Gogo's alone, and of both, in this order from the
/// given colour on; A comes after P.
CaseText counts(std::size_t john, std::size_t gogo, std::size_t both, std::size_t first) {
  auto all = std::string(kColours);
  std::ranges::rotate(all, all.begin() + static_cast<std::ptrdiff_t>(first % all.size()));
  const auto shared = all.substr(0, both);
  return text_of(shared + all.substr(both, john) + all.substr(both + john, gogo) + shared,
                 both + john);
}

/// Every row up to renaming: only how many colours stand on each side alone and on both matters.
/// Each begins with another colour, so that all of them are John's, Gogo's and shared. In several
/// inputs, as a right solution may look at all sets of colours of each.
std::vector<Trap> every_class() {
  std::vector<CaseText> cases;
  for (std::size_t both = 0; both <= kColours.size(); ++both) {
    for (std::size_t john = 0; john + both <= kColours.size(); ++john) {
      for (std::size_t gogo = 0; gogo + john + both <= kColours.size(); ++gogo) {
        if (john + both == 0 || gogo + both == 0) continue;
        cases.push_back(counts(john, gogo, both, 5 * cases.size()));
      }
    }
  }
  return numbered_traps("every-class", 36, cases);
}

constexpr std::size_t kMaxDoors = 50;

/// As many doors as there can be, the trophy in each room: John and Gogo have as many colours of
/// their own as fit, so that one door more or less on a side decides.
std::vector<CaseText> largest() {
  std::vector<CaseText> cases;
  for (std::size_t trophy = 1; trophy < kMaxDoors; ++trophy) {
    const auto john = std::min<std::size_t>(trophy, 8);
    const auto gogo = std::min(kMaxDoors - trophy, 16 - john);
    std::string doors;
    for (std::size_t i = 0; i < trophy; ++i) doors += kColours[std::min(i, john - 1)];
    for (std::size_t i = trophy; i < kMaxDoors; ++i) {
      doors += kColours[john + std::min(i - trophy, gogo - 1)];
    }
    const bool turned = trophy % 2 == 0;
    if (turned) std::ranges::reverse(doors);
    cases.push_back(text_of(doors, turned ? kMaxDoors - trophy : trophy));
  }
  return cases;
}

/// As many doors, all A but one or two of those beside the players and the trophy: only there do
/// other colours stand.
std::vector<CaseText> ends() {
  std::vector<CaseText> cases;
  for (const std::size_t trophy : {1, 2, 25, 48, 49}) {
    const std::array at{std::size_t{0}, trophy - 1, trophy, kMaxDoors - 1};
    for (std::size_t i = 0; i < at.size(); ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        std::string doors(kMaxDoors, 'A');
        doors[at.at(i)] = 'C';
        doors[at.at(j)] = 'B';
        cases.push_back(text_of(doors, trophy));
      }
    }
  }
  return cases;
}

/// As many doors, with the trophy in each room but 0 and 1, where such rows decide nothing. The
/// first and the last door alone share a colour, the other doors of each side have one of their
/// own: a program that misses the shared colour gives another answer.
std::vector<Trap> shared_far_away() {
  std::vector<CaseText> cases;
  for (std::size_t trophy = 2; trophy < kMaxDoors; ++trophy) {
    const auto colour = [&](std::size_t i) { return kColours[(trophy + i) % kColours.size()]; };
    auto doors = std::string(trophy, colour(1)) + std::string(kMaxDoors - trophy, colour(2));
    doors.front() = doors.back() = colour(0);
    cases.push_back(text_of(doors, trophy));
  }
  return numbered_traps("shared-far-away", 2, cases);
}

/// All doors up to six, with the colours in the order of the alphabet as they first appear.
std::vector<CaseText> smallest() {
  constexpr std::size_t kMax = 6;
  std::vector<CaseText> all;
  std::vector<std::string> some{"A"};
  while (some.front().size() < kMax) {
    std::vector<std::string> longer;
    for (const auto& doors : some) {
      const auto next = kColours.find(std::ranges::max(doors)) + 1;
      for (std::size_t colour = 0; colour <= next; ++colour) {
        longer.push_back(doors + kColours[colour]);
      }
    }
    some = std::move(longer);
    for (const auto& doors : some) {
      for (std::size_t trophy = 1; trophy < doors.size(); ++trophy) {
        all.push_back(text_of(doors, trophy));
      }
    }
  }
  return all;
}

/// More rows than a small array holds, and no more than a right solution that looks at all sets of
/// colours has time for.
std::vector<CaseText> many_rows() {
  constexpr std::size_t kRows = 101;
  auto rows = smallest();
  rows.resize(kRows);
  return rows;
}

std::vector<Trap> traps() {
  const std::string all_colours(kColours);
  std::vector<Trap> all{
      {"smallest", {text_of("AA", 1), text_of("AB", 1), text_of("PA", 1)}},
      {"one-colour",
       {text_of(std::string(kMaxDoors, 'A'), 1), text_of(std::string(kMaxDoors, 'P'), 49)}},
      {"all-colours",
       {text_of(all_colours, 1), text_of(all_colours, 15), text_of(all_colours, 8),
        text_of("IJKLMNOPABCDEFGH", 8), text_of(all_colours + all_colours, 16),
        text_of(all_colours + "ABC", 16)}},
      {"passes",
       {text_of("ABC", 1), text_of("ABC", 2), text_of("ABCD", 1), text_of("ABBA", 2),
        text_of("ABCABCD", 3), text_of("AABBC", 3)}},
      {"ends", ends()},
      {"many-rows", many_rows()}};
  std::ranges::move(every_class(), std::back_inserter(all));
  std::ranges::move(numbered_traps("largest", 2, largest()), std::back_inserter(all));
  std::ranges::move(shared_far_away(), std::back_inserter(all));
  return all;
}

/// Without some doors; the trophy nearer to John; doors that are A, a block at a time; colours that
/// are renamed to earlier letters; doors that are sorted on each side of the trophy.
std::vector<CaseText> smaller(const CaseText& text) {
  const auto blank = text.find(' ');
  const auto doors = text.substr(0, blank);
  const auto trophy = static_cast<std::size_t>(std::stoul(text.substr(blank + 1)));
  std::vector<CaseText> all;
  for (auto length = doors.size() / 2; length > 0; length /= 2) {
    for (std::size_t from = 0; from + length <= doors.size(); from += length) {
      const auto before = std::min(trophy, from + length) - std::min(trophy, from);
      all.push_back(text_of(std::string(doors).erase(from, length), trophy - before));
    }
  }
  for (auto by = trophy - 1; by > 0; by /= 2) all.push_back(text_of(doors, trophy - by));
  const auto add = [&](const std::string& other) {
    if (other < doors) all.push_back(text_of(other, trophy));
  };
  for (auto length = doors.size(); length > 0; length /= 2) {
    for (std::size_t from = 0; from < doors.size(); from += length) {
      const auto count = std::min(length, doors.size() - from);
      add(std::string(doors).replace(from, count, count, 'A'));
    }
  }
  for (const char colour : doors) {  // the first letter that is not used yet stands for it
    const auto first = kColours[std::min(kColours.find_first_not_of(doors), kColours.size() - 1)];
    if (first >= colour) continue;
    auto renamed = doors;
    std::ranges::replace(renamed, colour, first);
    add(renamed);
  }
  auto sorted = doors;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(trophy);
  std::sort(sorted.begin(), middle);
  std::sort(middle, sorted.end());
  add(sorted);
  for (std::size_t i = 1; i < doors.size(); ++i) {
    if (i == trophy || doors[i - 1] <= doors[i]) continue;
    auto swapped = doors;
    std::swap(swapped[i - 1], swapped[i]);
    add(swapped);
  }
  return all;
}

CaseText write(const Setup& setup) { return write_case(setup); }

}  // namespace

constinit const Judging kJudging{
    .sample = "ABCD 2\nABCC 2\nABABAB 3\nABAPDCAA 5\nMOCFDCE 3\nABCCDE 3\nABCCD 3\n",
    .traps = traps,
    .modes = kModes,
    .explained_from = "What matters",
    .size_name = "doors",
    .min_size = 2,
    .max_size = kMaxDoors,
    .split = split_cases<Format, read_setup, write>,
    .smaller = smaller,
    .smallest = smallest,
    .fewer = 4,
    .seconds = 5};  // TopCoder allows 2 for a row, which a search of all sets of colours may need

}  // namespace foregone::doors_game
