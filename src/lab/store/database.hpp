#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "foregone/files/descriptor.hpp"

struct sqlite3;
struct sqlite3_stmt;

/// SQLite, as much of it as is needed here.
namespace foregone::store {

/// The database cannot be read or written.
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Another process uses the file.
class DatabaseInUse : public DatabaseError {
 public:
  using DatabaseError::DatabaseError;
};

/// A prepared statement, whose parameters and columns count from 0.
class Statement {
 public:
  /// The database and its path, which errors name, outlive it.
  Statement(sqlite3* database, const std::string& path, std::string_view sql);

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  Statement& bind(int parameter, std::string_view value);

  /// True for a row; at the end false, and the statement can be bound and run again.
  bool step();
  void run() {
    while (step()) {
    }
  }

  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  [[noreturn]] void fail() const;

  sqlite3* database_;
  const std::string* path_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// An open file of SQLite, with a write-ahead log. One process at a time has it open for writing.
/// Every change that is committed survives the death of the process at any moment; after a power
/// failure the last ones may be missing, but the file is whole.
class Database {
 public:
  enum class Use : std::uint8_t {
    write,
    read,  // writes nothing, also beside the file, unless the log holds what is not in it yet
  };

  /// Creates the file where there is none and it is to be written; it goes again if that fails.
  explicit Database(const std::string& path, Use use = Use::write);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  Statement prepare(std::string_view sql) { return {handle_.get(), path_, sql}; }
  /// Runs statements without parameters or rows.
  void run(const std::string& sql);
  /// Runs SQL; false if it fails.
  bool attempt(const char* sql) noexcept;

  /// PRAGMA user_version: 0 in a new file.
  std::int64_t version() { return pragma("user_version"); }
  /// The value of a pragma that is a number.
  std::int64_t pragma(std::string_view name);
  bool has_tables();
  /// A property of the file that outlives this connection; files of other programs keep theirs.
  void use_write_ahead_log() { run("PRAGMA journal_mode = WAL"); }
  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };

  /// A lock that is held while the file is open.
  class Lock {
   public:
    /// Throws DatabaseInUse.
    explicit Lock(const std::string& path);

   private:
    Descriptor file_;
  };

  void open(bool writes);

  std::string path_;
  std::optional<Lock> lock_;  // given up last: closing its file ends SQLite's own locks
  std::unique_ptr<sqlite3, Close> handle_;
};

/// A change of several tables: all of it or nothing, also where the process dies on the way.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) {
    database_.run("BEGIN IMMEDIATE");
  }
  ~Transaction() {
    if (!done_) database_.attempt("ROLLBACK");  // where that fails too there is nothing more to do
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() {
    database_.run("COMMIT");
    done_ = true;
  }

 private:
  Database& database_;
  bool done_ = false;
};

}  // namespace foregone::store
