#include "foregone/core/version.hpp"

namespace foregone {

std::string_view version() { return FOREGONE_VERSION; }

}  // namespace foregone
