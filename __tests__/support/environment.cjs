const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks these: the tests borrow Node's own.
const BORROWED = [
  'fetch Request Response Headers FormData Blob File URL URLSearchParams AbortController AbortSignal',
  'ReadableStream WritableStream TransformStream TextDecoderStream TextEncoderStream',
  'CompressionStream DecompressionStream TextEncoder TextDecoder BroadcastChannel structuredClone',
]
  .join(' ')
  .split(' ');

/** jsdom, with what a real browser has beside it. */
module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of BORROWED) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
  }
};
