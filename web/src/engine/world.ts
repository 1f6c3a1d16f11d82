// What the module asks of the world around it: the time. The other calls of WASI that stand in it
// belong to what a C library does when a program ends badly; they find nothing here.

import type { Progress } from './module';

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room_for(bytes: number): number;
  answer(): number;
  answer_at(): number;
}

const done = 0;
const badDescriptor = 8;
const betweenReports = 100; // milliseconds

export interface World {
  imports: WebAssembly.Imports;
  attach(exports: Exports): void;
  /** From now on a request is being answered. */
  begin(): void;
}

export function worldOf(progress?: (progress: Progress) => void): World {
  let exports: Exports | undefined;
  let began = 0;
  let reported = 0;

  // Memory that has grown has another buffer.
  const view = () => new DataView((exports as Exports).memory.buffer);

  function tell(now: number) {
    if (!progress || now - reported < betweenReports) return;
    reported = now;
    progress({ milliseconds: now - began });
  }

  return {
    attach(ofInstance) {
      exports = ofInstance;
    },
    begin() {
      began = reported = performance.now();
    },
    imports: {
      wasi_snapshot_preview1: {
        clock_time_get(_clock: number, _precision: bigint, at: number): number {
          const now = performance.now();
          view().setBigUint64(at >>> 0, BigInt(Math.round(now * 1e6)), true);
          tell(now);
          return done;
        },
        environ_sizes_get(count: number, size: number): number {
          view().setUint32(count >>> 0, 0, true);
          view().setUint32(size >>> 0, 0, true);
          return done;
        },
        environ_get: () => done,
        fd_close: () => badDescriptor,
        fd_seek: () => badDescriptor,
        fd_write: () => badDescriptor,
        proc_exit(status: number): never {
          throw new Error(`the engine ended with ${status}`);
        },
      },
    },
  };
}
