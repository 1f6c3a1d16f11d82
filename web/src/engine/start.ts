/**
 * Starts the worker and locates the module: files in the folder for hosting, elements of the page
 * in foregone.html, where the build has put them.
 */
import url from '../../../build/wasm/foregone.wasm?url';
import type { Source } from './worker';

const embedded = (id: string): string | undefined =>
  document.getElementById(id)?.textContent ?? undefined;

/** Where the worker gets the module from. */
export function moduleSource(): Source {
  const gzip = embedded('foregone-module');
  return gzip === undefined ? { url: new URL(url, document.baseURI).href } : { gzip };
}

let blobUrl: string | undefined;

export function startWorker(): Worker {
  const code = embedded('foregone-worker');
  if (code === undefined) {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  }
  blobUrl ??= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return new Worker(blobUrl);
}
