const { TestEnvironment } = require('jest-environment-jsdom');
const disableContexts = require('./disableContexts.cjs');

// jsdom lacks these APIs, so the tests use those of Node.
const NODE_APIS = [
  'fetch Request Response Headers FormData Blob File URL URLSearchParams AbortController AbortSignal',
  'ReadableStream WritableStream TransformStream TextDecoderStream TextEncoderStream',
  'TextEncoder TextDecoder BroadcastChannel structuredClone',
]
  .join(' ')
  .split(' ');

/** jsdom with the Node APIs that real browsers have too. */
module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_APIS) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
  }

  async teardown() {
    await super.teardown();
    disableContexts();
  }
};
