import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licences } from './build/licences';
import { oneFile, policy } from './build/one_file';

const path = (below: string): string => fileURLToPath(new URL(below, import.meta.url));

export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    svelte(),
    policy(),
    licences(path('../LICENSE'), path('build/engine_licences.txt')),
    oneFile(path('../build/web/foregone.html')),
  ],
  server: { fs: { allow: ['..'] } }, // the module lies in ../build/wasm
  worker: { format: 'iife' }, // runs from a Blob too
  build: {
    outDir: '../build/web/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: { output: { inlineDynamicImports: true } },
  },
});
