// The WebAssembly module under Node, without the page's own code around it.

import { readFileSync } from 'node:fs';

export const compiled = (path) => new WebAssembly.Module(readFileSync(path));

/** {answer(request), memory()}: answers of a module, and how many bytes of memory it has taken. */
export function open(module) {
  let memory;
  const view = () => new DataView(memory.buffer);
  const asked = {
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at >>> 0, process.hrtime.bigint(), true);
      return 0;
    },
    environ_sizes_get: () => 0, // an empty one: memory begins with zeros
    environ_get: () => 0,
    proc_exit(status) {
      throw new Error(`the module ended with ${status}`);
    },
  };
  const refused = () => 8; // no files
  const { exports } = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: new Proxy(asked, { get: (calls, name) => calls[name] ?? refused }),
  });
  memory = exports.memory;
  exports._initialize();
  return {
    answer(request) {
      const bytes = Buffer.from(request);
      const at = exports.room_for(bytes.length) >>> 0;
      new Uint8Array(memory.buffer).set(bytes, at);
      const length = exports.answer() >>> 0;
      return Buffer.from(memory.buffer, exports.answer_at() >>> 0, length).toString();
    },
    memory: () => memory.buffer.byteLength,
  };
}
