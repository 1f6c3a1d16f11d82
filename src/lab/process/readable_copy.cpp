#include "foregone/lab/process/readable_copy.hpp"

#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include "foregone/files/descriptor.hpp"
#include "foregone/lab/process/sandbox.hpp"

namespace foregone::process {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kReadable = 0444, kExecutable = 0111;

bool may_enter(const fs::path& folder) { return may_be_named_by_all(folder / "file"); }

/// Whether any user may read it, and run it if its owner may.
bool is_readable(const fs::path& file) {
  struct stat found{};
  if (::stat(file.c_str(), &found) != 0) return true;  // there is nothing to copy
  const bool read = (found.st_mode & S_IROTH) != 0;
  const bool run = (found.st_mode & S_IXUSR) == 0 || (found.st_mode & S_IXOTH) != 0;
  return read && run && may_be_named_by_all(file) && may_enter(file.parent_path());
}

std::expected<void, std::string> copy_plain_file(const fs::path& from, const fs::path& to) {
  const auto failed = [&] {
    const auto why = std::error_code(errno, std::generic_category()).message();
    return std::unexpected("cannot copy " + from.string() + ": " + why);
  };
  const Descriptor in(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (!in && errno == ELOOP) {
    return std::unexpected(from.string() +
                           " is a symbolic link in a folder of root's, which is not followed for "
                           "a program of another user; name the file itself");
  }
  struct stat found{};
  if (!in || ::fstat(in.get(), &found) != 0) return failed();
  const auto mode = kReadable | ((found.st_mode & S_IXUSR) != 0 ? kExecutable : 0) | S_IWUSR;
  const Descriptor out(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!out || ::fchmod(out.get(), mode) != 0) return failed();
  for (off_t done = 0; done < found.st_size;) {
    const auto sent =
        ::sendfile(out.get(), in.get(), &done, static_cast<std::size_t>(found.st_size - done));
    if (sent < 0) return failed();
    if (sent == 0) break;
  }
  return {};
}

/// Whether a program loads the file without naming it.
bool is_loaded_with(const fs::path& program, const fs::path& file) {
  const auto name = file.filename().string();
  return name.ends_with(".so") || name.contains(".so.") ||
         (program.extension() == ".py" && file.extension() == ".py");
}

class Copies {
 public:
  explicit Copies(fs::path folder) : folder_(std::move(folder)) {}

  /// The copy of a file, beside those of other files of its folder.
  std::expected<std::string, std::string> copy(const fs::path& file) {
    const auto known = folders_.find(file.parent_path());
    const auto to = known != folders_.end() ? known->second : make_folder(file.parent_path());
    const auto name = to / file.filename();
    if (fs::exists(name)) return name.string();
    if (auto copied = copy_plain_file(file, name); !copied) return std::unexpected(copied.error());
    std::error_code ignored;
    for (const auto& other : fs::directory_iterator(file.parent_path(), ignored)) {
      const auto beside = to / other.path().filename();
      const bool is_plain = fs::is_regular_file(other.symlink_status(ignored));
      if (!is_plain || !is_loaded_with(file, other.path()) || fs::exists(beside)) continue;
      if (auto copied = copy_plain_file(other.path(), beside); !copied) {
        return std::unexpected(copied.error());
      }
    }
    return name.string();
  }

  /// The folder to run in instead of one that is closed.
  fs::path folder_for(const fs::path& closed) const {
    const auto found = folders_.find(closed);
    return found == folders_.end() ? folder_ : found->second;
  }

 private:
  fs::path make_folder(const fs::path& original) {
    fs::path made;
    for (int number = 1; made.empty() || !fs::create_directory(made); ++number) {
      made = folder_ / std::to_string(number);
    }
    fs::permissions(made, static_cast<fs::perms>(0755));
    return folders_[original] = made;
  }

  fs::path folder_;
  std::map<fs::path, fs::path> folders_;  // of copies, by those of the originals
};

}  // namespace

std::expected<ReadableCopy, std::string> readable_copy(ProgramCommand command,
                                                       const std::string& folder) {
  ReadableCopy made{.command = std::move(command), .originals = {}};
  if (::geteuid() != 0) return made;
  std::error_code wrong;
  auto& words = made.command.words;
  const auto from =
      made.command.folder.empty() ? fs::current_path(wrong) : fs::path(made.command.folder);
  Copies copies(folder);
  for (std::size_t i = 0; i < words.size(); ++i) {
    auto file = from / words[i];
    if (i == 0) {
      const auto program = find_program(words[i], from.string());
      // What cannot be run where it is needs no copy.
      if (!program || missing_interpreter(words[i], *program)) return made;
      file = *program;
    }
    if (words[i].empty() || !fs::is_regular_file(file, wrong) || is_readable(file)) continue;
    auto copied = copies.copy(file.lexically_normal());
    if (!copied) return std::unexpected(copied.error());
    made.originals.push_back(words[i]);
    words[i] = *std::move(copied);
  }
  if (may_enter(from)) return made;
  made.command.folder = copies.folder_for(from.lexically_normal());
  for (auto& word : words) {  // what is outside of the folder stays where it is
    const auto file = (from / word).lexically_normal();
    const bool leads_out = file.lexically_relative(from).native().starts_with("../");
    if (leads_out && fs::exists(file, wrong)) word = file.string();
  }
  return made;
}

}  // namespace foregone::process
