const path = require('node:path');
const { default: JestRunner } = require('jest-runner');
const judgeMutant = require('./judgeMutant.cjs');
const { nextFile } = require('./openFile.cjs');

/**
 * A Jest runner that never ends by itself. It opens test files on request and keeps them open, so their modules
 * are loaded once for all mutants.
 */
module.exports = class OpenFilesRunner extends JestRunner {
  #open = new Map();
  #tests = new Map();
  #watcher;
  #onFailure;

  async runTests(tests, watcher) {
    this.#watcher = watcher;
    for (const test of tests) this.#tests.set(path.relative(process.cwd(), test.path), test);
    this.on('test-file-failure', ([, error]) => this.#onFailure?.(error));
    let previous = Promise.resolve();
    process.on('message', (request) => {
      previous = previous.then(async () => process.send(await this.#answer(request)));
    });
    await new Promise(() => {});
  }

  async #answer(request) {
    const { type, file } = request;
    try {
      if (type === 'list') return { files: [...this.#tests.keys()] };
      if (type === 'dryRun') return await (await this.#opened(file)).dryRun();
      return await judgeMutant(request, {
        kept: () => this.#opened(file),
        reopened: (mutant) => this.#reopened(file, mutant),
        close: () => this.#close(file),
      });
    } catch (error) {
      await this.#close(file);
      const message = String(error?.stack ?? error);
      return { status: 'error', errorMessage: message, error: message };
    }
  }

  async #opened(file) {
    return this.#open.get(file)?.result ?? this.#reopened(file);
  }

  /** Loads the file again. A mutant in `mutant` is active meanwhile. */
  async #reopened(file, mutant) {
    await this.#close(file);
    const failed = new Promise((_resolve, reject) => (this.#onFailure = reject));
    const opened = nextFile({ name: file, mutant });
    const ended = super.runTests([this.#tests.get(file)], this.#watcher, { serial: true });
    const result = await Promise.race([opened, failed]);
    this.#open.set(file, { result, ended });
    return result;
  }

  async #close(file) {
    const opened = this.#open.get(file);
    this.#open.delete(file);
    opened?.result.close();
    await opened?.ended;
  }
};
