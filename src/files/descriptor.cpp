#include "foregone/files/descriptor.hpp"

#include <unistd.h>

namespace foregone {

void Descriptor::reset(int number) {
  if (number_ >= 0) ::close(number_);
  number_ = number;
}

}  // namespace foregone
