#include "foregone/apps/cli/manual/build_info.hpp"

#include <fmt/format.h>
#include <histedit.h>
#include <sqlite3.h>
#include <xxhash.h>
#include <zstd.h>

#include <CLI/Version.hpp>
#include <boost/version.hpp>
#include <nlohmann/json.hpp>

#include "foregone/apps/json/json.hpp"
#include "foregone/core/version.hpp"

namespace foregone::cli {

namespace {

using nlohmann::ordered_json;

std::string dotted(int major, int minor, int patch) {
  return fmt::format("{}.{}.{}", major, minor, patch);
}

std::string compiler() {
#ifdef __clang__
  return "clang++ " + dotted(__clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return "g++ " + dotted(__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

/// Those that the program was built with, as far as their headers name a version.
ordered_json libraries() {
  constexpr int kHundred = 100, kThousand = 1000;
  return {{"boost", dotted(BOOST_VERSION / (kHundred * kThousand),
                           BOOST_VERSION / kHundred % kThousand, BOOST_VERSION % kHundred)},
          {"cli11", CLI11_VERSION},
          {"fmt", dotted(FMT_VERSION / (kHundred * kHundred), FMT_VERSION / kHundred % kHundred,
                         FMT_VERSION % kHundred)},
          {"libedit", fmt::format("{}.{}", LIBEDIT_MAJOR, LIBEDIT_MINOR)},
          {"nlohmann-json", dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                                   NLOHMANN_JSON_VERSION_PATCH)},
          {"sqlite", SQLITE_VERSION},
          {"xxhash", dotted(XXH_VERSION_MAJOR, XXH_VERSION_MINOR, XXH_VERSION_RELEASE)},
          {"zstd", ZSTD_VERSION_STRING}};
}

}  // namespace

std::string build_info() {
#ifdef NDEBUG
  constexpr bool kAssertions = false;
#else
  constexpr bool kAssertions = true;
#endif
  return json::json_line(
      {{"name", "foregone"},
       {"version", version()},
       {"compiler", compiler()},
       {"options",
        {{"build", FOREGONE_BUILD}, {"flags", FOREGONE_FLAGS}, {"assertions", kAssertions}}},
       {"libraries", libraries()}});
}

}  // namespace foregone::cli
