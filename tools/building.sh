# Sourced by build_program, build_page, build_mpi and build_proofs, which set
#   folder   where they build
# the first two also
#   built    the file that the build leaves there
#   kind     -x if that is a program, else -f
#   sources  what it is made of: the shell's patterns, relative to the project's folder
# and a function build, which prints a line and leaves an empty file .building before it looks at the
# sources. Builds run one at a time: a second call waits and finds the work done.
log=$folder/build.log

say() { printf 'foregone: %s\n' "$*" >&2; }

case $PWD in
  *[';#[\']* | *']'*)
    say "cannot build in $PWD: CMake takes no ; # [ ] or \\ in a folder's name; move the clone"
    exit 1
    ;;
esac

# They take no arguments; --help prints the comment at the top.
if [ $# -gt 0 ]; then
  [ "$1" = --help ] || { say "unexpected argument $1" && exit 2; }
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "tools/${0##*/}"
  exit 0
fi

# shellcheck disable=SC2086 # patterns
is_built() {
  [ -s "$built" ] && [ "$kind" "$built" ] && [ -e "$folder/.built" ] &&
    stale=$(find $sources -newer "$folder/.built" -print -quit) && [ -z "$stale" ]
}

# logged COMMAND…: what it writes goes to the log; prints the end of the log if it fails.
logged() {
  "$@" >>"$log" 2>&1 && return
  tail -n 30 "$log" >&2
  say "the build failed; the whole log is $PWD/$log"
  return 1
}

# compile PRESET: builds it, with the number of files compiled on a terminal, in one line.
compile() {
  if ! [ -t 2 ]; then
    logged cmake --build --preset "$1"
    return
  fi
  rm -f "$folder/.failed"
  { cmake --build --preset "$1" 2>&1 || : >"$folder/.failed"; } | while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    case $line in
      '['[0-9]*/[0-9]*']'*)
        steps=${line%%]*} && steps=${steps#?}
        printf '\rforegone: %s of %s' "${steps%/*}" "${steps#*/}" >&2
        ;;
    esac
  done
  printf '\r\033[K' >&2
  if [ -e "$folder/.failed" ]; then logged false; fi
}

# What was built is as old as the start of its build.
build_and_stamp() {
  : >"$log" && date_now && build || return 1
  mv "$folder/.building" "$folder/.built"
}

# Ninja never finishes with a file from the future: it is newer than anything made from it.
# shellcheck disable=SC2086 # patterns
date_now() {
  future=$(find $sources -newermt '1 second' -print -quit)
  [ -n "$future" ] || return 0
  say "$future is dated in the future: its date, and that of others like it, is now"
  find $sources -newermt '1 second' -exec touch {} +
}

build_once() {
  if is_built; then return; fi # also where the user may not write
  mkdir -p "$folder" 2>/dev/null
  if ! [ -w "$folder" ] || { [ -e "$folder/CMakeCache.txt" ] && ! [ -w "$folder/CMakeCache.txt" ]; }; then
    built_here=''
    [ ! -x "$built" ] || built_here=", or run $PWD/$built"
    say "$PWD/$folder is not writable here: build as the user that owns it$built_here"
    exit 1
  fi
  exec 9>"$folder/.lock" || exit 1
  if command -v flock >/dev/null && ! flock -n 9; then
    say 'waiting for another build to end'
    flock 9
  fi
  is_built || build_and_stamp # what goes on building when this is killed holds the lock
}

# configure PRESET FOLDER: a clone that was moved, or whose first configuration was cut short,
# is configured from scratch.
configure() {
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$2/CMakeCache.txt" 2>/dev/null)
  if [ "$home" = "$(pwd -P)" ] && [ -e "$2/build.ninja" ]; then
    cmake --preset "$1"
  else
    cmake --fresh --preset "$1"
  fi
}
