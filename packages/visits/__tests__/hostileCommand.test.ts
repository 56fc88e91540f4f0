/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FILE,
  FILLED,
  FORGED,
  HOSTILE_VALUES,
  textOf,
  UNPRINTABLE,
} from '#tests/support/hostileFiles';
import { stopReplayCommand, visitCommand } from '#tests/support/replayCommand';

jest.setTimeout(120_000); // the first run compiles the sources

const folder = mkdtempSync(path.join(tmpdir(), 'latim-hostile-'));
const write = (text: string, index: number) => {
  const name = path.join(folder, `${index}.json`);
  writeFileSync(name, text);
  return name;
};
/** Files that can be loaded, and files with events of these names. */
const LOADED = FILLED.map(textOf).map(write);
const UNKNOWN = HOSTILE_VALUES.map((type) => textOf({ ...FILE, events: [{ type }] })).map(
  (text, index) => write(text, LOADED.length + index),
);
const [controls = '', forged = ''] = LOADED; // the texts that could control a terminal

afterAll(() => {
  stopReplayCommand();
  rmSync(folder, { recursive: true });
});

it.each([
  ['replay', ...LOADED, ...UNKNOWN],
  ['show', controls],
  ['show', '--at', '9', forged],
])(
  'npm run visit -- %s prints no control character of a file, and no line of its own',
  async (...args) => {
    const { stdout, stderr } = await visitCommand(...args);
    const lines = `${stdout}${stderr}`.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => UNPRINTABLE.test(line))).toStrictEqual([]);
    expect(lines).not.toContain(FORGED);
  },
);
