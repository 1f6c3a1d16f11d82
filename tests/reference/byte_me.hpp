#pragma once

#include <bitset>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

/// Byte Me! from the statement alone: text in, text out; whether a win is certain is decided by
/// trying every byte that a player may hide. Independent of src/games/byte_me.
namespace foregone::reference {

class ByteMe {
 public:
  /// The answers to a valid contest text.
  static std::string answers(const std::string& text) {
    std::istringstream input(text);
    std::ostringstream output;
    for (std::string keyword; input >> keyword && keyword == "START";) ByteMe(input).play(output);
    return output.str();
  }

 private:
  static constexpr int kGoal = 510;

  explicit ByteMe(std::istream& input) {
    std::size_t players = 0;
    input >> players;
    for (const int card : numbers<8>(input, 2)) total_ += card;
    faces_ = numbers<8>(input, players);
    bytes_ = numbers<8>(input, 4);
    nibbles_ = numbers<4>(input, 4);
    std::string end;
    input >> end;
  }

  template <std::size_t kDigits>
  static std::vector<int> numbers(std::istream& input, std::size_t count) {
    std::vector<int> numbers;
    for (std::bitset<kDigits> digits; numbers.size() < count && input >> digits;) {
      numbers.push_back(static_cast<int>(digits.to_ulong()));
    }
    return numbers;
  }

  void play(std::ostream& output) {
    output << "HAND " << faces_.size() << '\n';
    auto byte = bytes_.begin();
    auto nibble = nibbles_.begin();
    for (int hits = 0; hits < 4; ++hits) {
      if (certainly_won()) break;
      if (total_ < 382) {
        output << "Byte me!\n";
        total_ += *byte++;
      } else if (total_ <= 500) {
        output << "Nibble me!\n";
        total_ += *nibble++;
      } else {
        break;
      }
    }
    output << outcome() << '\n';
  }

  // Whether no face-down bytes could make a player win.
  bool certainly_won() const {
    for (const int face : faces_) {
      for (int hidden = 0; hidden < 256; ++hidden) {
        if (beats_dealer(face + hidden)) return false;
      }
    }
    return total_ <= kGoal;
  }

  bool beats_dealer(int points) const {
    if (points > kGoal) return false;
    return total_ > kGoal || points > total_;
  }

  // With the face-down bytes as they are, all of them 255.
  std::string outcome() const {
    bool beaten = false;
    for (const int face : faces_) beaten = beaten || beats_dealer(face + 255);
    if (!beaten) return "Win!";
    return total_ > kGoal ? "Bust!" : "Lose!";
  }

  int total_ = 0;  // of the dealer
  std::vector<int> faces_, bytes_, nibbles_;
};

}  // namespace foregone::reference
