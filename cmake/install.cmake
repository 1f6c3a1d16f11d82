# What `cmake --install` installs: the libraries with their public headers, for find_package(foregone)
# and #include <foregone/...>, the program and the documents.
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
if(TARGET foregone)
  install(TARGETS foregone)
endif()

# The page, if ./foregone web has built it: there `foregone web` looks for it.
set(page ${CMAKE_INSTALL_DATADIR}/foregone/web)
install(FILES ${PROJECT_SOURCE_DIR}/build/web/foregone.html DESTINATION ${page} OPTIONAL)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/site DESTINATION ${page} OPTIONAL)

install(EXPORT foregone NAMESPACE foregone:: FILE foregoneTargets.cmake DESTINATION ${package})
if(TARGET foregone_cli)
  install(EXPORT foregone_cli NAMESPACE foregone:: FILE foregoneCliTargets.cmake
    DESTINATION ${package})
endif()
# A minor version may change what the headers promise, until there is a 1.0.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/foregoneConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES cmake/foregoneConfig.cmake ${PROJECT_BINARY_DIR}/foregoneConfigVersion.cmake
  DESTINATION ${package})

install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
