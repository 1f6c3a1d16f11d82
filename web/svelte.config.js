import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  // Shorter than "svelte-…", which would occur 250 times.
  compilerOptions: { cssHash: ({ hash, css }) => `s-${hash(css)}` },
};
