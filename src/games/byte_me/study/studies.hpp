#pragma once

#include <span>

#include "foregone/core/study.hpp"

namespace foregone::byte_me {

/// How the dealer fares, by samples and exactly.
std::span<const Study> studies();

}  // namespace foregone::byte_me
