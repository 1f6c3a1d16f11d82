/** The web worker: receives the module, then answers requests one at a time. */
import { instantiate, type Instance } from './module.mjs';

/** The module's URL, or the module itself, compressed with gzip and encoded in base64. */
export type Source = { url: string } | { gzip: string };

export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module | Source }
  | { kind: 'request'; id: number; text: string };
export type FromWorker =
  | { kind: 'compiled'; module: WebAssembly.Module }
  | { kind: 'progress'; id: number }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'failed'; message: string };

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

let instance: Promise<Instance> | undefined;
let running = 0;

const reportProgress = (): void => scope.postMessage({ kind: 'progress', id: running });

async function download(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url).catch(() => {
    throw new Error(`cannot load ${url}: no answer`);
  });
  if (!response.ok) throw new Error(`cannot load ${url}: HTTP status ${response.status}`);
  return response.arrayBuffer();
}

function decompress(gzip: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(gzip), (byte) => byte.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

async function compile(source: Source): Promise<WebAssembly.Module> {
  // Not compileStreaming: that fails unless the host sends the MIME type application/wasm.
  const bytes = await ('gzip' in source ? decompress(source.gzip) : download(source.url));
  const module = await WebAssembly.compile(bytes);
  scope.postMessage({ kind: 'compiled', module });
  return module;
}

async function start(module: WebAssembly.Module | Source): Promise<Instance> {
  const compiled = module instanceof WebAssembly.Module ? module : await compile(module);
  return instantiate(compiled, reportProgress);
}

async function handle(message: ToWorker): Promise<void> {
  if (message.kind === 'module') {
    instance = start(message.module);
    await instance;
    return;
  }
  if (!instance) throw new Error('received a request before the module');
  const { answer } = await instance;
  running = message.id;
  scope.postMessage({ kind: 'answer', id: message.id, text: answer(message.text) });
}

scope.onmessage = (event) => {
  handle(event.data).catch((error: unknown) => {
    scope.postMessage({ kind: 'failed', message: String(error) });
  });
};
