/** @jest-environment node */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = path.resolve('scripts/test/runLock.mjs');
let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'latim checkout '));
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** The `spawn` arguments of a Node process that takes the lock and then runs the code. */
const spawnArguments = (code: string, holdsLock?: string) => {
  const { TEST_RUN_HOLDS_LOCK: _ours, ...env } = process.env;
  const script = `import { takeRunLock } from ${JSON.stringify(MODULE)}; takeRunLock(); ${code}`;
  return [
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd: checkout, env: { ...env, ...(holdsLock && { TEST_RUN_HOLDS_LOCK: holdsLock }) } },
  ] as const;
};

function takeLock(code: string, holdsLock?: string) {
  const [node, args, options] = spawnArguments(code, holdsLock);
  const { status, stdout, stderr } = spawnSync(node, args, { ...options, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const LOCK = '.cache/test-run.pid';
const LOCKED = { status: 0, stdout: 'took it\n', stderr: '' };

jest.setTimeout(30_000); // each test starts a Node process

describe('takeRunLock', () => {
  let holder: ChildProcessWithoutNullStreams | undefined;
  afterEach(() => holder?.kill());

  it('releases the lock at the end of a run', () => {
    expect(takeLock("console.log('took it')")).toStrictEqual(LOCKED);
    expect(existsSync(path.join(checkout, LOCK))).toBe(false);
  });

  it('refuses a second run with one line, but not the steps of the first run', async () => {
    const [node, args, options] = spawnArguments(
      "console.log('ready'); setInterval(() => {}, 1000)",
    );
    const first = spawn(node, args, options);
    holder = first;
    await new Promise((resolve) => first.stdout.once('data', resolve));
    const second = takeLock("console.log('took it')");
    expect(second).toMatchObject({ status: 1, stdout: '' });
    expect(second.stderr).toMatch(/^Refused: another test run \(process \d+\) .+\n$/);
    expect(second.stderr).toContain(`process ${first.pid}`);
    expect(takeLock("console.log('took it')", '1')).toStrictEqual(LOCKED);
    expect(existsSync(path.join(checkout, LOCK))).toBe(true);
  });

  it('replaces the lock of a killed run', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    mkdirSync(path.join(checkout, '.cache'));
    writeFileSync(path.join(checkout, LOCK), String(pid));
    expect(takeLock("console.log('took it')")).toStrictEqual(LOCKED);
  });
});
