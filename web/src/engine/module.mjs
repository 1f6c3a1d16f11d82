// @ts-check
/**
 * The WebAssembly module, which answers requests as `foregone answer` does; see docs/answer.md. No
 * DOM and no TypeScript, so that the page's worker and the tests under Node load this same file.
 */

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {(bytes: number) => number} room_for
 * @property {() => number} answer
 * @property {() => number} answer_at
 */

/**
 * @typedef {object} Instance
 * @property {(request: string) => string} answer takes a JSON object, returns another one
 */

const success = 0;
const badDescriptor = 8; // of a file, in WASI
const reportInterval = 100; // milliseconds

/**
 * Creates an instance with memory of its own. Once its `answer` throws (out of memory or stack),
 * the instance is unusable.
 *
 * @param {WebAssembly.Module} module
 * @param {() => void} [onProgress] is called at most every 100 ms during a request
 * @returns {Promise<Instance>}
 */
export async function instantiate(module, onProgress) {
  let reported = 0;

  /** @param {number} now */
  function report(now) {
    if (!onProgress || now - reported < reportInterval) return;
    reported = now;
    onProgress();
  }

  // The clock is the one thing of WASI that the module needs. Its C library links the other calls
  // for abnormal ends; they offer an empty environment and no files.
  const wasi = {
    /** @param {number} _clock @param {bigint} _precision @param {number} at */
    clock_time_get(_clock, _precision, at) {
      const now = performance.now();
      view().setBigUint64(at >>> 0, BigInt(Math.round(now * 1e6)), true);
      report(now);
      return success;
    },
    /** @param {number} count @param {number} size */
    environ_sizes_get(count, size) {
      view().setUint32(count >>> 0, 0, true);
      view().setUint32(size >>> 0, 0, true);
      return success;
    },
    environ_get: () => success,
    fd_close: () => badDescriptor,
    fd_seek: () => badDescriptor,
    fd_write: () => badDescriptor,
    /** @param {number} status */
    proc_exit(status) {
      throw new Error(`the WebAssembly module exited with status ${status}`);
    },
  };

  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  const view = () => new DataView(exports.memory.buffer); // growing memory replaces the buffer
  exports._initialize();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    answer(request) {
      const bytes = encoder.encode(request);
      const at = exports.room_for(bytes.length) >>> 0;
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      reported = performance.now();
      const length = exports.answer() >>> 0;
      return decoder.decode(
        new Uint8Array(exports.memory.buffer, exports.answer_at() >>> 0, length),
      );
    },
  };
}
