/**
 * A Jest environment that skips the rest of a test file after its first failure. One failure kills a mutant,
 * and a mutant that makes one test time out often does so in all tests of the file.
 */
module.exports = (Environment) =>
  class extends Environment {
    #hasFailed = false;

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_done' && event.test.errors.length > 0) this.#hasFailed = true;
      if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip';
    }
  };
