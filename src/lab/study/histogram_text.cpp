#include "foregone/lab/study/histogram_text.hpp"

#include <cstdint>

#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"

namespace foregone::study {

namespace {

bool read_one(std::string_view text, Histogram& into) {
  while (!text.empty()) {
    const auto entry = take_until(text, ' ');
    const auto colon = std::min(entry.find(':'), entry.size());
    const auto key = number<std::int64_t>(entry.substr(0, colon));
    const auto count = number<std::uint64_t>(entry.substr(std::min(colon + 1, entry.size())));
    if (!key || !count || !into.emplace(*key, *count).second) return false;
  }
  return true;
}

}  // namespace

std::string write_histograms(const Histograms& histograms) {
  std::string text;
  for (const auto& histogram : histograms) {
    const char* between = "";
    for (const auto& [key, count] : histogram) {
      text += between + std::to_string(key) + ':' + std::to_string(count);
      between = " ";
    }
    text += ';';
  }
  return text;
}

std::optional<Histograms> read_histograms(std::string_view text, std::size_t count) {
  Histograms histograms(count);
  for (auto& histogram : histograms) {
    const auto end = text.find(';');
    if (end == std::string_view::npos) return std::nullopt;
    if (!read_one(text.substr(0, end), histogram)) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  return text.empty() ? std::optional(std::move(histograms)) : std::nullopt;
}

void add(Histograms& to, const Histograms& from) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (const auto& [key, count] : from[i]) to[i][key] += count;
  }
}

}  // namespace foregone::study
