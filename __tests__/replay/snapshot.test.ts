import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  readSnapshot,
  firstDifference,
  statesOf,
  writeSnapshot,
  UnusableSnapshot,
} from '../../src/replay/snapshot';
import { redact } from '../../src/replay/redact';
import { rootReducer } from '../../src/store/rootReducer';
import { aFavorite, aReview } from '../support/builders';
import { openShop } from '../support/testShop';
import { visitShop } from '../support/visit';

const FOLDER = path.resolve('__tests__/snapshots');
const ABOUT = {
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/toy/toy-1?email=ayesha%40example.com',
  viewport: '360x740',
};

async function aVisit() {
  const shop = await openShop();
  await visitShop(shop);
  const events = shop.log
    .filter(({ type }) => type !== 'persist/PERSIST')
    .map((action, at) => ({ action, at }));
  return { recording: { initial: rootReducer(undefined, { type: '@@start' }), events }, shop };
}

describe('a snapshot', () => {
  it('replays to the very states that were recorded', async () => {
    const { recording } = await aVisit();
    const snapshot = readSnapshot(writeSnapshot(recording, ABOUT));

    expect(snapshot.events).toHaveLength(recording.events.length);
    expect(firstDifference(snapshot)).toBeNull();
    expect(statesOf(snapshot).at(-1)?.favorites.items).toHaveLength(3);
  });

  it('tells at which step another build differs', async () => {
    const { recording } = await aVisit();
    const file = JSON.parse(writeSnapshot(recording, ABOUT)) as { snapshot: { sums: number[] } };
    file.snapshot.sums[7] = 0;
    expect(firstDifference(readSnapshot(JSON.stringify(file)))).toBe(7);
  });

  it('holds nobody’s email, name or words, and the same person stays the same', async () => {
    const { recording } = await aVisit();
    const text = writeSnapshot(recording, ABOUT);

    expect(text).not.toMatch(/ayesha(@|%40)example|Ayesha Rahman|Sadia|On toy-1|Canary/);
    const { events } = readSnapshot(text);
    const told = events.filter(({ type }) => type !== 'catalogue/catalogueLoaded'); // the sellers'
    const emails = new Set(
      [...JSON.stringify(told).matchAll(/person-\d+@example\.test/g)].map(([e]) => e),
    );
    expect(emails.size).toBe(1);
  });

  it('says what was replaced', () => {
    expect(redact({ email: 'a@b.co', note: 'mail a@b.co now' })).toEqual({
      value: { email: 'person-1@example.test', note: 'mail person-1@example.test now' },
      replaced: ['email'],
    });
  });

  it('may be any export of the DevTools, or a dump of the two keys', () => {
    const actions = [{ type: 'filter/moreToysRequested' }];
    const lifted = {
      actionsById: { 0: { action: { type: '@@INIT' } }, 1: { action: actions[0] } },
      stagedActionIds: [0, 1],
    };
    for (const file of [actions, lifted, { payload: JSON.stringify(actions) }]) {
      const snapshot = readSnapshot(JSON.stringify(file));
      expect(statesOf(snapshot).at(-1)?.filter.home.visibleCount).toBe(16);
    }
    const dump = { favorites: JSON.stringify([aFavorite()]), reviews: [aReview()] };
    const end = statesOf(readSnapshot(JSON.stringify(dump))).at(-1);
    expect([end?.favorites.items.length, end?.reviews.items.length]).toEqual([1, 1]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{oops'],
    ['a number', '42'],
    ['an empty object', '{}'],
    ['a payload that is no list', '{"payload":"{}"}'],
    ['a payload that is no JSON', '{"payload":"{"}'],
    ['an event without a type', '[{}]'],
    ['a newer format', JSON.stringify({ payload: '[]', snapshot: { format: 99 } })],
    ['a payload that breaks a reducer', '[{"type":"auth/attemptStarted"}]'],
    ['too many events', JSON.stringify(Array(10_001).fill({ type: 'x' }))],
    ['a huge file', ' '.repeat(5_000_001)],
  ])('of %s is refused in plain words', (_name, text) => {
    expect(() => readSnapshot(text)).toThrow(UnusableSnapshot);
  });

  it('of prototype keys and unknown slices changes nothing', () => {
    const file =
      '{"payload":"[]","preloadedState":"{\\"__proto__\\":{\\"x\\":1},\\"evil\\":{},\\"auth\\":null}"}';
    const { initial } = readSnapshot(file);
    expect(initial).toEqual(rootReducer(undefined, { type: '@@start' }));
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('the snapshots of __tests__/snapshots', () => {
  it('hold a whole visit; made anew by UPDATE_SNAPSHOTS=1', async () => {
    if (process.env['UPDATE_SNAPSHOTS'] === '1') {
      const { recording } = await aVisit();
      writeFileSync(path.join(FOLDER, 'whole-visit.json'), `${writeSnapshot(recording, ABOUT)}\n`);
    }
    expect(readdirSync(FOLDER)).toContain('whole-visit.json');
  });

  it('replay as recorded, every one of them', () => {
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json')))
      expect([
        file,
        firstDifference(readSnapshot(readFileSync(path.join(FOLDER, file), 'utf8'))),
      ]).toEqual([file, null]);
  });
});
