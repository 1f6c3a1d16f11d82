#include "foregone/files/transactional_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/text_input.hpp"

namespace foregone {

bool move_into_place(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) return false;
  const Descriptor folder(::open(to.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return !folder || ::fsync(folder.get()) == 0;  // one that cannot be read is left to the system
}

TransactionalFile::TransactionalFile(std::filesystem::path place) : place_(std::move(place)) {
  constexpr int kMaxNames = 100;
  constexpr mode_t kReadable = 0666;
  for (int i = 0; i < kMaxNames && !file_; ++i) {
    name_ = place_;
    name_ += '.' + std::to_string(::getpid()) + '-' + std::to_string(i);
    name_ += kEnding;
    file_.reset(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadable));
    if (!file_ && errno != EEXIST) return;
  }
}

TransactionalFile::~TransactionalFile() {
  const int error = errno;
  if (file_) ::unlink(name_.c_str());
  errno = error;
}

bool TransactionalFile::takes_after(const struct stat& there) const {
  constexpr mode_t kPermissions = 07777;
  return file_ && ::fchown(file_.get(), there.st_uid, there.st_gid) == 0 &&
         ::fchmod(file_.get(), there.st_mode & kPermissions) == 0;
}

bool TransactionalFile::commit(std::string_view content) {
  if (!file_ || !write_all(file_.get(), content) || ::fsync(file_.get()) != 0) return false;
  const bool done = move_into_place(name_, place_);
  if (done) file_.reset();
  return done;
}

bool is_left_behind(const std::filesystem::path& path) {
  if (path.extension() != TransactionalFile::kEnding) return false;
  const auto middle = path.stem().extension().string();
  const auto digits = middle.substr(0, middle.find('-'));
  const auto process = number<pid_t>(std::string_view(digits).substr(std::min(digits.size(), 1UZ)));
  return process && *process > 0 && ::kill(*process, 0) != 0 && errno == ESRCH;
}

}  // namespace foregone
