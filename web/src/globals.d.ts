/** The version of the project, from CMakeLists.txt; vite.config.ts defines it. */
declare const __FOREGONE_VERSION__: string;
