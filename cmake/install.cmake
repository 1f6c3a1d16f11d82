# What `cmake --install` installs: the libraries with their public headers, for find_package(foregone)
# and #include <foregone/...>, the program with manual pages and completion, and the documents.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(headers ${CMAKE_INSTALL_INCLUDEDIR}/foregone)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/foregone)

set_target_properties(foregone_library PROPERTIES EXPORT_NAME library)
install(TARGETS foregone_library EXPORT foregone INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
foreach(header IN LISTS FOREGONE_PUBLIC_HEADERS)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES src/${header} DESTINATION ${headers}/${folder})
endforeach()

if(TARGET foregone_cli)
  set_target_properties(foregone_cli PROPERTIES EXPORT_NAME cli)
  set_target_properties(foregone_lab PROPERTIES EXPORT_NAME lab)
  set_target_properties(foregone_work PROPERTIES EXPORT_NAME work)
  install(TARGETS foregone_cli foregone_lab foregone_work EXPORT foregone_cli INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
foreach(program foregone foregone-mpi)
  if(TARGET ${program})
    install(TARGETS ${program})
  endif()
endforeach()

# The page, if ./foregone web has built it: there `foregone web` looks for it.
set(page ${CMAKE_INSTALL_DATADIR}/foregone/web)
install(FILES ${PROJECT_SOURCE_DIR}/build/web/foregone.html DESTINATION ${page} OPTIONAL)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/site DESTINATION ${page} OPTIONAL
  USE_SOURCE_PERMISSIONS)

install(EXPORT foregone NAMESPACE foregone:: FILE foregoneTargets.cmake DESTINATION ${package})
if(TARGET foregone_cli)
  install(EXPORT foregone_cli NAMESPACE foregone:: FILE foregoneCliTargets.cmake
    DESTINATION ${package})
endif()
string(REGEX MATCH "^[0-9.]+" version ${FOREGONE_VERSION}) # numbers are all that find_package compares
write_basic_package_version_file(${PROJECT_BINARY_DIR}/foregoneConfigVersion.cmake
  VERSION ${version} COMPATIBILITY SameMajorVersion)
install(FILES cmake/foregoneConfig.cmake ${PROJECT_BINARY_DIR}/foregoneConfigVersion.cmake
  DESTINATION ${package})

# The same for pkg-config.
string(REGEX REPLACE "[^/]+" ".." FOREGONE_UP ${CMAKE_INSTALL_LIBDIR}) # from there to the prefix
foreach(part foregone foregone-cli)
  if(part STREQUAL foregone OR TARGET foregone_cli)
    configure_file(cmake/${part}.pc.in ${PROJECT_BINARY_DIR}/${part}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/${part}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  endif()
endforeach()

# Manual pages and completion, which the program writes itself, in the folder `manual` beside it.
set(FOREGONE_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING
  "Where the completion for zsh is installed, below the prefix")
if(TARGET foregone AND NOT CMAKE_CROSSCOMPILING)
  set(manual ${PROJECT_BINARY_DIR}/manual)
  file(MAKE_DIRECTORY ${manual})
  add_custom_command(TARGET foregone POST_BUILD WORKING_DIRECTORY ${manual} # without VERBATIM, for >
    COMMAND ${CMAKE_COMMAND} -E rm -rf man
    COMMAND foregone manual --to man > pages
    COMMAND foregone completion bash > foregone
    COMMAND foregone completion zsh > _foregone
    COMMAND foregone completion fish > foregone.fish)
  install(DIRECTORY ${manual}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
  if(TARGET foregone-mpi) # it has the same commands
    file(WRITE ${PROJECT_BINARY_DIR}/foregone-mpi.1 ".so man1/foregone.1\n")
    install(FILES ${PROJECT_BINARY_DIR}/foregone-mpi.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  endif()
  install(FILES ${manual}/foregone DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${manual}/_foregone DESTINATION ${FOREGONE_ZSH_DIR})
  install(FILES ${manual}/foregone.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

install(FILES LICENSE README.md CHANGELOG.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN Doxyfile.in EXCLUDE)
# What these link to, where they look for it (documents_test.py follows all links).
install(FILES ARCHITECTURE.md CONTRIBUTING.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY proofs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN build EXCLUDE PATTERN __pycache__ EXCLUDE)
file(GLOB_RECURSE linked RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS src/README.md web/tests/README.md)
foreach(file IN LISTS linked)
  get_filename_component(folder ${file} DIRECTORY)
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder})
endforeach()
