/** The worker: gets the module, then answers requests one after another. */
import { instantiate } from './module';

export type ToWorker =
  | { kind: 'module'; module: WebAssembly.Module }
  | { kind: 'request'; id: number; text: string };
export type FromWorker =
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'failed'; message: string };

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

let engine: Promise<{ answer(text: string): string }> | undefined;

async function serve(message: ToWorker): Promise<void> {
  if (message.kind === 'module') {
    engine = instantiate(message.module);
    return;
  }
  if (!engine) throw new Error('a request came before the module');
  const text = (await engine).answer(message.text);
  scope.postMessage({ kind: 'answer', id: message.id, text });
}

scope.onmessage = (event) => {
  serve(event.data).catch((error: unknown) => {
    scope.postMessage({ kind: 'failed', message: String(error) });
  });
};
