#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "foregone/core/random.hpp"
#include "foregone/play/annotated_line.hpp"
#include "foregone/play/session.hpp"

namespace foregone {

inline std::string random_comment(Random& random) {
  static constexpr std::array<const char*, 8> kWords{"L1", "(", ")", "{", "für", "end", "\"", "♟"};
  std::string comment;
  if (random.one_in(2)) return comment;
  for (int words = random.between(0, 4); words > 0; --words) {
    comment += (comment.empty() ? "" : " ") +
               std::string(kWords.at(static_cast<std::size_t>(random.below(kWords.size()))));
  }
  return comment;
}

/// Plays moves by chance, with variations by chance at each of them; at least one inside of others.
inline AnnotatedLine random_line(Session& session, Random& random, int nested) {
  AnnotatedLine line{.comment = random_comment(random), .moves = {}};
  for (int ply = random.between(nested == 0 ? 0 : 1, 12 / (nested + 1)); ply > 0 && !session.over();
       --ply) {
    const auto legal = session.moves();
    auto& move = line.moves.emplace_back();
    move.move = random.one_of(legal);
    move.comment = random_comment(random);
    for (int i = random.between(0, 2); i > 0 && nested < 4 && random.one_in(2); --i) {
      move.variations.push_back(random_line(*session.copy(), random, nested + 1));
    }
    session.replay(move.move);
  }
  return line;
}

}  // namespace foregone
