#pragma once

#include <functional>
#include <optional>
#include <string>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"

namespace foregone::cli {

/// Answers a contest's text: what is wrong with it, if anything is. `title` names it in messages.
using AnswerText =
    std::function<std::optional<TextError>(TextInput& input, const std::string& title)>;

/// Hands each file of the order to `answer`, each as if it were alone, and tells what is wrong with
/// it, after all that has been answered. `output` is flushed before more is read: whoever waits for
/// an answer may be the one who writes what is read next. True if every file was good.
bool answer_files(const GameOrder& order, TextOutput& output, const AnswerText& answer);

/// Tells what is wrong with a text, and where.
void tell(const std::string& title, const TextError& wrong);

}  // namespace foregone::cli
