#pragma once

#include <string_view>

namespace row {

inline constexpr std::string_view kRulesInWords = R"(
In turn Ann and Bob take the number at either end of a row. The higher sum wins.

## An example

[Ann is to move](3,9,1/Ann l): whatever she takes, Bob gets the 9.

## Notation

- A move is `l` or `r`.
- A position is the row and who is to move, as in `3,9,1/Ann`.

## Labels of values

- `+5`: the player to move ends 5 ahead

## Input

A row in each line.

## Output

For each row, a line with how much more than Bob Ann gets.

## Sample

```
3,9,1
```

```
-5
```
)";

}  // namespace row
