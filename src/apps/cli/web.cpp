#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFile = "foregone.html";
constexpr std::string_view kFolder = "foregone-web";
constexpr std::string_view kMark = R"(<meta name="application-name" content="Foregone")";

const char* set(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr || *value == '\0' ? nullptr : value;
}

/// Where the built page lies: where FOREGONE_WEB says, which the launcher sets, else beside this
/// program as it is installed.
fs::path page() {
  if (const char* const said = set("FOREGONE_WEB")) return said;
  std::error_code none;
  return fs::read_symlink("/proc/self/exe", none).parent_path().parent_path() / "share" /
         "foregone" / "web";
}

std::string content(const fs::path& path) {
  InputFile file(path.string());
  std::string text;
  std::array<char, 1U << 16U> piece{};
  while (const auto size = file.read(piece)) text.append(piece.data(), size);
  return text;
}

bool is_ours(const fs::path& html) {
  return fs::is_regular_file(html) && content(html).contains(kMark);
}

/// What must not be overwritten there, in words; empty if all is well.
std::string in_the_way(const fs::path& file, const fs::path& folder) {
  if (fs::exists(file) && !is_ours(file)) {
    return fmt::format("{} holds something else than this page", file.string());
  }
  if (!fs::exists(folder)) return {};
  if (!fs::is_directory(folder)) return fmt::format("{} is no folder", folder.string());
  if (fs::is_empty(folder) || is_ours(folder / "index.html")) return {};
  return fmt::format("{} holds other things than this page", folder.string());
}

struct Written {
  std::uintmax_t bytes = 0;
  int files = 0;
};

void write(const fs::path& from, const fs::path& to, Written& written) {
  const auto text = content(from);
  write_file(to.string(), text);
  written.bytes += text.size();
  ++written.files;
}

/// Takes away what the build before called otherwise: its names have a hash in them.
void sweep(const fs::path& assets, const std::set<fs::path>& kept) {
  const std::regex old("[a-z]+-[A-Za-z0-9_-]{8}\\.(js|css|wasm)");
  for (const auto& entry : fs::directory_iterator(assets)) {
    const auto name = entry.path().filename();
    if (!kept.contains(name) && std::regex_match(name.string(), old)) fs::remove(entry.path());
  }
}

Written write_folder(const fs::path& from, const fs::path& to) {
  Written written;
  std::set<fs::path> names;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    const auto target = to / fs::relative(entry.path(), from);
    fs::create_directories(target.parent_path());
    write(entry.path(), target, written);
    names.insert(target.filename());
  }
  sweep(to / "assets", names);
  return written;
}

std::string size(std::uintmax_t bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

int show(const fs::path& file) {
  if (set("DISPLAY") == nullptr && set("WAYLAND_DISPLAY") == nullptr) {
    return fail(fmt::format("there is no display here: open {} in a browser", file.string()));
  }
  std::string opener = "xdg-open";
  std::string path = fs::absolute(file).string();
  std::array<char*, 3> words{opener.data(), path.data(), nullptr};
  pid_t child = 0;
  if (::posix_spawnp(&child, opener.c_str(), nullptr, nullptr, words.data(), environ) != 0) {
    return fail(fmt::format("there is no xdg-open here: open {} in a browser", file.string()));
  }
  int status = 0;
  if (::waitpid(child, &status, 0) == child && status == 0) return 0;
  return fail(fmt::format("xdg-open failed: open {} in a browser", file.string()));
}

}  // namespace

int web(const WebOrder& order) {
  const auto from = page();
  if (!is_ours(from / kFile) || !is_ours(from / "site" / "index.html")) {
    return fail(
        fmt::format("the page is not built: it is not in {}; ./foregone web of a clone "
                    "builds it",
                    from.string()));
  }
  const fs::path to(order.to);
  const auto file = to / kFile;
  const auto folder = to / kFolder;
  if (const auto other = in_the_way(file, folder); !other.empty()) {
    return fail(other + ": move it away, or name another folder with --to");
  }
  fs::create_directories(to);
  Written single;
  write(from / kFile, file, single);
  const auto several = write_folder(from / "site", folder);
  write_out(
      fmt::format("{}  {}, opens from disk and needs no network\n"
                  "{}  {} in {} files, for any host of static files\n",
                  file.lexically_normal().string(), size(single.bytes),
                  (folder.lexically_normal() / "").string(), size(several.bytes), several.files));
  return order.open ? show(file) : 0;
}

}  // namespace foregone::cli
