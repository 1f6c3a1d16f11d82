#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>

#include "foregone/core/text_input.hpp"

namespace foregone::cli {

/// A file to be read, or standard input if its name is `-`. Closed at the end of its life.
class InputFile {
 public:
  /// Throws std::system_error if the file cannot be opened, and at read() if it cannot be read.
  explicit InputFile(const std::string& name);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  /// What messages call it: its name, or <stdin>.
  const std::string& title() const { return title_; }

  /// Reads what there is, waiting only if there is nothing yet; 0 at the end.
  std::size_t read(std::span<char> into);

 private:
  std::string title_;
  int descriptor_;
};

/// Standard output cannot be written to: then nothing more is to be done.
class OutputFailure : public std::system_error {
 public:
  using std::system_error::system_error;
};

/// Writes all of the text to standard output, throws OutputFailure if it cannot be written.
void write_out(std::string_view text);

/// Makes a file with that content in place of what it held; `-` is standard output. Throws
/// std::system_error if it cannot.
void write_file(const std::string& name, std::string_view content);

}  // namespace foregone::cli
