#pragma once

#include <span>
#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/play/session.hpp"

namespace foregone::cli {

/// Explanations as one self-contained HTML page: each with its board, a table of its moves and the
/// line of best play.
class ExplanationPage {
 public:
  /// The notes go below the board.
  void add(const Session& session, const Explanation& explanation, std::string_view heading,
           std::span<const std::string> notes);

  /// The whole page.
  std::string done(const std::string& title) const;

 private:
  std::string body_;
};

/// A page with that body, in the same style.
std::string page_of(const std::string& title, std::string_view body);

/// A finished page whose colours are always those of a scheme; automatic: as they are.
std::string page_in_scheme(std::string page, Scheme scheme);

}  // namespace foregone::cli
