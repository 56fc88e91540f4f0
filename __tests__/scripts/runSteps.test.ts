/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly lanes: 1 | 2;
  readonly after?: readonly string[];
}

const { runSteps } = jest.requireActual<{
  runSteps(steps: readonly Step[]): Promise<readonly { status: number; output: string }[]>;
}>('../../scripts/test/runSteps.mjs');

let folder: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latim steps '));
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((data) => {
      printed += String(data);
      return true;
    });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A step that runs a script. In the script, `touch` and `exists` take the name of a file. */
const step = (name: string, lanes: 1 | 2, script: string): Step => ({
  name,
  lanes,
  command: [
    process.execPath,
    '-e',
    `const fs = require('node:fs');
     const at = (name) => ${JSON.stringify(folder)} + '/' + name;
     const touch = (name) => fs.writeFileSync(at(name), '');
     const exists = (name) => fs.existsSync(at(name));
     ${script}`,
  ],
});
/** A script that ends only after the other step has started. */
const meet = (own: string, other: string) =>
  `touch('${own}'); while (!exists('${other}')); console.log('${own} met'); touch('${own} ended');`;

jest.setTimeout(30_000); // each step starts a Node process

describe('runSteps', () => {
  it('runs two light steps in parallel, and a step with two lanes alone', async () => {
    const ends = await runSteps([
      step('a', 1, meet('a', 'b')),
      step('b', 1, meet('b', 'a')),
      step('alone', 2, "process.exit(exists('a ended') && exists('b ended') ? 0 : 3)"),
      step('last', 1, "console.log('last')"),
    ]);
    expect(ends).toStrictEqual([
      { status: 0, output: 'a met\n' },
      { status: 0, output: 'b met\n' },
      { status: 0, output: '' },
      { status: 0, output: 'last\n' },
    ]);
    expect(printed).toContain('\n== a\na met\n');
  });

  it('starts a step only after the steps that it names have ended', async () => {
    const ends = await runSteps([
      step('build', 1, "setTimeout(() => touch('built'), 300)"),
      step('install', 1, "touch('installed')"),
      {
        ...step('user', 1, "process.exit(exists('built') && exists('installed') ? 0 : 3)"),
        after: ['install', 'build'],
      },
    ]);
    expect(ends.map(({ status }) => status)).toStrictEqual([0, 0, 0]);
  });

  it('returns the status and both outputs of a command', async () => {
    const failing = step('x', 1, "console.log('out'); console.error('err'); process.exit(4)");
    const killed = step('y', 1, "process.kill(process.pid, 'SIGKILL')");
    const [first, second] = await runSteps([failing, killed]);
    expect(first?.status).toBe(4);
    expect(first?.output.split('\n').sort()).toStrictEqual(['', 'err', 'out']);
    expect(second?.status).toBe(1);
  });

  it('reports a command that cannot be started as failed', async () => {
    const [end] = await runSteps([{ name: 'x', lanes: 1, command: [path.join(folder, 'none')] }]);
    expect(end).toMatchObject({ status: 1, output: expect.stringContaining('ENOENT') });
  });
});
