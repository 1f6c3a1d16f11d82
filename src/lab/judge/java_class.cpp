#include "foregone/lab/judge/java_class.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <system_error>

namespace foregone::judge {

namespace {

namespace fs = std::filesystem;

/// A class file as the Java Virtual Machine Specification, chapter 4, has it. Past its end there
/// are zeros.
class ClassFile {
 public:
  explicit ClassFile(std::string_view file) : rest_(file) {}

  std::optional<std::string> name_if_it_has_main() {
    constexpr std::uint64_t kMagic = 0xcafebabe;
    if (number(4) != kMagic) return std::nullopt;
    skip(4);  // the version
    read_constants();
    skip(2);  // access
    const auto name = texts_[classes_[number(2)]];
    skip(2);                             // the class above
    skip(2 * number(2));                 // interfaces
    const bool field = read_members();   // fields
    const bool method = read_members();  // methods
    if (field || !method || name.empty()) return std::nullopt;
    auto dotted = std::string(name);
    std::ranges::replace(dotted, '/', '.');
    return dotted;
  }

 private:
  std::uint64_t number(std::size_t bytes) {
    std::uint64_t value = 0;
    for (const char c : rest_.substr(0, bytes)) value = value << 8U | static_cast<unsigned char>(c);
    skip(bytes);
    return value;
  }
  void skip(std::uint64_t bytes) {
    rest_.remove_prefix(std::min<std::uint64_t>(bytes, rest_.size()));
  }

  void read_constants() {
    constexpr std::uint64_t kText = 1, kLong = 5, kDouble = 6, kClass = 7, kMethodHandle = 15;
    const auto count = number(2);
    for (std::uint64_t i = 1; i < count && !rest_.empty(); ++i) {
      const auto tag = number(1);
      if (tag == kText) {
        const auto size = number(2);
        texts_[i] = rest_.substr(0, size);
        skip(size);
      } else if (tag == kClass) {
        classes_[i] = number(2);
      } else if (tag == kLong || tag == kDouble) {
        skip(8);
        ++i;  // it takes two places
      } else if (tag == kMethodHandle) {
        skip(3);
      } else {
        constexpr std::uint64_t kMethodType = 16, kString = 8, kModule = 19, kPackage = 20;
        const bool is_short =
            tag == kMethodType || tag == kString || tag == kModule || tag == kPackage;
        skip(is_short ? 2 : 4);
      }
    }
  }

  /// Whether one of the fields or methods that follow is main().
  bool read_members() {
    constexpr std::uint64_t kPublicStatic = 0x9;
    bool found = false;
    for (auto count = number(2); count > 0 && !rest_.empty(); --count) {
      const auto access = number(2);
      const auto name = texts_[number(2)], type = texts_[number(2)];
      found = found || ((access & kPublicStatic) == kPublicStatic && name == "main" &&
                        type == "([Ljava/lang/String;)V");
      for (auto attributes = number(2); attributes > 0 && !rest_.empty(); --attributes) {
        skip(2);
        skip(number(4));
      }
    }
    return found;
  }

  std::string_view rest_;
  std::map<std::uint64_t, std::string_view> texts_;  // constants, by their number
  std::map<std::uint64_t, std::uint64_t> classes_;   // the numbers of their names
};

}  // namespace

std::optional<std::string> class_with_main(std::string_view file) {
  return ClassFile(file).name_if_it_has_main();
}

std::optional<std::string> main_class(const std::string& folder, std::string_view source) {
  std::optional<std::string> first;
  std::error_code wrong;
  for (fs::recursive_directory_iterator entry(folder, wrong), end; !wrong && entry != end;
       entry.increment(wrong)) {
    if (entry->path().extension() != ".class" || !entry->is_regular_file()) continue;
    std::ifstream file(entry->path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto name = class_with_main(text);
    if (!name) continue;
    if (std::string_view(*name).substr(name->rfind('.') + 1) == source) return name;
    if (!first || *name < *first) first = name;
  }
  return first;
}

}  // namespace foregone::judge
