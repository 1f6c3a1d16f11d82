#pragma once

#include <cstddef>
#include <expected>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "foregone/apps/json/request_fields.hpp"
#include "foregone/apps/json/requests.hpp"
#include "foregone/play/session.hpp"

namespace foregone::json {

/// Opens sessions and keeps the last few with all that they have computed, for requests about the
/// same start. An answer comes sooner from a kept one, but is the same.
class SessionCache {
 public:
  static constexpr std::size_t kMax = 8;
  static constexpr std::size_t kMaxMemory = std::size_t{1} << 25U;

  /// A session and its key in the cache; an empty one is not kept.
  struct Opened {
    std::unique_ptr<Session> session;
    std::string key;
  };

  /// The session of the request, with its moves played. A fresh one knows nothing from earlier
  /// requests, and is not kept.
  std::expected<Opened, RequestError> open(const GameWithOptions& requested,
                                           const PositionRequest& start, bool fresh,
                                           const Budget& budget);
  void keep(Opened opened);

 private:
  std::unique_ptr<Session> take(const std::string& key);

  std::list<Opened> kept_;  // the latest first
};

/// Reads a text, which outlives this, until `stop` is true: for the reader the text ends there.
TextInput::Refill bounded_reader(std::string_view text, Budget::Stop stop);

}  // namespace foregone::json
