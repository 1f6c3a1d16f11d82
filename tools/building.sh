# Sourced by build_program and build_page, which set
#   folder   where they build
#   built    a file in it that is there once that is done
#   sources  what it is made of, as the shell's patterns, from the project's folder, where they stand
# and a function build, which says a line and leaves an empty file .building before it looks at the
# sources. One at a time: who comes second waits, and finds the work done.
log=$folder/build.log

say() { printf 'foregone: %s\n' "$*" >&2; }

# shellcheck disable=SC2086 # patterns
is_built() {
  [ -e "$built" ] && [ -e "$folder/.built" ] &&
    stale=$(find $sources -newer "$folder/.built" -print -quit) && [ -z "$stale" ]
}

# logged COMMAND…: what it writes goes to the log, of which the end is shown if it fails.
logged() {
  "$@" >>"$log" 2>&1 && return
  tail -n 30 "$log" >&2
  say "the build failed; the whole log is $PWD/$log"
  return 1
}

# What was built is as old as the start of its build.
# shellcheck disable=SC2086 # patterns
build_and_stamp() {
  : >"$log" && build || return 1
  mv "$folder/.building" "$folder/.built"
  touch "$log"
  # A source from the future would be newer than any stamp of now.
  while future=$(find $sources -newer "$log" -newer "$folder/.built" -print -quit) && [ -n "$future" ]; do
    touch -r "$future" "$folder/.built"
  done
}

build_once() {
  mkdir -p "$folder" 2>/dev/null
  if ! [ -w "$folder" ]; then
    say "$PWD/$folder cannot be written to: build as the user whom this folder belongs to"
    exit 1
  fi
  exec 9>"$folder/.lock" || exit 1
  if command -v flock >/dev/null && ! flock -n 9; then
    say 'waiting for another call that is building'
    flock 9
  fi
  is_built || build_and_stamp 9>&-
}

# configure PRESET FOLDER: a clone that was moved, or whose first configuration was cut short,
# starts afresh.
configure() {
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$2/CMakeCache.txt" 2>/dev/null)
  if [ "$home" = "$(pwd -P)" ] && [ -e "$2/build.ninja" ]; then
    cmake --preset "$1"
  else
    cmake --fresh --preset "$1"
  fi
}
