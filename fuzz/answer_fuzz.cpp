#include "foregone/apps/json/answer.hpp"

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.hpp"

namespace {

using foregone::fuzz::demand;
using foregone::json::Interface;

/// A clock that goes on by a second whenever it is looked at: so no request takes long, and what it
/// says is the same each time.
foregone::Budget::Clock short_of_time() {
  return [now = 0.0]() mutable { return ++now; };
}

void check(Interface& interface, std::string_view request) {
  const auto answer = interface.answer(request);
  demand(!answer.contains('\n'));
  const auto object = nlohmann::json::parse(answer, nullptr, false);
  demand(object.is_object() && object["version"] == 1 && object.contains("id"));
  demand(object["ok"].is_boolean() && object.contains("error") == !object["ok"].get<bool>());
  demand(Interface(foregone::catalogue(), short_of_time()).answer(request) == answer);
}

}  // namespace

/// Each line is a request, all of them to one interface.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto rest = foregone::fuzz::text_of(data, size);
  Interface interface(foregone::catalogue(), short_of_time());
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    check(interface, line);
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
  return 0;
}
