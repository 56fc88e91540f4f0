/** @jest-environment node */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from '@babel/core';
import { FORMAT } from '../../src/replay/format';
import { firstDifference, statesOf } from '../../src/replay/play';
import { readSnapshot } from '../../src/replay/readSnapshot';
import { regressionTestOf } from '../../src/replay/regressionTest';
import { writeSnapshot } from '../../src/replay/writeSnapshot';
import { VISITS } from '../support/visits';

const FOLDER = path.resolve('__tests__/snapshots');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const endOf = (file: string) => {
  const end = statesOf(readSnapshot(read(file))).at(-1);
  if (!end) throw new Error(`${file} has no states.`);
  return end;
};

describe('the snapshots of __tests__/snapshots', () => {
  it.each(Object.entries(VISITS))(
    'hold the visit %s as it goes today (anew: UPDATE_SNAPSHOTS=1)',
    async (name, visit) => {
      const { recording, shop } = await visit();
      const { pathname, search } = shop.store.getState().router.place;
      const text = writeSnapshot(recording, {
        appVersion: '0.1.0',
        takenAt: '2026-01-02T03:04:05.000Z',
        url: `${pathname}${search}`,
        viewport: '360x740',
      });
      if (process.env['UPDATE_SNAPSHOTS'] === '1')
        writeFileSync(path.join(FOLDER, `${name}.json`), `${text}\n`);
      expect(read(`${name}.json`)).toBe(`${text}\n`);
    },
  );

  it.each(FILES)('%s replays as recorded', (file) => {
    expect(firstDifference(readSnapshot(read(file)))).toBeNull();
  });

  it('hold one of each format, and each form of the DevTools', () => {
    const formats = FILES.map(
      (file) => (JSON.parse(read(file)) as { snapshot?: { format: number } }).snapshot?.format,
    );
    for (let format = 1; format <= FORMAT; format += 1) expect(formats).toContain(format);
    expect(FILES).toEqual(
      expect.arrayContaining(['devtools-export.json', 'devtools-state.json', 'storage-dump.json']),
    );
    expect(readSnapshot(read('format-1.json')).facts).toMatchObject({
      format: FORMAT,
      appVersion: 'unknown',
    });
  });

  it('tell a favourite once that another tab tells while it is saved', () => {
    const { favorites } = endOf('told-by-another-tab-while-saving.json');
    expect(favorites.items.map(({ toyId }) => toyId)).toEqual(['toy-2']);
  });

  it('keep nothing that a full disk refused, and say so', () => {
    const { favorites, reviews, notices } = endOf('full-disk.json');
    expect([favorites.items.length, reviews.items.length]).toEqual([1, 0]);
    expect(JSON.stringify(notices)).toContain('Error');
  });
});

describe('a snapshot as a regression test', () => {
  const run = (text: string) => {
    const code = transformSync(text, { filename: path.resolve('__tests__/regressions/x.test.ts') });
    const told: string[] = [];
    const block = (name: string, body: () => void) => {
      told.push(name);
      body();
    };
    const load = (file: string) =>
      file.endsWith('rootReducer')
        ? (jest.requireActual('../../src/store/rootReducer') as unknown)
        : (createRequire(__filename)(file) as unknown);
    // The text is what a tester pastes: it is run as Jest would.
    new Function('require', 'describe', 'it', 'expect', 'exports', code?.code ?? '')(
      load,
      block,
      block,
      expect,
      {},
    );
    return told;
  };

  it.each(FILES)('passes as it was recorded: %s', (file) => {
    expect(run(regressionTestOf(readSnapshot(read(file)))).at(-1)).toBe('ends as it should');
  });

  it('fails where the machines no longer end so', () => {
    const text = regressionTestOf(readSnapshot(read('nothing-found.json')));
    expect(() => run(text.replace('"rickshaw"', '"scooter"'))).toThrow();
  });
});
