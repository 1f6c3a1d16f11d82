#include "foregone/lab/process/launcher.hpp"

#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "foregone/lab/process/packet.hpp"
#include "foregone/lab/process/pipe.hpp"
#include "foregone/lab/process/sandbox.hpp"
#include "foregone/lab/process/spawner.hpp"
#include "foregone/lab/process/wire.hpp"

namespace foregone::process {

namespace {

[[noreturn]] void fail(int error, const char* what) {
  throw std::system_error(error, std::generic_category(), what);
}

/// Runs this program anew, for a Launcher that holds the other end of the socket.
pid_t spawn_anew(const Descriptor& socket) {
  posix_spawn_file_actions_t actions{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, socket.get(), kSpawnerSocket);
  std::string name = "foregone", word(kSpawnerWord);
  std::array<char*, 3> words{name.data(), word.data(), nullptr};
  pid_t process = 0;
  const auto error =
      ::posix_spawn(&process, "/proc/self/exe", &actions, nullptr, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) fail(error, "cannot start a supervisor of programs");
  return process;
}

}  // namespace

Launcher::Launcher() {
  auto [ours, theirs] = make_socket_pair();
  process_ = spawn_anew(theirs);
  socket_ = std::move(ours);
}

Launcher::~Launcher() {
  socket_.reset();
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

std::expected<Launcher::Started, std::string> Launcher::start(
    const ProgramCommand& command, const Limits& limits, Sandbox wanted,
    std::optional<std::string_view> input) {
  auto found = command;
  if (command.words.empty()) return std::unexpected("expected a command");
  const auto& name = command.words.front();
  const auto file = find_program(name, command.folder);
  if (!file) return std::unexpected(why_not_found(name, command.folder));
  if (auto missing = missing_interpreter(name, *file)) return std::unexpected(*std::move(missing));
  found.words.front() = *file;
  if (wanted == Sandbox::off) return start_in(found, limits, false, input);
  const auto possible = sandbox();
  if (!possible && wanted == Sandbox::required) {
    return std::unexpected("no sandbox: " + possible.error());
  }
  static const auto hidden = files_with_answers();
  found.hidden.insert(found.hidden.end(), hidden.begin(), hidden.end());
  return start_in(found, limits, possible.has_value(), input);
}

std::expected<Launcher::Started, std::string> Launcher::start_in(
    const ProgramCommand& command, const Limits& limits, bool sandboxed,
    std::optional<std::string_view> text) {
  auto input = text ? Pipe{file_to_read(*text), {}} : make_pipe();
  auto output = make_pipe();
  auto [ours, theirs] = make_socket_pair();
  const auto packet = pack(Request{command, limits, sandboxed});
  if (packet.size() > kLongestRequest) return std::unexpected("the command is too long");
  if (!send_packet(socket_, packet, {input.read.get(), output.write.get(), theirs.get()})) {
    return std::unexpected("the supervisor of programs does not answer: " +
                           std::string(std::strerror(errno)));  // NOLINT(concurrency-mt-unsafe)
  }
  if (input.write) never_wait(input.write);
  never_wait(output.read);
  return Started{std::move(input.write), std::move(output.read), std::move(ours), stop_};
}

std::expected<void, std::string> Launcher::sandbox() {
  const std::scoped_lock lock(mutex_);
  if (!tried_) tried_ = try_sandbox();
  return *tried_;
}

std::expected<void, std::string> Launcher::try_sandbox() {
  if (!find_bubblewrap()) return std::unexpected("bubblewrap is not installed");
  ProgramCommand nothing{.words = {}, .folder = "/"};  // the current one may be closed to its user
  nothing.words.push_back(find_program("true", "/").value_or("/bin/true"));
  const auto started = start_in(nothing, {.wall_seconds = 10, .processes = 1}, true, std::nullopt);
  if (!started) return std::unexpected(started.error());
  const auto ending = unpack_ending(receive_packet(started->control, kLongestEnding));
  const auto said = describe(ending);
  const std::string_view too_many = std::strerror(EAGAIN);       // NOLINT(concurrency-mt-unsafe)
  if (!ending.protection.sandbox || said.ends_with(too_many)) {  // another time it may work
    throw std::runtime_error("cannot try the sandbox: " + said);
  }
  if (fault(ending) != Fault::none) return std::unexpected(said);
  return {};
}

}  // namespace foregone::process
