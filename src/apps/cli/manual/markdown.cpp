#include "foregone/apps/cli/manual/markdown.hpp"

#include <md4c.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

using Kind = MarkdownBlock::Kind;
using Style = ProseSpan::Style;

/// Gathers blocks from the events of MD4C's parser.
class Gatherer {
 public:
  std::vector<MarkdownBlock> read(std::string_view text) {
    const MD_PARSER parser{
        .abi_version = 0,
        .flags = MD_FLAG_TABLES,
        .enter_block = [](MD_BLOCKTYPE type, void* detail,
                          void* self) { return of(self).enter(type, detail); },
        .leave_block = [](MD_BLOCKTYPE type, void*, void* self) { return of(self).leave(type); },
        .enter_span = [](MD_SPANTYPE type, void* detail,
                         void* self) { return of(self).enter(type, detail); },
        .leave_span = [](MD_SPANTYPE type, void*, void* self) { return of(self).leave(type); },
        .text = [](MD_TEXTTYPE type, const MD_CHAR* begin, MD_SIZE size,
                   void* self) { return of(self).add(type, {begin, size}); },
        .debug_log = nullptr,
        .syntax = nullptr};
    if (md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, this) != 0) {
      throw std::runtime_error("a document cannot be read: out of memory");
    }
    const auto is_empty = [](const MarkdownBlock& block) {  // a picture was all of it
      return (block.kind == Kind::paragraph || block.kind == Kind::item) && block.spans.empty();
    };
    std::erase_if(blocks_, is_empty);
    return std::move(blocks_);
  }

 private:
  static Gatherer& of(void* self) { return *static_cast<Gatherer*>(self); }

  int enter(MD_BLOCKTYPE type, void* detail) {
    switch (type) {
      case MD_BLOCK_H:
        begin({.kind = Kind::heading,
               .level = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level)});
        break;
      case MD_BLOCK_P:
        if (!item_begins_) begin({.kind = Kind::paragraph, .level = lists_.empty() ? 0 : 1});
        item_begins_ = false;
        break;
      case MD_BLOCK_UL:
        lists_.push_back({.is_numbered = false, .number = 0});
        break;
      case MD_BLOCK_OL:
        lists_.push_back(
            {.is_numbered = true, .number = static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start});
        break;
      case MD_BLOCK_LI:
        begin({.kind = Kind::item,
               .level = static_cast<int>(lists_.size()) - 1,
               .mark = lists_.back().next_mark()});
        item_begins_ = true;
        break;
      case MD_BLOCK_CODE:
        begin({.kind = Kind::verbatim});
        break;
      case MD_BLOCK_TABLE:
        blocks_.push_back({.kind = Kind::table});
        break;
      case MD_BLOCK_TR:
        blocks_.back().rows.emplace_back();
        break;
      case MD_BLOCK_TH:
      case MD_BLOCK_TD:
        spans_ = &blocks_.back().rows.back().emplace_back();
        break;
      default:
        break;
    }
    return 0;
  }

  int leave(MD_BLOCKTYPE type) {
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) lists_.pop_back();
    if (type == MD_BLOCK_LI) item_begins_ = false;
    return 0;
  }

  int enter(MD_SPANTYPE type, void* detail) {
    if (type == MD_SPAN_IMG) ++pictures_;
    if (type == MD_SPAN_A) {
      const auto& address = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
      link_.assign(address.text, address.size);
      link_text_.clear();
    }
    styles_.push_back(type == MD_SPAN_EM       ? Style::emphasis
                      : type == MD_SPAN_STRONG ? Style::strong
                      : type == MD_SPAN_CODE   ? Style::notation
                                               : style());
    another_ = true;
    return 0;
  }

  int leave(MD_SPANTYPE type) {
    if (type == MD_SPAN_IMG) --pictures_;
    styles_.pop_back();
    another_ = true;
    // An address outside the project stands beside the words of its link.
    if (type == MD_SPAN_A && link_.starts_with("http") && link_ != link_text_) {
      add(MD_TEXT_NORMAL, " <" + link_ + ">");
    }
    return 0;
  }

  int add(MD_TEXTTYPE type, std::string_view text) {
    if (type == MD_TEXT_HTML || pictures_ > 0) return 0;  // comments, and what pictures show
    if (!blocks_.empty() && blocks_.back().kind == Kind::verbatim) {
      if (spans_->empty()) spans_->emplace_back();
      spans_->front().text += text;
      return 0;
    }
    if (type == MD_TEXT_SOFTBR || type == MD_TEXT_BR) text = " ";
    link_text_ += text;
    if (another_ || spans_->empty()) spans_->push_back({.text = {}, .style = style()});
    another_ = false;
    auto& words = spans_->back().text;
    words += text;
    // MD4C leaves the sign before a bar in a cell's code.
    if (type == MD_TEXT_CODE && blocks_.back().kind == Kind::table) {
      for (auto at = words.find("\\|"); at != std::string::npos; at = words.find("\\|"))
        words.erase(at, 1);
    }
    item_begins_ = false;
    return 0;
  }

  void begin(MarkdownBlock block) {
    blocks_.push_back(std::move(block));
    spans_ = &blocks_.back().spans;
    another_ = false;
  }

  Style style() const { return styles_.empty() ? Style::plain : styles_.back(); }

  struct List {
    bool is_numbered;
    unsigned number;

    std::string next_mark() { return is_numbered ? std::to_string(number++) + '.' : "-"; }
  };

  std::vector<MarkdownBlock> blocks_;
  std::vector<List> lists_;       // that are open, the innermost last
  std::vector<Style> styles_;     // of the spans that are open
  ProseSpans* spans_ = nullptr;   // of the block or cell that is being read
  std::string link_, link_text_;  // its address and words
  int pictures_ = 0;              // that are open
  bool item_begins_ = false;      // its first paragraph belongs to it
  bool another_ = false;          // what follows is a span of its own
};

}  // namespace

std::vector<MarkdownBlock> read_markdown(std::string_view text) { return Gatherer().read(text); }

}  // namespace foregone::cli
