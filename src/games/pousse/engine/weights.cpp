#include "foregone/games/pousse/engine/weights.hpp"

#include <algorithm>
#include <array>

#include "foregone/games/pousse/board/bitboard.hpp"
#include "foregone/games/pousse/engine/baselines.hpp"

namespace foregone::pousse {

namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kBase = 64, kZero = kBase * kBase / 2;
constexpr int kMaxStages = 9;

void append(std::string& text, int number) {
  const auto digits = static_cast<std::size_t>(std::clamp(number + kZero, 0, kBase * kBase - 1));
  text += kDigits[digits / kBase];
  text += kDigits[digits % kBase];
}

// Of two characters; nothing if one is not a digit.
std::optional<int> weight(std::string_view digits) {
  const auto high = kDigits.find(digits[0]), low = kDigits.find(digits[1]);
  if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
  return static_cast<int>(high) * kBase + static_cast<int>(low) - kZero;
}

std::size_t line_numbers(int size, int stages) {
  return static_cast<std::size_t>(stages * line_edges(size) * LineStates(size).count());
}

// Learned by bench/pousse_tune; each file names the command that wrote it.
constexpr std::string_view kSize3 =
#include "foregone/games/pousse/engine/weights/3.inc"
    ;
constexpr std::string_view kSize4 =
#include "foregone/games/pousse/engine/weights/4.inc"
    ;
constexpr std::string_view kSize5 =
#include "foregone/games/pousse/engine/weights/5.inc"
    ;
constexpr std::string_view kSize6 =
#include "foregone/games/pousse/engine/weights/6.inc"
    ;
constexpr std::string_view kSize7 =
#include "foregone/games/pousse/engine/weights/7.inc"
    ;
constexpr std::string_view kSize8 =
#include "foregone/games/pousse/engine/weights/8.inc"
    ;

Evaluation strongest(int size) {
  const auto weights = decoded(size, learned_weights(size));
  return weights ? evaluation_of(*weights) : line_counts(size);  // below 3×3
}

}  // namespace

LineStates::LineStates(int size)
    : size_(size), numbers_(std::size_t{1} << (2U * static_cast<unsigned>(size)), -1) {
  for (std::size_t line = 0; line < numbers_.size(); ++line) {
    const auto other = static_cast<unsigned>(line >> static_cast<unsigned>(size));
    const auto mover = static_cast<unsigned>(line) & ((1U << static_cast<unsigned>(size)) - 1);
    if ((mover & other) != 0 || numbers_[line] >= 0) continue;
    const auto from_other_end = reversed(mover, size) | reversed(other, size)
                                                            << static_cast<unsigned>(size);
    numbers_[line] = numbers_[from_other_end] = static_cast<std::int16_t>(count_++);
  }
}

std::string encoded(const Weights& weights) {
  std::string text(1, static_cast<char>('0' + weights.tempo.size()));
  for (const int tempo : weights.tempo) append(text, tempo);
  for (const int line : weights.lines) append(text, line);
  return text;
}

std::optional<Weights> decoded(int size, std::string_view text) {
  const int stages = text.empty() ? 0 : text[0] - '0';
  if (stages < 1 || stages > kMaxStages) return std::nullopt;
  const auto all = static_cast<std::size_t>(stages) + line_numbers(size, stages);
  if (text.size() != 1 + 2 * all) return std::nullopt;
  Weights weights{.size = size, .tempo = {}, .lines = {}};
  for (std::size_t i = 0; i < all; ++i) {
    const auto read = weight(text.substr(1 + 2 * i, 2));
    if (!read) return std::nullopt;
    (i < static_cast<std::size_t>(stages) ? weights.tempo : weights.lines).push_back(*read);
  }
  return weights;
}

std::string_view learned_weights(int size) {
  constexpr std::array<std::string_view, 6> kAll{kSize3, kSize4, kSize5, kSize6, kSize7, kSize8};
  return size < 3 || size > 8 ? std::string_view{} : kAll[static_cast<std::size_t>(size - 3)];
}

Evaluation evaluation_of(const Weights& weights) {
  const LineStates states(weights.size);
  return {
      weights.size, weights.tempo, [&](int stage, Evaluation::LinePattern line) {
        return weights.lines[Weights::index(stage, line.edge, states.number(line.mover, line.other),
                                            weights.size, states.count())];
      }};
}

const Evaluation& best_evaluation(int size) {
  return with_size(size, [](auto n) -> const Evaluation& {
    static const Evaluation kBest = strongest(n);
    return kBest;
  });
}

}  // namespace foregone::pousse
