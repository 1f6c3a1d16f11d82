#include <algorithm>

#include "foregone/apps/cli/manual/completion.hpp"

namespace foregone::cli {

namespace {

// Each asks `PROGRAM __complete WORD…`, WORD being all words up to the cursor, the last one as far
// as it is typed. The program is that of the command line, so that a clone completes as it is.

constexpr std::string_view kBash =
    R"sh(# Completion of foregone for bash: eval "$(foregone completion bash)"
_foregone() {
  local line cur=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]/#\~/$HOME}
  COMPREPLY=()
  [[ $cur == [=:]* ]] && cur=''
  while IFS= read -r line; do
    case $line in
      :file | :program)
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$cur")
        ;;
      :folder)
        compopt -o filenames 2>/dev/null
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$cur")
        ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("$program" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _foregone foregone ./foregone
)sh";

constexpr std::string_view kZsh = R"sh(#compdef foregone
# Completion of foregone for zsh: source <(foregone completion zsh), after compinit
_foregone() {
  local line
  local -a found
  for line in "${(@f)$("${${(Q)words[1]}/#\~/$HOME}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') ;;
      :file) compset -P '--*=' ; _files ;;
      :program) compset -P '--*=' ; _alternative 'files:file:_files' 'commands:command:_command_names -e' ;;
      :folder) compset -P '--*=' ; _files -/ ;;
      *$'\t'*) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
      *) found+=("${line//:/\\:}") ;;
    esac
  done
  (( $#found )) && _describe -V foregone found
}
if [[ $funcstack[1] == _foregone ]]; then
  _foregone "$@"
else
  compdef _foregone foregone
fi
)sh";

constexpr std::string_view kFish =
    R"sh(# Completion of foregone for fish: foregone completion fish | source
function __foregone_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l option (string match -r '^--[^=]*=' -- "$current")
  set -l value (string replace -r '^--[^=]*=' '' -- "$current")
  set -l program (string replace -r '^~' $HOME -- $words[1])
  for line in ($program __complete $words[2..-1] "$current" 2>/dev/null)
    switch $line
      case :file :program
        string replace -r -- '^' "$option" (__fish_complete_path "$value")
      case :folder
        string replace -r -- '^' "$option" (__fish_complete_directories "$value" '')
      case '*'
        echo $line
    end
  end
end
complete -c foregone -f -a '(__foregone_complete)'
)sh";

}  // namespace

std::string_view completion_script(std::string_view shell) {
  constexpr std::array kScripts{kBash, kZsh, kFish};
  const auto at = std::ranges::find(kShells, shell) - kShells.begin();
  return at < std::ssize(kShells) ? kScripts[static_cast<std::size_t>(at)] : "";
}

}  // namespace foregone::cli
