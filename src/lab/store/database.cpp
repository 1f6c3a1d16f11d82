#include "foregone/lab/store/database.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace foregone::store {

namespace {

std::string words_of(int error) {
  return std::strerror(error);  // NOLINT(concurrency-mt-unsafe)
}

/// What SQLite may not write beside a database; empty if nothing.
std::string not_writable(const std::string& path) {
  std::error_code none;
  const auto file = std::filesystem::weakly_canonical(path, none);
  const auto log = file.string() + "-wal", index = file.string() + "-shm";
  const bool is_there = std::filesystem::exists(index, none);  // else it is to be made
  for (const auto& name : {is_there ? index : file.parent_path().string(), log}) {
    if (::access(name.c_str(), W_OK) == 0 || errno == ENOENT) continue;
    return fmt::format(": cannot write {}: {}", name, words_of(errno));
  }
  return {};
}

/// What went wrong last, in SQLite's words, with the cause or with what to do.
DatabaseError error_of(sqlite3* database, const std::string& path) {
  int cause = errno;
  std::string more;
  switch (sqlite3_errcode(database)) {
    case SQLITE_CORRUPT:
      more = "; restore a copy of it, or remove it and begin anew";
      break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      more = not_writable(path);
      break;
    case SQLITE_NOTADB:
      more = "; name another file";
      break;
    case SQLITE_IOERR:  // SQLite forgets the cause where it happens in a COMMIT
      if (const int kept = sqlite3_system_errno(database); kept != 0) cause = kept;
      if (cause != 0) more = ": " + words_of(cause);
      break;
    default:
      break;
  }
  return DatabaseError{path + ": " + sqlite3_errmsg(database) + more};
}

/// Throws if it is too long for SQLite, which appends "-journal" to the absolute path.
void check_length(const std::string& path) {
  constexpr std::string_view kLongestEnding = "-journal";
  const auto max =
      static_cast<std::size_t>(sqlite3_vfs_find(nullptr)->mxPathname) - kLongestEnding.size();
  std::error_code none;
  const auto whole = std::filesystem::absolute(path, none);
  if (std::filesystem::weakly_canonical(whole, none).native().size() <= max) return;
  throw DatabaseError(fmt::format(
      "{}: the absolute path is longer than {} bytes, the most for SQLite; choose a shorter one",
      path, max));
}

/// By what name SQLite opens a file: ":memory:" and "file:" are special to it, absolute paths are
/// not.
std::string name_of_file(const std::string& path) { return std::filesystem::absolute(path); }

/// By what name SQLite opens a file to read it. Where the write-ahead log is empty, since no one
/// writes the file and no writer was killed, the file is all there is: SQLite would make a log and
/// its index beside it, and leave them there as the reader's.
std::string name_to_read(const std::string& path) {
  std::error_code none;
  const auto file = std::filesystem::weakly_canonical(path, none).string();  // the log is beside it
  const auto logged = std::filesystem::file_size(file + "-wal", none);
  if (!none && logged > 0) return name_of_file(path);
  std::string uri = "file://";
  for (const char c : file) {
    const bool is_special = c == '%' || c == '?' || c == '#';
    uri += is_special ? fmt::format("%{:02x}", c) : std::string(1, c);
  }
  return uri + "?immutable=1";
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void Database::Close::operator()(sqlite3* database) const { sqlite3_close(database); }

Statement::Statement(sqlite3* database, const std::string& path, std::string_view sql)
    : database_(database), path_(&path) {
  sqlite3_stmt* made = nullptr;
  const int size = static_cast<int>(sql.size());
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): the size is there
  if (sqlite3_prepare_v2(database, sql.data(), size, &made, nullptr) != SQLITE_OK) fail();
  statement_.reset(made);
}

void Statement::fail() const { throw error_of(database_, *path_); }

Statement& Statement::bind(int parameter, std::int64_t value) {
  if (sqlite3_bind_int64(statement_.get(), parameter + 1, value) != SQLITE_OK) fail();
  return *this;
}

Statement& Statement::bind(int parameter, double value) {
  if (sqlite3_bind_double(statement_.get(), parameter + 1, value) != SQLITE_OK) fail();
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view value) {
  // SQLITE_TRANSIENT, without its cast of an integer to a pointer: SQLite frees the copy.
  auto* const copy = static_cast<char*>(sqlite3_malloc64(value.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  value.copy(copy, value.size());
  if (sqlite3_bind_text64(statement_.get(), parameter + 1, copy, value.size(), sqlite3_free,
                          SQLITE_UTF8) != SQLITE_OK) {
    fail();
  }
  return *this;
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) fail();
  sqlite3_reset(statement_.get());
  return false;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }
std::string Statement::text(int column) const {
  const auto* const text = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text == nullptr ? std::string() : std::string(text, text + size);
}

/// Locks a byte that SQLite leaves alone, with a lock that belongs to the open file: SQLite unlocks
/// all that belong to the process. It ends with this process.
Database::Lock::Lock(const std::string& path)
    : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  if (!file_) throw std::system_error(errno, std::generic_category(), path);
  struct flock lock{};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_len = 1;
  if (::fcntl(file_.get(), F_OFD_SETLK, &lock) == 0) return;
  throw DatabaseInUse(path + " is in use by another process or thread");
}

Database::Database(const std::string& path, Use use) : path_(path) {
  const bool writes = use == Use::write;
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) throw DatabaseError(path + " is a folder");
  check_length(path);
  const bool is_new = writes && !std::filesystem::exists(path, none);
  if (writes) {
    lock_.emplace(path);
  } else if (::access(path.c_str(), R_OK) != 0) {
    throw DatabaseError(path + ": " + words_of(errno));
  }
  try {
    open(writes);
  } catch (const DatabaseError&) {
    if (is_new) std::filesystem::remove(std::filesystem::weakly_canonical(path, none), none);
    throw;
  }
}

void Database::open(bool writes) {
  constexpr int kPatience = 10'000;  // milliseconds to wait for readers
  sqlite3* opened = nullptr;
  const auto name = writes ? name_of_file(path_) : name_to_read(path_);
  const int flags = writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  const int result = sqlite3_open_v2(name.c_str(), &opened, flags | SQLITE_OPEN_FULLMUTEX, nullptr);
  handle_.reset(opened);
  if (opened == nullptr) throw std::bad_alloc();
  if (result != SQLITE_OK) throw error_of(opened, path_);
  sqlite3_busy_timeout(opened, kPatience);
  if (!writes) return;
  run("PRAGMA synchronous = NORMAL");
  if (!has_tables()) use_write_ahead_log();
}

void Database::run(const std::string& sql) {
  if (!attempt(sql.c_str())) throw error_of(handle_.get(), path_);
}

bool Database::attempt(const char* sql) noexcept {
  return sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::int64_t Database::pragma(std::string_view name) {
  auto statement = prepare("PRAGMA " + std::string(name));
  statement.step();
  return statement.integer(0);
}

bool Database::has_tables() {
  auto tables = prepare("SELECT count(*) FROM sqlite_master");
  tables.step();
  return tables.integer(0) != 0;
}

}  // namespace foregone::store
