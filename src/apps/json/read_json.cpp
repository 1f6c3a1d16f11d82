#include "foregone/apps/json/read_json.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace foregone::json {

namespace {

using ParsedJson = nlohmann::json;

/// Builds a value from the events of nlohmann's parser; false ends the parsing, with an error.
class Builder {
 public:
  bool null() { return add(ParsedJson()); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(std::int64_t value) { return add(value); }
  bool number_unsigned(std::uint64_t value) { return add(value); }
  bool number_float(double value, const std::string& digits) {
    if (open_.size() == 1 && root_.is_object() && name_ == "id") id_ = digits;
    return add(value);
  }
  bool string(std::string& value) { return add(std::move(value)); }
  bool binary(ParsedJson::binary_t& /*value*/) { return false; }  // no text has it

  bool start_object(std::size_t /*size*/) { return open(ParsedJson::object()); }
  bool end_object() { return close(); }
  bool start_array(std::size_t /*size*/) { return open(ParsedJson::array()); }
  bool end_array() { return close(); }

  bool key(std::string& name) {
    name_ = std::move(name);
    if (!open_.back()->contains(name_)) return true;
    return refuse({.message = "duplicate field", .field = name_});
  }

  template <class Exception>
  bool parse_error(std::size_t position, const std::string& /*token*/, const Exception& /*error*/) {
    constexpr bool kTooLarge = std::is_same_v<Exception, nlohmann::json::out_of_range>;
    return refuse({.message = kTooLarge ? "a number that is too large" : "invalid JSON",
                   .field = {},
                   .line = 1,
                   .column = position});
  }

  std::expected<ReadRequest, RequestError> done() && {
    if (error_) return std::unexpected(*std::move(error_));
    return ReadRequest{.object = std::move(root_), .id = std::move(id_)};
  }

 private:
  bool refuse(RequestError wrong) {
    error_ = std::move(wrong);
    return false;
  }

  bool add(ParsedJson value) {
    place(std::move(value));
    return true;
  }

  // What is open is the last element of what is open around it, so it does not move.
  ParsedJson& place(ParsedJson value) {
    if (open_.empty()) return root_ = std::move(value);
    auto& around = *open_.back();
    if (around.is_object()) return around[name_] = std::move(value);
    around.push_back(std::move(value));
    return around.back();
  }

  bool open(ParsedJson value) {
    if (open_.size() == kDeepest)
      return refuse({.message = "expected lists and objects nested at most " +
                                std::to_string(kDeepest) + " deep",
                     .field = {}});
    open_.push_back(&place(std::move(value)));
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  ParsedJson root_;
  std::vector<ParsedJson*> open_;
  std::string name_, id_;
  std::optional<RequestError> error_;
};

}  // namespace

std::expected<ReadRequest, RequestError> read_json(std::string_view text) {
  Builder builder;
  ParsedJson::sax_parse(text, &builder);
  return std::move(builder).done();
}

}  // namespace foregone::json
