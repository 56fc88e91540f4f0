const { default: runTestFile } = require('jest-circus/runner');
const disableContexts = require('./disableContexts.cjs');

/** jest-circus, without the contexts of earlier test files. */
module.exports = async function testRunner(...args) {
  try {
    return await runTestFile(...args);
  } finally {
    disableContexts();
  }
};
