#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/files/environment.hpp"
#include "foregone/files/transactional_file.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;

/// Those of the page.
constexpr std::array<std::string_view, 5> kGames{"house-of-cards", "boring-card-game", "pousse",
                                                 "byte-me", "doors-game"};
constexpr std::string_view kFile = "foregone.html";
constexpr std::string_view kFolder = "foregone-web";
constexpr std::string_view kMark = R"(<meta name="application-name" content="Foregone")";

/// The folder of the built page: FOREGONE_WEB, which the launcher sets, else where it is installed
/// beside this program.
fs::path built_page() {
  if (const auto named = environment_variable("FOREGONE_WEB"); !named.empty()) return named;
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

/// Whether a page whose writing was cut short left that file, before the one that marks the folder.
bool is_unfinished_index(const fs::directory_entry& entry) {
  const auto name = entry.path().filename().string();
  return name.starts_with("index.html.") && name.ends_with(TransactionalFile::kEnding);
}

/// What must not be overwritten there, as a message; empty if nothing is in the way.
std::string in_the_way(const fs::path& file, const fs::path& folder) {
  if (fs::exists(file) && !is_ours(file)) {
    return fmt::format("{} holds something other than this page", file.string());
  }
  if (!fs::exists(folder)) return {};
  if (!fs::is_directory(folder)) return fmt::format("{} is not a folder", folder.string());
  const bool has_others = !std::ranges::all_of(fs::directory_iterator(folder), is_unfinished_index);
  if (!has_others || is_ours(folder / "index.html")) return {};
  return fmt::format("{} holds other files than this page", folder.string());
}

/// Whether it is a URL of HTTP or HTTPS to which a path can be added.
bool is_address(std::string_view url) {
  constexpr std::string_view kHttp = "http://", kHttps = "https://";
  if (!url.starts_with(kHttp) && !url.starts_with(kHttps)) return false;
  url.remove_prefix((url.starts_with(kHttp) ? kHttp : kHttps).size());
  const auto fits = [](char c) {
    constexpr char kDelete = 127;
    return (c < 0 || c > ' ') && c != kDelete && !std::string_view(R"("<>\^`{|}?#)").contains(c);
  };
  return !url.empty() && !url.starts_with('/') && !url.starts_with(':') &&
         std::ranges::all_of(url, fits);
}

/// The page with its own address in the tags that other sites read to preview links to it: they
/// want absolute ones.
std::string with_address(std::string html, std::string_view address) {
  constexpr std::string_view kPicture = R"(<meta property="og:image" content=")";
  const auto at = html.find(kPicture);
  if (address.empty() || at == std::string::npos) return html;
  const auto own = escaped(address);
  html.insert(at + kPicture.size(), own);
  return html.insert(at, R"(<meta property="og:url" content=")" + own + R"(">)" + "\n    ");
}

struct Written {
  std::uintmax_t bytes = 0;
  int files = 0;
};

void write(const fs::path& from, const fs::path& to, Written& written,
           std::string_view address = {}) {
  const auto text = with_address(content(from), address);
  write_file(to.string(), text);
  written.bytes += text.size();
  ++written.files;
}

/// Whether the bundler names files so: letters, "-", eight characters of a hash, an extension.
bool is_bundled(std::string_view name) {
  const auto one_of = [](std::string_view text, std::string_view more) {
    return std::ranges::all_of(text,
                               [&](char c) { return (c >= 'a' && c <= 'z') || more.contains(c); });
  };
  constexpr std::size_t kHash = 8;
  const auto dash = name.find('-');
  const auto dot = name.rfind('.');
  if (dash == 0 || dash == std::string_view::npos || dot != dash + 1 + kHash) return false;
  const auto extension = name.substr(dot);
  return one_of(name.substr(0, dash), "") &&
         one_of(name.substr(dash + 1, kHash), "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") &&
         (extension == ".js" || extension == ".css" || extension == ".wasm");
}

/// Removes the bundled files of earlier builds, whose names had other hashes.
void remove_old(const fs::path& assets, const std::set<fs::path>& kept) {
  for (const auto& entry : fs::directory_iterator(assets)) {
    const auto name = entry.path().filename();
    if (!kept.contains(name) && is_bundled(name.string())) fs::remove(entry.path());
  }
}

/// Removes what runs that were killed have left beside files of these names.
void remove_left_behind(const auto& entries, const std::set<fs::path>& names) {
  std::vector<fs::path> left;
  for (const auto& entry : entries) {
    const auto& path = entry.path();
    if (names.contains(path.stem().stem()) && is_left_behind(path)) left.push_back(path);
  }
  std::error_code ignored;
  for (const auto& path : left) fs::remove(path, ignored);
}

Written write_folder(const fs::path& from, const fs::path& to, std::string_view address) {
  Written written;
  std::set<fs::path> names;
  const auto index = to / "index.html";
  // It marks the folder as ours, also if the writing is cut short, so it comes first.
  if (Written mark; !fs::exists(index)) {
    fs::create_directories(to);
    write(from / "index.html", index, mark, address);
  }
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    const auto target = to / fs::relative(entry.path(), from);
    fs::create_directories(target.parent_path());
    write(entry.path(), target, written, target == index ? address : "");
    names.insert(target.filename());
  }
  remove_old(to / "assets", names);
  remove_left_behind(fs::recursive_directory_iterator(to), names);
  return written;
}

std::string megabytes(std::uintmax_t bytes) {
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

int open_in_browser(const fs::path& file) {
  if (environment_variable("DISPLAY").empty() && environment_variable("WAYLAND_DISPLAY").empty()) {
    return fail(fmt::format("no display found: open {} in a browser", file.string()));
  }
  std::string opener = "xdg-open";
  std::string path = fs::absolute(file).string();
  std::array<char*, 3> words{opener.data(), path.data(), nullptr};
  pid_t child = 0;
  if (::posix_spawnp(&child, opener.c_str(), nullptr, nullptr, words.data(), environ) != 0) {
    return fail(fmt::format("cannot run xdg-open: open {} in a browser", file.string()));
  }
  int status = 0;
  if (::waitpid(child, &status, 0) == child && status == 0) return 0;
  return fail(fmt::format("xdg-open failed: open {} in a browser", file.string()));
}

class WebCommand : public Command {
 public:
  explicit WebCommand(CLI::App& parent)
      : Command(parent, "web", "Write the web page on which all games are played and explored") {
    option("--to", "FOLDER", folder_name(to_), "Write into FOLDER (default: the current one)");
    option(
        "--address", "URL",
        {.expected =
             "an address that begins with http:// or https:// and has no query or fragment, as in "
             "https://example.org/page/",
         .store =
             [&](const std::string& given) {
               address_ = given.ends_with('/') ? given : given + '/';
               return is_address(given);
             }},
        "Where the folder will be hosted, so that links to it have a picture in other sites");
    flag("--open", open_, "Open foregone.html in a browser");
    footer(
        {.paragraphs = {"Writes foregone.html, a single file that opens from disk, and the folder "
                        "foregone-web for any host of static files. Both compute in the browser."},
         .topic = "page",
         .says = "describes hosting and links.",
         .examples = {{{}, "foregone web --open"},
                      {{}, "foregone web --to /srv/www --address https://example.org/page/"}}});
  }

  int run() override {
    const auto from = built_page();
    if (!is_ours(from / kFile) || !is_ours(from / "site" / "index.html")) {
      return fail(
          fmt::format("the page is not built: {} does not hold it; ./foregone web builds it in a "
                      "clone of the repository",
                      from.string()));
    }
    const fs::path to(to_);
    const auto file = to / kFile;
    const auto folder = to / kFolder;
    if (const auto other = in_the_way(file, folder); !other.empty()) {
      return fail(other + ": move it away, or choose another folder with --to");
    }
    fs::create_directories(to);
    Written single;
    write(from / kFile, file, single);
    remove_left_behind(fs::directory_iterator(to), {kFile});
    const auto several = write_folder(from / "site", folder, address_);
    write_out(
        fmt::format("{}  {}, opens from disk and needs no network\n"
                    "{}  {} in {} files, for any host of static files\n",
                    printable(file.lexically_normal().string()), megabytes(single.bytes),
                    printable((folder.lexically_normal() / "").string()), megabytes(several.bytes),
                    several.files));
    return open_ ? open_in_browser(file) : 0;
  }

 private:
  std::string to_ = ".", address_;
  bool open_ = false;
};

}  // namespace

std::unique_ptr<Command> web_command(CLI::App& parent, Games games) {
  const auto lacks = [&](std::string_view name) { return find_game(games, name) == nullptr; };
  if (std::ranges::any_of(kGames, lacks)) return nullptr;  // a program with games of its own
  return std::make_unique<WebCommand>(parent);
}

}  // namespace foregone::cli
