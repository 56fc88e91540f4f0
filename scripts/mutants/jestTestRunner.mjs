import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A mutant that blocks the Jest process for this time and ten times the usual duration of the test file counts as a
 * timeout. On a busy machine, a long property test can take more than the fixed time.
 */
const SILENCE_MS = 20_000;
const SILENCE_FACTOR = 10;

/** The time after which no further test file is tried for a mutant. It then counts as survived. */
const PATIENCE_MS = 1_000 * Number(process.env.SECONDS_PER_MUTANT ?? Infinity);

const PROCESS_FILE = fileURLToPath(new URL('jestProcess.cjs', import.meta.url));

/** The id of a test: its file and its full name. Names that occur again in a file have a number. */
const fileOf = (testId) => testId.slice(0, testId.indexOf(' > '));

function groupByFile(testIds) {
  const files = new Map();
  for (const id of testIds) files.set(fileOf(id), [...(files.get(fileOf(id)) ?? []), id]);
  return files;
}

/** Adds the hits of a test file. Several files can execute the same mutant on import. */
function addCoverage(total, { static: onImport, perTest }) {
  for (const [id, hits] of Object.entries(onImport))
    total.static[id] = (total.static[id] ?? 0) + hits;
  Object.assign(total.perTest, perTest);
}

const executedMutants = ({ static: onImport, perTest }) =>
  new Set([onImport, ...Object.values(perTest)].flatMap(Object.keys));

/**
 * Stryker's connection to Jest. One Jest process loads each test file once and then repeats the tests of the
 * file for each mutant. Stryker's own connection starts Jest for each mutant, which takes seconds.
 */
class JestTestRunner {
  static inject = ['options'];
  #config;
  #process;
  #milliseconds = new Map();
  #lastKillers = new Map();
  #coverage = { static: {}, perTest: {} };
  /** The mutants that each test file executes, on import or in a test. */
  #executed = new Map();

  constructor({ jest }) {
    const { jest: own } = JSON.parse(readFileSync('package.json', 'utf8'));
    this.#config = { ...own, ...jest.config, rootDir: process.cwd() };
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** All tests without a mutant. Reports which tests execute which mutants. */
  async dryRun() {
    const tests = [];
    for (const file of (await this.#ask({ type: 'list' })).files) {
      const run = await this.#ask({ type: 'dryRun', file });
      if (run.error !== undefined) return { status: 'error', errorMessage: run.error };
      const fileName = path.resolve(file);
      tests.push(...run.tests.map((test) => ({ ...test, name: test.id, fileName })));
      addCoverage(this.#coverage, run.coverage);
      this.#executed.set(file, executedMutants(run.coverage));
      this.#milliseconds.set(
        file,
        run.tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0),
      );
    }
    return { status: 'complete', tests, mutantCoverage: this.#coverage };
  }

  /**
   * The tests that execute the mutant, file by file, until a test fails. If any file executes it on import, it must be
   * active while the modules load, so all tests of the files that execute it count. Stryker would choose only
   * the tests that execute it themselves, because they load the module late.
   */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }) {
    const { id: mutant, fileName } = activeMutant;
    const isStatic = mutantActivation === 'static' || Object.hasOwn(this.#coverage.static, mutant);
    const chosen = groupByFile(testFilter ?? []);
    const known = isStatic ? await this.#filesWith(mutant) : [...chosen.keys()];
    const end = performance.now() + PATIENCE_MS;
    let nrOfTests = 0;
    for (const file of this.#inOrder(known, fileName)) {
      if (performance.now() > end) break;
      const tests = chosen.get(file);
      const usualHits = this.#usualHits(tests, mutant);
      const request = { file, tests, mutant, usualHits, hitLimit, isStatic };
      const result = await this.#ask({ type: 'mutant', ...request });
      nrOfTests += result.nrOfTests ?? 0;
      if (result.status === 'survived') continue;
      this.#lastKillers.set(fileName, file);
      return { ...result, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  /** The test files that execute the mutant; all, if another process made the run without mutants. */
  async #filesWith(mutant) {
    if (this.#executed.size === 0) return (await this.#ask({ type: 'list' })).files;
    return [...this.#executed].filter(([, mutants]) => mutants.has(mutant)).map(([file]) => file);
  }

  /** First the file that noticed the last mutant of the same source file, then the fastest ones. */
  #inOrder(files, sourceFile) {
    const last = this.#lastKillers.get(sourceFile);
    const rank = (file) => (file === last ? -1 : (this.#milliseconds.get(file) ?? 0));
    return files.sort((a, b) => rank(a) - rank(b));
  }

  /** How often these tests executed the mutant in the first run. */
  #usualHits(tests = [], mutant) {
    return tests.reduce((sum, id) => sum + (this.#coverage.perTest[id]?.[mutant] ?? 0), 0);
  }

  dispose() {
    this.#end();
  }

  #end() {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  /** One request to the Jest process. If a mutant blocks it, the process is replaced. */
  async #ask(request) {
    const child = (this.#process ??= fork(PROCESS_FILE, [JSON.stringify(this.#config)], {
      execArgv: ['--max-old-space-size=8192'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }));
    const usual = this.#milliseconds.get(request.file) ?? 0;
    const silence = SILENCE_MS + SILENCE_FACTOR * usual;
    const answer = await new Promise((resolve, reject) => {
      const isBlocked = () => resolve({ status: 'timeout', reason: 'The Jest process is blocked' });
      let timer = request.type === 'mutant' ? setTimeout(isBlocked, silence) : undefined;
      child.removeAllListeners();
      child.on('exit', (code) => reject(new Error(`The Jest process ended with ${code}`)));
      child.on('message', (message) => {
        clearTimeout(timer);
        if (message.type !== 'alive') resolve(message);
        else if (request.type === 'mutant') timer = setTimeout(isBlocked, silence);
      });
      child.send(request);
    }).catch((error) => {
      this.#process = undefined;
      throw error;
    });
    if (answer.status === 'timeout') this.#end();
    return answer;
  }
}

/** A Stryker plugin: the test runner. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'latim-jest', injectableClass: JestTestRunner },
];
