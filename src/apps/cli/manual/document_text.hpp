#pragma once

#include <string>

#include "foregone/apps/cli/manual/page.hpp"

namespace foregone::cli {

/// A document for a terminal, in lines of at most `width` columns where its tables allow that.
std::string document_text(const Document& document, int width, bool colours);

}  // namespace foregone::cli
