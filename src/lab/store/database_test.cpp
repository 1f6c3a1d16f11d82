#include "foregone/lab/store/database.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <iterator>
#include <string>

#include "tests/temporary_folder.hpp"

namespace foregone::store {

TEST_CASE("store: a file that is no database is not kept locked") {
  const TemporaryFolder folder;
  const auto path = (folder.path() / "matches").string();
  write_all(path, std::string(4096, 'x'));
  CHECK_THROWS_AS(Database{path}, DatabaseError);
  std::filesystem::resize_file(path, 0);
  Database database(path);
  CHECK_FALSE(database.has_tables());
  CHECK_THROWS_AS(Database{path}, DatabaseInUse);
}

TEST_CASE("store: a file that has tables is changed by nothing but changes of them") {
  const TemporaryFolder folder;
  const auto path = (folder.path() / "accounts").string();
  Database(path).run("PRAGMA journal_mode = DELETE; CREATE TABLE accounts (a)");
  const auto bytes = read_all(path);
  CHECK(Database(path).has_tables());
  CHECK(read_all(path) == bytes);
}

TEST_CASE("store: a file that is read has no other files beside it afterwards") {
  const TemporaryFolder folder;
  const auto path = (folder.path() / "50%23?#").string(), link = (folder.path() / "link").string();
  std::filesystem::create_symlink(path, link);
  {
    Database written(path);
    written.run("CREATE TABLE one (a); PRAGMA user_version = 3");
    CHECK(Database(link, Database::Use::read).version() == 3);  // which is in the log alone
  }
  for (const auto& name : {path, link}) CHECK(Database(name, Database::Use::read).has_tables());
  std::filesystem::remove(link);
  const std::filesystem::directory_iterator begin(folder.path());
  CHECK(std::distance(begin, std::filesystem::directory_iterator()) == 1);
}

}  // namespace foregone::store
