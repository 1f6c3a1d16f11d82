#pragma once

#include <cstddef>
#include <expected>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "foregone/apps/door/requests.hpp"
#include "foregone/apps/door/wrong.hpp"
#include "foregone/play/session.hpp"

namespace foregone::door {

/// Opens sessions. The last few are kept with all that they have found out, for requests about the
/// same start; which never changes an answer, only how soon it comes.
class Sessions {
 public:
  static constexpr std::size_t kMost = 8;
  static constexpr std::size_t kMostMemory = std::size_t{1} << 25U;

  /// A session and what it is kept under.
  struct Opened {
    std::unique_ptr<Session> session;
    std::string key;
  };

  /// The session that the request is about, its moves played. One that is `fresh` is opened anew
  /// and may not be kept: it knows no more than a budget will let it find out.
  std::expected<Opened, Wrong> open(const Subject& subject, const PositionRequest& start,
                                    bool fresh, const Budget& budget);
  void keep(Opened opened);

 private:
  std::unique_ptr<Session> take(const std::string& key);

  std::list<Opened> kept_;  // the last one first
};

/// How a contest's text, which outlives this, is handed over to a game: until `stop` says so. For
/// the game the text then ends there.
TextInput::Refill handed_over(std::string_view text, Budget::Stop stop);

}  // namespace foregone::door
