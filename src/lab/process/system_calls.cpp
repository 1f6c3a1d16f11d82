#include "foregone/lab/process/system_calls.hpp"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace foregone::process {

namespace {

using Filter = std::vector<sock_filter>;

/// The numbers of system calls on a kind of processor.
struct CallNumbers {
  std::uint32_t kind;
  std::vector<std::uint32_t> missing;
  std::uint32_t clone, unshare;
};

constexpr std::uint32_t kOffset = 0x40000000;  // of x32's numbers, which are another table

std::vector<CallNumbers> numbers() {
  constexpr auto kSecret = 447U, kClone3 = 435U;  // everywhere; older headers have not all
  const std::vector<std::uint32_t> missing{SYS_memfd_create, kSecret,    SYS_shmget,
                                           SYS_msgget,       SYS_semget, kClone3};
#ifdef __x86_64__
  constexpr auto kMemfd = 356U, kShmget = 395U, kMsgget = 399U, kSemget = 393U,
                 kIpc = 117U;  // of i386
  return {{AUDIT_ARCH_X86_64, missing, SYS_clone, SYS_unshare},
          {AUDIT_ARCH_I386, {kMemfd, kSecret, kShmget, kMsgget, kSemget, kIpc, kClone3}, 120, 310}};
#elifdef __aarch64__
  return {{AUDIT_ARCH_AARCH64, missing, SYS_clone, SYS_unshare}};
#else
  return {};
#endif
}

sock_filter load(std::size_t offset) {
  return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}
sock_filter jump(int condition, std::uint32_t value, std::size_t if_so, std::size_t if_not) {
  return BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | condition | BPF_K), value,
                  static_cast<std::uint8_t>(if_so), static_cast<std::uint8_t>(if_not));
}
sock_filter answer(std::uint32_t what) { return BPF_STMT(BPF_RET | BPF_K, what); }
constexpr std::uint32_t kMissing = SECCOMP_RET_ERRNO | ENOSYS,
                        kNotPermitted = SECCOMP_RET_ERRNO | EPERM;

/// What is done with the calls of one kind of processor.
Filter filter_of(const CallNumbers& calls) {
  Filter filter{load(offsetof(seccomp_data, nr)), jump(BPF_JGE, kOffset, 0, 1), answer(kMissing)};
  for (const auto number : calls.missing) {
    filter.push_back(jump(BPF_JEQ, number, 0, 1));
    filter.push_back(answer(kMissing));
  }
  const Filter rest{jump(BPF_JEQ, calls.clone, 1, 0),
                    jump(BPF_JEQ, calls.unshare, 0, 3),
                    load(offsetof(seccomp_data, args)),  // the lower half of the first
                    jump(BPF_JSET, CLONE_NEWUSER, 0, 1),
                    answer(kNotPermitted),
                    answer(SECCOMP_RET_ALLOW)};
  filter.insert(filter.end(), rest.begin(), rest.end());
  return filter;
}

/// Calls of a kind of processor that this one cannot be are none.
Filter filter() {
  Filter all{load(offsetof(seccomp_data, arch))};
  for (const auto& calls : numbers()) {
    const auto part = filter_of(calls);
    all.push_back(jump(BPF_JEQ, calls.kind, 0, part.size()));
    all.insert(all.end(), part.begin(), part.end());
  }
  all.push_back(answer(numbers().empty() ? SECCOMP_RET_ALLOW : kMissing));
  return all;
}

}  // namespace

std::string system_call_filter() {
  const auto instructions = filter();
  return {reinterpret_cast<const char*>(instructions.data()),
          instructions.size() * sizeof instructions.front()};
}

bool filter_system_calls(std::string& filter) {
  sock_fprog program{.len = static_cast<std::uint16_t>(filter.size() / sizeof(sock_filter)),
                     .filter = reinterpret_cast<sock_filter*>(filter.data())};
  return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW,
                   &program) == 0;
}

}  // namespace foregone::process
