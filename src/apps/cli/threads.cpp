#include "foregone/apps/cli/threads.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

namespace foregone::cli {

ThreadPool pool() {
  return [](int count, const std::function<void(int)>& work) {
    if (count <= 1) {
      work(0);
      return;
    }
    // So many threads, however many cores there are.
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                      static_cast<std::size_t>(count));
    tbb::task_arena arena(count);
    tbb::task_group others;
    arena.execute([&] {
      for (int i = 1; i < count; ++i) others.run([&work, i] { work(i); });
    });
    work(0);
    arena.execute([&] { others.wait(); });
  };
}

}  // namespace foregone::cli
