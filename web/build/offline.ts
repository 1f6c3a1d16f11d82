/** Makes the folder installable: a manifest, icons, and a service worker that works offline. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The widths of the icons: PNG, which browsers recognise whatever the host says that it is. */
const sizes = [192, 512];

const manifest = {
  name: 'Foregone',
  short_name: 'Foregone',
  description: 'Five games, and the value of every move in them.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f6f4ee',
  theme_color: '#1d4ed8',
  icons: sizes.map((size) => ({
    src: `icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

/**
 * Keeps the files of one build, whose names contain their hashes, and deletes those of the builds before it at
 * this place: a host may have several pages. The page itself comes from the host as long as that answers, so that
 * a new version shows at once.
 */
const serviceWorker = (files: string[]): string => {
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  return `const name = 'foregone-${version} ' + registration.scope;
const files = ${JSON.stringify(['./', ...files])};
const prepare = async () => {
  try {
    await (await caches.open(name)).addAll(files);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await skipWaiting();
};
const tidy = async () => {
  for (const key of await caches.keys()) {
    if (!key.startsWith('foregone-') || key === name) continue;
    if (await caches.match('./', { cacheName: key })) await caches.delete(key);
  }
  await clients.claim();
};
const answer = async (request) => {
  const page = request.mode === 'navigate' && !request.url.startsWith(registration.scope + 'docs/');
  const kept = await caches.match(page ? './' : request, { cacheName: name });
  if (!page) return kept ?? fetch(request);
  return fetch(request).catch(() => kept ?? Response.error());
};
addEventListener('install', (event) => event.waitUntil(prepare()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
`;
};

/** `folder` holds the icons. */
export const offline = (folder: string): Plugin => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: 'icon-192.png' }, injectTo: 'head' },
  ],
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const emit = (fileName: string, source: string | Uint8Array): void =>
      void this.emitFile({ type: 'asset', fileName, source });
    emit('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
    for (const size of sizes) {
      emit(`icon-${size}.png`, readFileSync(join(folder, `icon-${size}.png`)));
    }
    emit('service-worker.js', serviceWorker(files.sort()));
  },
});
