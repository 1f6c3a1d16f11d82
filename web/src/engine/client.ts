/** The client of the worker: sends requests one at a time and returns the answers as promises. */
import { moduleSource, startWorker } from './start';
import type { ErrorInfo } from './types';
import type { FromWorker, ToWorker } from './worker';

/** The answer to a request was an error: its input is wrong. */
export class RequestError extends Error {
  constructor(readonly info: ErrorInfo) {
    super(info.message);
  }
}

/** The request was cancelled. */
export class Cancelled extends Error {}

interface PendingRequest {
  id: number;
  text: string;
  resolve(text: string): void;
  reject(error: Error): void;
}

/** What the engine takes, in bytes. */
const longestRequest = 2 ** 20;

/** How long a cancelled request may keep running before its worker is replaced. */
const cancelGrace = 100; // milliseconds

/** Compiled by the first worker, reused by all later ones. */
let module: WebAssembly.Module | undefined;

export class EngineClient {
  private worker: Worker | undefined;
  private queue: PendingRequest[] = [];
  private running: PendingRequest | undefined;
  private count = 0;

  /** Called while a request is running. */
  onprogress: (() => void) | undefined;

  /** Sends a request. Rejects with a RequestError, with Cancelled, or if the engine fails. */
  async ask<Answer>(request: Record<string, unknown>, signal?: AbortSignal): Promise<Answer> {
    const text = JSON.stringify({ version: 1, ...request });
    const { size } = new Blob([text]);
    if (size > longestRequest) throw new RequestError(tooLong(size));
    const answer = JSON.parse(await this.send(text, signal)) as
      | ({ ok: true } & Answer)
      | { ok: false; error: ErrorInfo };
    if (!answer.ok) throw new RequestError(answer.error);
    return answer;
  }

  private send(text: string, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new Cancelled());
        return;
      }
      const request: PendingRequest = { id: ++this.count, text, resolve, reject };
      signal?.addEventListener('abort', () => this.cancel(request), { once: true });
      this.queue.push(request);
      this.next();
    });
  }

  private cancel(request: PendingRequest): void {
    request.reject(new Cancelled());
    this.queue = this.queue.filter((other) => other !== request);
    if (this.running !== request) return;
    setTimeout(() => {
      if (this.running === request) this.replaceWorker();
    }, cancelGrace);
  }

  /** Ends the running request; those in the queue go to a new worker. */
  private replaceWorker(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.running = undefined;
    this.next();
  }

  private next(): void {
    if (this.running) return;
    const request = this.queue.shift();
    if (!request) return;
    this.running = request;
    this.worker ??= this.createWorker();
    post(this.worker, { kind: 'request', id: request.id, text: request.text });
  }

  private createWorker(): Worker {
    const worker = startWorker();
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if (this.worker === worker) this.receive(event.data);
    };
    worker.onerror = (event) => {
      if (this.worker === worker) this.fail(event.message);
    };
    post(worker, { kind: 'module', module: module ?? moduleSource() });
    return worker;
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'compiled') {
      module = message.module;
      return;
    }
    if (message.kind === 'failed') {
      this.fail(message.message);
      return;
    }
    const request = this.running;
    if (request?.id !== message.id) return;
    if (message.kind === 'progress') {
      this.onprogress?.();
      return;
    }
    this.running = undefined;
    request.resolve(message.text);
    this.next();
  }

  /** The engine failed: rejects the running request and replaces the worker. */
  private fail(message: string): void {
    this.running?.reject(new Error(message));
    this.replaceWorker();
  }
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const tooLong = (size: number): ErrorInfo => ({
  message: `expected a text of at most ${megabytes(longestRequest)}, found ${megabytes(size)}`,
  field: null,
  line: null,
  column: null,
});

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
