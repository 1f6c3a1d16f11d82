/**
 * Where the page gets its engine from. In the folder for hosting, worker and module are files; in
 * foregone.html they stand in elements of the page, where the build has put them.
 */
import address from '../../../build/wasm/foregone.wasm?url';
import type { Source } from './worker';

const inPage = (id: string): string | undefined =>
  document.getElementById(id)?.textContent ?? undefined;

/** Where the worker gets the module from. */
export function source(): Source {
  const packed = inPage('foregone-module');
  if (packed !== undefined) return { packed };
  return { address: new URL(address, document.baseURI).href };
}

let blob: string | undefined;

export function startWorker(): Worker {
  const code = inPage('foregone-worker');
  if (code === undefined) {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  }
  blob ??= URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return new Worker(blob);
}
