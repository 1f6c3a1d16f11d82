#pragma once

#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/play/session.hpp"

namespace foregone::cli {

/// Explanations as one page of HTML that needs nothing else: each with its drawing, its moves as a
/// table and the line of best play.
class ExplanationPage {
 public:
  void add(const Session& session, const Explanation& told, std::string_view heading);

  /// The whole page.
  std::string done(const std::string& title) const;

 private:
  std::string body_;
};

}  // namespace foregone::cli
