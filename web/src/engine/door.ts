/** The client of the door: requests go to the worker one by one, answers come as promises. */
import { source, startWorker } from './start';
import type { Wrong } from './types';
import type { FromWorker, ToWorker } from './worker';

/** A request that the door refused. */
export class Refusal extends Error {
  constructor(readonly wrong: Wrong) {
    super(wrong.message);
  }
}

/** A request that was given up. */
export class GivenUp extends Error {}

interface Asked {
  id: number;
  text: string;
  signal: AbortSignal | undefined;
  settle(text: string): void;
  fail(error: Error): void;
}

/** How long a request that was given up may go on before its worker is replaced. */
const patience = 100;

/** As the first worker has compiled it, for all that come later. */
let module: WebAssembly.Module | undefined;

export class Door {
  private worker: Worker | undefined;
  private queue: Asked[] = [];
  private running: Asked | undefined;
  private count = 0;

  /** Hears, while a request is being answered, for how long that has been going on. */
  onprogress: ((milliseconds: number) => void) | undefined;

  /** The answer to a request; rejects with a Refusal, with GivenUp, or if the engine fails. */
  async ask<Answer>(request: Record<string, unknown>, signal?: AbortSignal): Promise<Answer> {
    const text = JSON.stringify({ version: 1, ...request });
    const answer = JSON.parse(await this.send(text, signal)) as
      | ({ ok: true } & Answer)
      | { ok: false; error: Wrong };
    if (!answer.ok) throw new Refusal(answer.error);
    return answer;
  }

  private send(text: string, signal?: AbortSignal): Promise<string> {
    return new Promise((settle, fail) => {
      if (signal?.aborted) {
        fail(new GivenUp());
        return;
      }
      const asked: Asked = { id: ++this.count, text, signal, settle, fail };
      signal?.addEventListener('abort', () => this.giveUp(asked), { once: true });
      this.queue.push(asked);
      this.next();
    });
  }

  private giveUp(asked: Asked): void {
    asked.fail(new GivenUp());
    this.queue = this.queue.filter((other) => other !== asked);
    if (this.running !== asked) return;
    setTimeout(() => {
      if (this.running === asked) this.replace();
    }, patience);
  }

  /** Ends what runs; the requests that wait go to a new worker. */
  private replace(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.running = undefined;
    this.next();
  }

  private next(): void {
    if (this.running) return;
    const asked = this.queue.shift();
    if (!asked) return;
    this.running = asked;
    this.worker ??= this.started();
    post(this.worker, { kind: 'request', id: asked.id, text: asked.text });
  }

  private started(): Worker {
    const worker = startWorker();
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if (this.worker === worker) this.hear(event.data);
    };
    worker.onerror = (event) => {
      if (this.worker === worker) this.failed(event.message);
    };
    post(worker, { kind: 'module', module: module ?? source() });
    return worker;
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'compiled') {
      module = message.module;
      return;
    }
    if (message.kind === 'failed') {
      this.failed(message.message);
      return;
    }
    if (this.running?.id !== message.id) return;
    if (message.kind === 'progress') {
      this.onprogress?.(message.milliseconds);
      return;
    }
    const asked = this.running;
    this.running = undefined;
    asked.settle(message.text);
    this.next();
  }

  /** The engine broke down: the request that did it fails, the next gets a new worker. */
  private failed(message: string): void {
    this.running?.fail(new Error(message));
    this.replace();
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
