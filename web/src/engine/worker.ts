/** The worker: gets the module, then answers requests one after another. */
import { instantiate, type Engine, type Progress } from './module';

export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module }
  | { kind: 'request'; id: number; text: string };
export type FromWorker =
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

async function serve(message: ToWorker): Promise<void> {
  if (message.kind === 'module') {
    engine = instantiate(message.module, { progress });
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
