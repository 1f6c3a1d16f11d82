#include "foregone/lab/store/database.hpp"

#include <doctest/doctest.h>

#include <filesystem>
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

}  // namespace foregone::store
