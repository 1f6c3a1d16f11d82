#pragma once

#include <string>
#include <string_view>

namespace foregone::cli {

/// The file that keeps a game which a person left, or whose terminal was lost, until it is over.
/// There is one for each game of the catalogue, in the user's folder for states.
class UnfinishedGame {
 public:
  explicit UnfinishedGame(std::string_view game);

  /// Empty where the user has no such folder: then nothing is kept.
  const std::string& file() const { return file_; }
  bool exists() const;
  /// Keeps a record in place of the last one; false if it cannot be written.
  bool keep(std::string_view record) const;
  void forget() const;

 private:
  std::string file_;
};

}  // namespace foregone::cli
