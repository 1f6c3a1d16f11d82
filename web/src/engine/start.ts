/** Where the page gets its engine from: the module and the worker that runs it. */

export const compiled = async (): Promise<WebAssembly.Module> => {
  const response = await fetch(new URL('foregone.wasm', document.baseURI));
  if (!response.ok) throw new Error(`foregone.wasm: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
};

export const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
