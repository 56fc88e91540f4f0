const { TestEnvironment } = require('jest-environment-node');
const disableContexts = require('./disableContexts.cjs');

/** Node, without the contexts of earlier test files. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableContexts();
  }
};
