import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licences } from './build/licences';
import { offline } from './build/offline';
import { oneFile, policy } from './build/one_file';
import { preview } from './build/preview';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

function projectVersion(): string {
  return execFileSync(path('../tools/version'), { encoding: 'utf8' }).trim();
}

export default defineConfig({
  base: './',
  publicDir: false,
  define: { __FOREGONE_VERSION__: JSON.stringify(projectVersion()) },
  plugins: [
    svelte(),
    policy(),
    offline(path('.')),
    preview(path('preview.png')),
    licences(path('../LICENSE'), path('build/engine_licences.txt')),
    oneFile(path('../build/web/foregone.html')),
  ],
  server: { fs: { allow: ['..'] } }, // for ../build/wasm
  worker: { format: 'iife' }, // a worker made from a Blob cannot import
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
