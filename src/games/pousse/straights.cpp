#include "foregone/games/pousse/straights.hpp"

#include <string>

#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

CaseText text_of(int size, const Record& record) {
  auto text = std::to_string(size) + '\n';
  for (const auto move : record) text += write_move(move) + '\n';
  return text + "QUIT\n";
}

CaseText game_of(int size, std::string_view words) {
  Record record;
  TextInput input(words);
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    record.push_back(*read_move(word, size));
  }
  return text_of(size, record);
}

std::vector<CaseText> straights() {
  return {game_of(2, "B1 T2 T2 T1 T1 B1"),
          game_of(2, "T2 T2 T1 T1"),
          game_of(2, "T1 B2 B2 L2 L1"),
          game_of(3, "R2 R1 L3 B1 B1 R1 L3 L3 B1 L3"),
          game_of(3, "L1 L2 B2 B1 B2 L1"),
          game_of(3, "L3 T2 T2 T3 L2 L3 L3 R1 R2 T3 L3 T2"),
          game_of(3, "R2 B2 L1 L3 B2 L1 R2"),
          game_of(3, "L1 T1 R3 R3 T3 L1 T3 T1 T3"),
          game_of(3, "T3 B3 R1 T1 R3 R2 R3 R2 L2 B1 R3"),
          game_of(4, "T2 B3 T4 T3 T3 T2 L4 R3 L2 T4 L3 L1 R3 B3"),
          game_of(4, "R2 R2 B1 B4 R2 R2 B2 B1 L3 B2 R2 B1 B4 B4 B1 B4 L3 R2"),
          game_of(4, "L3 T4 R1 R1 T2 T4 B4 T2 T2 T4 B4 B4 B4 R1 L3 B4"),
          game_of(4, "L1 R3 L1 T3 L4 L1 L2 L3 T4 L4 T2 T3 L1 T2 L3 L1 L4 R1"),
          game_of(4, "B4 B3 L1 R3 T2 L2 L1 T2 B4 R3 T1 R3 B4 T2 R3 R4 T1 B4 B1 R2"),
          game_of(4, "L4 R3 B4 R3 B4 B4 R1 R3 L4 R1 L4 T2 R1 B4 R3 T2 B4"),
          game_of(4, "L4 L3 R1 R4 L2 R4 B3 T3 L1 L2 B3 L3 R4 R3 T3 R1 T4"),
          game_of(5,
                  "L2 T3 T3 T2 L4 L3 T2 T4 L4 T2 L3 T5 T3 B1 R4 L4 B4 T3 L3 T2 T5 T2 B4 T3 "
                  "R2 L4 L5")};
}

}  // namespace foregone::pousse
