#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "foregone/apps/cli/terminal/busy_line.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/files/descriptor.hpp"

namespace foregone::cli {

/// Says at a terminal that standard input is read.
void announce_standard_input();

/// A file open for reading, or standard input if its name is `-`.
class InputFile {
 public:
  /// Throws std::system_error if the file cannot be opened, and at read() if it cannot be read.
  explicit InputFile(const std::string& name);

  /// What messages call it: its name, or <stdin>.
  const std::string& title() const { return title_; }

  /// Reads what there is, waiting only if there is nothing yet; 0 at the end. Leaves out the mark
  /// that some programs begin a text in UTF-8 with. Throws std::system_error for UTF-16 and UTF-32.
  std::size_t read(std::span<char> into);
  /// Does likewise, with UTF-16 byte for byte.
  std::size_t read_any(std::span<char> into);
  /// All of it, byte for byte, that mark too. Throws likewise.
  std::string read_all();
  /// Adds to `text` whatever is read from now on, byte for byte, that mark too.
  void keep(std::string& text) { kept_ = &text; }
  /// read() as a function, for TextInput. The file has to outlive it.
  TextInput::Refill reader() {
    return [this](std::span<char> into) { return read(into); };
  }

 private:
  std::size_t read_some(std::span<char> into);

  std::string title_;
  Descriptor file_;  // unless it is standard input
  bool begun_ = false;
  std::string* kept_ = nullptr;
};

/// Standard output cannot be written to: the program ends.
class OutputFailure : public std::system_error {
 public:
  using std::system_error::system_error;
};

/// Opens what is closed of standard input, output and error so that using it fails: the next file
/// opened, a store perhaps, would take its place.
void hold_standard_streams();

/// Writes all of the text to standard output, throws OutputFailure if it cannot be written.
void write_out(std::string_view text);

/// Writes a message to standard error. A failure is ignored: the exit status says enough.
void write_error(std::string_view text) noexcept;

/// Writes a file, replacing what it held once all of it is on the disk. Throws std::system_error if
/// that fails: then the file is as it was.
void write_file(const std::string& name, std::string_view content);

/// Throws as write_file() would if the file cannot be written; changes nothing.
void check_writable(const std::string& name);

/// Whether two names lead to one file, which may not be there yet.
bool is_same_file(const std::string& one, const std::string& other);

/// A file's name for a message of one line: control characters become question marks.
std::string printable(std::string name);

/// A name that a person typed: `~/` stands for the home folder, and nothing else for anything.
std::string with_home(const std::string& name);

/// Names of files and folders, the latter with a slash, that begin so; sorted.
std::vector<std::string> files_beginning_with(std::string_view typed);

/// What is wrong with a text, and where: TITLE:LINE:COLUMN: message.
std::string message_of(const std::string& title, const TextError& wrong);
/// Prints that to standard error. Returns the exit status 1.
int report(const std::string& title, const TextError& wrong);

/// Answers one text; `title` names it in messages.
using AnswerText =
    std::function<std::expected<void, TextError>(TextInput& input, const std::string& title)>;

/// Answers one text; what it writes goes to standard output.
using AnswerInText = std::function<std::expected<void, TextError>(
    TextInput& input, const std::string& title, TextOutput& output)>;

/// Answers files on standard output, while a line on a terminal says that the program is at work.
/// Returns the exit status: 1 if a file had an error.
int answer_files(std::span<const std::string> files, std::size_t longest_piece,
                 const AnswerInText& answer);

/// Hands each file to `answer` as if it were alone and reports errors after what was answered
/// before them. `output` is flushed before more is read, so that a program at the other end of both
/// pipes can wait for an answer before it writes on; it writes through `busy`. False if a file had
/// an error.
bool answer_files(std::span<const std::string> files, std::size_t longest_piece, TextOutput& output,
                  BusyLine& busy, const AnswerText& answer);

}  // namespace foregone::cli
