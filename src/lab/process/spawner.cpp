#include "foregone/lab/process/spawner.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "foregone/lab/process/control_group.hpp"
#include "foregone/lab/process/ended_children.hpp"
#include "foregone/lab/process/launcher.hpp"
#include "foregone/lab/process/packet.hpp"
#include "foregone/lab/process/process_tree.hpp"
#include "foregone/lab/process/supervisor.hpp"
#include "foregone/lab/process/wire.hpp"

namespace foregone::process {

namespace {

/// The environment that programs see: how to find others, the language, the time zone.
void keep_little_environment() {
  std::vector<std::string> kept;
  for (const char* const* each = environ; *each != nullptr; ++each) {
    const std::string_view entry = *each;
    const auto name = entry.substr(0, entry.find('='));
    if (name == "PATH" || name == "LANG" || name.starts_with("LC_") || name == "TZ" ||
        name == "LD_LIBRARY_PATH" || name == "PYTHONPATH" || name == "JAVA_HOME") {
      kept.emplace_back(entry);
    }
  }
  ::clearenv();
  for (auto& entry : kept) {
    const auto equals = entry.find('=');
    ::setenv(entry.substr(0, equals).c_str(), entry.c_str() + equals + 1, 1);
  }
  ::setenv("HOME", "/tmp", 1);
}

/// The process of a Launcher: forks a supervisor for each program, and ends what a supervisor
/// leaves if it is killed. Small and with one thread, so that forking is cheap and safe.
class Spawner {
 public:
  Spawner() : socket_(kSpawnerSocket) {
    ::prctl(PR_SET_DUMPABLE, 0);  // no program may trace it, or a supervisor
    ::setsid();                   // what a terminal sends to Foregone's group is not for us
    Descriptor nothing(::open("/dev/null", O_RDWR | O_CLOEXEC));
    for (const int stream : {0, 1, 2}) ::dup2(nothing.get(), stream);
    nothing.reset();
    ::close_range(kSpawnerSocket + 1, ~0U, 0);
    ::fcntl(kSpawnerSocket, F_SETFD, FD_CLOEXEC);
    std::signal(SIGPIPE, SIG_IGN);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(signal, SIG_IGN);
    ended_.emplace();
    keep_little_environment();
    groups_ = find_group_folders();
  }

  /// Until Foregone has gone and the last supervisor too.
  void run() {
    while (socket_ || !supervisors_.empty()) {
      std::array<pollfd, 2> waited{{{.fd = socket_.get(), .events = POLLIN, .revents = 0},
                                    {.fd = ended_->descriptor(), .events = POLLIN, .revents = 0}}};
      ::poll(waited.data(), waited.size(), -1);
      if (waited[1].revents != 0) reap();
      if (waited[0].revents != 0) take_request();
    }
  }

 private:
  void take_request() {
    std::array<Descriptor, 3> descriptors;
    const auto packet = receive_packet(socket_, kLongestRequest, &descriptors);
    if (packet.empty()) {
      socket_.reset();
      return;
    }
    const auto supervisor = ::fork();
    if (supervisor < 0) refuse(descriptors[2]);
    if (supervisor > 0) supervisors_.insert(supervisor);
    if (supervisor != 0) return;
    socket_.reset();
    ended_->close();
    Supervisor(unpack_request(packet), groups_, std::move(descriptors[0]),
               std::move(descriptors[1]), std::move(descriptors[2]))
        .run();
    ::_exit(0);
  }

  /// Says in a supervisor's place why there is none.
  static void refuse(const Descriptor& control) {
    const std::string because = std::strerror(errno);  // NOLINT(concurrency-mt-unsafe)
    send_packet(control, pack(ExitReport{.refusal = "cannot make a process: " + because}));
  }

  void reap() {
    ended_->forget();
    int status = 0;
    for (pid_t ended = 0; (ended = ::waitpid(-1, &status, WNOHANG | WUNTRACED)) > 0;) {
      if (WIFSTOPPED(status)) {
        ::kill(ended, SIGKILL);  // only its program can have stopped it
      } else if (supervisors_.erase(ended) > 0) {
        ended_supervisors_.insert(ended);
      }
    }
    for (const auto child : children(::getpid())) {
      if (supervisors_.contains(child)) continue;
      for (const auto below : descendants(child)) ::kill(below, SIGKILL);
      ::kill(child, SIGKILL);
    }
    std::erase_if(ended_supervisors_,
                  [&](pid_t supervisor) { return !groups_ || remove_group(*groups_, supervisor); });
  }

  Descriptor socket_;
  std::optional<EndedChildren> ended_;
  std::set<pid_t> supervisors_;
  std::set<pid_t> ended_supervisors_;  // if they were killed, they may have left a group
  std::optional<GroupFolders> groups_;
};

bool is_socket(int descriptor) {
  int type = 0;
  socklen_t size = sizeof type;
  return ::getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET;
}

}  // namespace

void supervise_if_asked(int count, char** words) {
  if (count != 2 || words[1] != kSpawnerWord) return;
  if (!is_socket(kSpawnerSocket)) {
    std::fputs("foregone: --supervise-programs is for foregone itself\n", stderr);
    std::_Exit(2);
  }
  try {
    Spawner().run();
  } catch (const std::exception&) {
    std::_Exit(1);
  }
  std::_Exit(0);
}

}  // namespace foregone::process
