/** The worker: gets the module, then answers requests one after another. */
import { instantiate, type Engine, type Progress } from './module';

/** The module's file, or the module itself, zipped by gzip and in base64. */
export type Source = { address: string } | { packed: string };

export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module | Source }
  | { kind: 'request'; id: number; text: string };
export type FromWorker =
  | { kind: 'compiled'; module: WebAssembly.Module }
  | { kind: 'progress'; id: number; milliseconds: number }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'failed'; message: string };

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

let engine: Promise<Engine> | undefined;
let running = 0;

const progress = ({ milliseconds }: Progress): void =>
  scope.postMessage({ kind: 'progress', id: running, milliseconds });

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

function unpacked(packed: string): Promise<ArrayBuffer> {
  const zipped = Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0));
  const unzipped = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unzipped).arrayBuffer();
}

async function start(from: WebAssembly.Module | Source): Promise<Engine> {
  if (from instanceof WebAssembly.Module) return instantiate(from, { progress });
  // From an array: hosts tell all kinds of MIME types, and only a stream asks for the right one.
  const bytes = await ('packed' in from ? unpacked(from.packed) : fetched(from.address));
  const module = await WebAssembly.compile(bytes);
  scope.postMessage({ kind: 'compiled', module });
  return instantiate(module, { progress });
}

async function serve(message: ToWorker): Promise<void> {
  if (message.kind === 'module') {
    engine = start(message.module);
    await engine;
    return;
  }
  if (!engine) throw new Error('a request came before the module');
  const ready = await engine;
  running = message.id;
  const text = ready.answer(message.text);
  scope.postMessage({ kind: 'answer', id: message.id, text });
}

scope.onmessage = (event) => {
  serve(event.data).catch((error: unknown) => {
    scope.postMessage({ kind: 'failed', message: String(error) });
  });
};
