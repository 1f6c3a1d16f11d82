#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "foregone/core/budget.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::json {

/// A text handed to a game piece by piece, until the budget runs out or end() is called.
class BoundedText {
 public:
  BoundedText(std::string_view text, Budget budget,
              std::size_t longest_piece = TextInput::kLongestPiece)
      : budget_(std::move(budget)),
        input_(bounded_reader(text, [this] { return enough_ || late(); }), longest_piece) {}

  TextInput& input() { return input_; }
  Budget& budget() { return budget_; }
  void end() { enough_ = true; }
  /// Whether end() was called: errors of the text do not matter then.
  bool ended() const { return enough_; }
  /// Whether the budget ran out: the same holds.
  bool ran_out() const { return late_ || budget_.used_up(); }

 private:
  bool late() { return late_ = late_ || budget_.interrupted(); }

  bool enough_ = false, late_ = false;
  Budget budget_;
  TextInput input_;
};

}  // namespace foregone::json
