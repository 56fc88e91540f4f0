const path = require('node:path');
const { default: runOnce } = require('jest-circus/runner');
const disableContexts = require('../../__tests__/support/disableContexts.cjs');

const CIRCUS = path.join(path.dirname(require.resolve('jest-circus/runner')), 'jestAdapterInit.js');
/** Timeout of a test in the dry run, in milliseconds. It is longer than that of mutant runs, for busy machines. */
const DRY_RUN_TIMEOUT = 30_000;
const ERROR_EVENTS = ['uncaughtException', 'unhandledRejection', 'rejectionHandled'];

const listeners = () => ERROR_EVENTS.map((event) => [event, process.rawListeners(event)]);

function replaceListeners(list) {
  for (const [event, functions] of list) {
    process.removeAllListeners(event);
    for (const each of functions) process.on(event, each);
  }
}

/** All tests below a block. */
const testsOf = (block) =>
  block.children.flatMap((child) => (child.type === 'describeBlock' ? testsOf(child) : [child]));

const nameOf = ({ name, parent }) => (parent?.parent ? `${nameOf(parent)} ${name}` : name);

/** A test file whose modules are loaded and whose tests can be repeated. Jest waits until it is closed. */
class OpenFile {
  #name;
  #environment;
  #repeat;
  #outer = listeners();
  #own;
  #tests = new Map();
  #ids = new Map();
  #state;
  #failed;
  #ran = [];
  close;

  constructor({ name, environment, repeat }) {
    this.#name = name;
    this.#environment = environment;
    this.#repeat = repeat;
  }

  get #stryker() {
    return this.#environment.global.__stryker__;
  }

  /** Jest has collected the tests. */
  async collect(state) {
    this.#state = state;
    for (const test of testsOf(state.rootDescribeBlock)) {
      if (test.mode === 'skip' || test.mode === 'todo') continue;
      const base = `${this.#name} > ${nameOf(test)}`;
      let id = base;
      for (let count = 2; this.#tests.has(id); count += 1) id = `${base} (${count})`;
      this.#tests.set(id, test);
      this.#ids.set(test, id);
    }
    this.#own = listeners();
    replaceListeners(this.#outer);
  }

  /** Before Jest ends the file. */
  skipAll() {
    for (const test of this.#tests.values()) test.mode = 'skip';
    replaceListeners(this.#own);
  }

  handle({ name, test }) {
    if (name === 'test_start') {
      if (this.#failed !== undefined) test.mode = 'skip';
      this.#stryker.currentTestId = test.mode === 'skip' ? undefined : this.#ids.get(test);
    }
    if (name !== 'test_done') return;
    this.#stryker.currentTestId = undefined;
    this.#ran.push(this.#ids.get(test));
    if (test.errors.length > 0) this.#fail(this.#ids.get(test), test.errors[0]);
  }

  /** All tests without a mutant, with the mutants that each test executes. */
  async dryRun() {
    const tests = [];
    const { testTimeout } = this.#state;
    this.#state.testTimeout = DRY_RUN_TIMEOUT;
    await this.#runTests(this.#tests.keys());
    this.#state.testTimeout = testTimeout;
    for (const [id, test] of this.#tests) {
      const result = {
        id,
        status: test.errors.length === 0 ? 0 : 1,
        timeSpentMs: test.duration ?? 0,
      };
      tests.push(
        result.status === 0 ? result : { ...result, failureMessage: this.#failed?.message },
      );
    }
    const { mutantCoverage } = this.#stryker;
    return { tests, coverage: mutantCoverage ?? { static: {}, perTest: {} } };
  }

  /** The tests with these ids, or all, until one fails. */
  async run({ tests, mutant, hitLimit }) {
    const stryker = this.#stryker;
    stryker.activeMutant = mutant;
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    await this.#runTests(tests ?? this.#tests.keys());
    const hits = stryker.hitCount;
    stryker.activeMutant = undefined;
    stryker.hitCount = undefined;
    return { failed: this.#failed, hits, isOverLimit: hits > hitLimit, ran: this.#ran };
  }

  async #runTests(ids) {
    const chosen = new Set(ids);
    this.#failed = undefined;
    this.#ran = [];
    for (const [id, test] of this.#tests) {
      test.mode = chosen.has(id) ? undefined : 'skip';
      test.errors = [];
      test.invocations = 0;
    }
    this.#state.unhandledErrors.length = 0;
    replaceListeners(this.#own);
    await this.#repeat();
    disableContexts();
    this.#environment.fakeTimersModern?.useRealTimers();
    if (this.#state.unhandledErrors.length > 0)
      this.#fail(this.#ran[0], this.#state.unhandledErrors[0]);
  }

  #fail(id, error) {
    const [first] = Array.isArray(error) ? error : [error];
    this.#failed ??= { id, message: String(first?.message ?? first) };
  }
}

let waiting;

/** A promise of the file that Jest opens next. */
const nextFile = (request) => new Promise((resolve) => (waiting = { ...request, resolve }));

/** A Jest test runner. It loads a test file, but instead of running its tests it hands them over. */
module.exports = async function openFile(globalConfig, config, environment, runtime, testPath) {
  const { name, mutant, resolve } = waiting;
  const circus = () => runtime.requireInternalModule(CIRCUS);
  const repeat = () =>
    circus().runAndTransformResultsToJestFormat({ config, globalConfig, testPath });
  const file = new OpenFile({ name, environment, repeat });
  environment.global.__stryker__ = { activeMutant: mutant };

  let isCollected = false;
  environment.handleTestEvent = async (event, state) => {
    if (event.name !== 'run_start') return file.handle(event);
    if (isCollected) return;
    isCollected = true;
    await file.collect(state);
    const closed = new Promise((close) => (file.close = close));
    resolve(file);
    await closed;
    file.skipAll();
  };
  return runOnce(globalConfig, config, environment, runtime, testPath);
};

module.exports.nextFile = nextFile;
