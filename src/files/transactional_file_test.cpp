#include "foregone/files/transactional_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/temporary_folder.hpp"

namespace foregone {

namespace fs = std::filesystem;

TEST_CASE("transactional file: the place holds the old text until it holds the new one") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "text";
  std::ofstream(place) << "old";
  fs::permissions(place, fs::perms::owner_read | fs::perms::owner_write);
  struct stat there{};
  REQUIRE(::stat(place.c_str(), &there) == 0);
  {
    TransactionalFile file(place);
    REQUIRE(file);
    REQUIRE(file.takes_after(there));
    CHECK(read_all(place) == "old");
    REQUIRE(file.commit("new"));
  }
  CHECK(read_all(place) == "new");
  CHECK(fs::status(place).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("transactional file: one that is not committed leaves nothing") {
  const TemporaryFolder folder;
  {
    const TransactionalFile file(folder.path() / "text");
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
  }
  CHECK(fs::is_empty(folder.path()));
  const TransactionalFile nowhere(folder.path() / "none" / "text");
  CHECK_FALSE(static_cast<bool>(nowhere));
}

}  // namespace foregone
