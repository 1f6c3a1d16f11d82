#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "foregone/work/cluster.hpp"

namespace foregone::work {

/// The cluster of a program that is one process.
class OneProcess final : public Cluster {
 public:
  int rank() const override { return 0; }
  int ranks() const override { return 1; }
  int ranks_here() const override { return 1; }
  int threads(int wanted) const override;
  std::unique_ptr<Executor> executor(int threads) override;
  std::unique_ptr<SpreadMemory> memory(std::uint64_t own_bytes) override;
  std::string from_root(std::string said) override { return said; }
  std::vector<std::string> to_root(const std::string& said) override { return {said}; }
  void give_up() override {}
};

}  // namespace foregone::work
