/** Makes the folder installable: a manifest, an icon, and a service worker that works offline. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const manifest = {
  name: 'Foregone',
  short_name: 'Foregone',
  description: 'Five games, and the value of every move in them.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f6f4ee',
  theme_color: '#1d4ed8',
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

const icon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="512" height="512">` +
  `<rect width="16" height="16" rx="3" fill="#1d4ed8"/>` +
  `<path d="M5 13V3h7M5 8h5" fill="none" stroke="#ffffff" stroke-width="2"/></svg>\n`;

/**
 * Keeps the files of one build, whose names contain their hashes. The page itself comes from the
 * host as long as that answers, so that a new version shows at once.
 */
const serviceWorker = (files: string[]): string => {
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  return `const name = 'foregone-${version}';
const files = ${JSON.stringify(['./', ...files])};
const prepare = async () => {
  await (await caches.open(name)).addAll(files);
  await skipWaiting();
};
const tidy = async () => {
  const old = (await caches.keys()).filter((key) => key.startsWith('foregone-') && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
  await clients.claim();
};
const answer = async (request) => {
  const page = request.mode === 'navigate';
  const kept = await caches.match(page ? './' : request);
  if (!page) return kept ?? fetch(request);
  return fetch(request).catch(() => kept ?? Response.error());
};
addEventListener('install', (event) => event.waitUntil(prepare()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
`;
};

export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: 'manifest.webmanifest' }, injectTo: 'head' },
  ],
  generateBundle(_options, bundle) {
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const emit = (fileName: string, source: string): void =>
      void this.emitFile({ type: 'asset', fileName, source });
    emit('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
    emit('icon.svg', icon);
    emit('service-worker.js', serviceWorker(files.sort()));
  },
});
