#pragma once

#include <string>

/// TopCoder's class, SRM 470, with the signature that the contest calls.
class DoorsGame {
 public:
  /// 0 for a draw, X if John wins when X colours have been named, -X if Gogo does. `doors` holds 2
  /// to 50 letters from A to P, `trophy` is from 1 to their number less 1; anything else throws
  /// std::invalid_argument.
  int determineOutcome(std::string doors, int trophy);
};
