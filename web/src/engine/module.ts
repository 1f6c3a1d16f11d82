// The engine: the program's own `answer`, compiled to WebAssembly. No DOM, so that it runs in a
// worker and in Node alike.

import { worldOf, type Exports } from './world';

export interface Engine {
  /** One request, a JSON object, in; its answer out. See docs/answer.md. */
  answer(request: string): string;
}

/** What is known of a request that is being answered. */
export interface Progress {
  milliseconds: number;
}

export interface Options {
  /** Called at most every tenth of a second while a request is being answered. */
  progress?: (progress: Progress) => void;
}

/**
 * A module of its own, with memory of its own. If `answer` throws (memory or stack ran out), the
 * module is of no use any more: make another one.
 */
export async function instantiate(
  module: BufferSource | WebAssembly.Module,
  options: Options = {},
): Promise<Engine> {
  const compiled =
    module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  const world = worldOf(options.progress);
  const instance = await WebAssembly.instantiate(compiled, world.imports);
  const exports = instance.exports as unknown as Exports;
  world.attach(exports);
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    answer(request) {
      const bytes = encoder.encode(request);
      const at = exports.room_for(bytes.length) >>> 0;
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      world.begin();
      const length = exports.answer() >>> 0;
      return decoder.decode(
        new Uint8Array(exports.memory.buffer, exports.answer_at() >>> 0, length),
      );
    },
  };
}
