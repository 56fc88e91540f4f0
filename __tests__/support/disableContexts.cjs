const { AsyncLocalStorage } = require('node:async_hooks');

const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

/**
 * Disables each AsyncLocalStorage that was used. jest-circus creates one for each test file and never disables
 * it. In Node 20 and 22 every new promise gets a copy of each store, so after 100 files a promise takes 300 times
 * as long. A storage that is used again is enabled again.
 */
module.exports = function disableContexts() {
  for (const storage of used) storage.disable();
  used.clear();
};
