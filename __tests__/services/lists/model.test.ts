import { LIST_KINDS, type ListName, type RecordLists } from '#domain/listKinds';
import { parseList } from '#services/lists/listText';
import { runs, SEED } from '#tests/support/fastCheck';
import type { Engine } from './model';
import { type Plan, Run } from './shoppers';

const RUNS = runs(4_000);
const PLAIN = Math.ceil(RUNS / 10);

const HUMAN = [100, 3000] as const;

/** The promises of docs/storage.md that a run at random can break. The others are in the tests beside this one. */
const PROMISES: readonly (readonly [string, Plan])[] = [
  ['2: a kill loses nothing after the toast', { gap: HUMAN, tabs: 2, kills: true }],
  ['3: a tab may be closed right after the click', { gap: [0, 3], closes: true }],
  ['4: two tabs keep and show all changes 100 ms apart', { gap: [100, 50], tabs: 2 }],
  ['4: three tabs keep and show all changes 20 ms apart', { gap: [20, 80], tabs: 3 }],
  ['5: a text by hand wins', { gap: HUMAN, tabs: 2, edits: true, kills: true }],
  ['7: a wrong clock loses nothing', { gap: HUMAN, tabs: 2, hasWrongClocks: true, kills: true }],
  ['8: nothing is lost without IndexedDB', { gap: [100, 300], tabs: 2, withoutIndexedDb: 'all' }],
  [
    '8: nothing is lost if it is missing at times',
    { gap: HUMAN, tabs: 2, withoutIndexedDb: 'some', kills: true },
  ],
  [
    '8: nothing is lost after its deletion',
    { gap: [100, 300], tabs: 2, deletes: true, kills: true },
  ],
];

async function wrongSeeds(count: number, plan: Plan): Promise<readonly number[]> {
  const seeds: number[] = [];
  for (let seed = SEED; seed < SEED + count; seed += 1)
    if ((await new Run(seed, plan).play()).wrong > 0) seeds.push(seed);
  return seeds;
}

/** The control, which must lose in the same runs: as plain redux-persist, it writes the list that it knows, a moment later. */
const wholeList: Engine = (environment) => {
  type Stored = RecordLists[ListName];
  const disk = environment.localStorage();
  const { keyOf } = LIST_KINDS.favorites as { readonly keyOf: (record: Stored) => string };
  const { records } = parseList(disk.getItem('favorites'), LIST_KINDS.favorites);
  let known = records as readonly Stored[]; // of this list
  const change = (record: Stored, ...added: readonly Stored[]) => {
    known = [...known.filter((other) => keyOf(other) !== keyOf(record)), ...added];
    return new Promise<void>((resolve) =>
      environment.later(() => resolve(disk.setItem('favorites', JSON.stringify(known))), 1),
    );
  };
  return {
    read: () => known as never, // the runs use this list only
    put: (_list, record) => change(record, record),
    remove: (_list, record) => change(record),
    subscribe: () => undefined,
  };
};

it.each(PROMISES)(
  `promise %s, in ${RUNS} runs`,
  async (_promise, plan) => {
    expect(await wrongSeeds(RUNS, plan)).toStrictEqual([]);
    expect(await wrongSeeds(PLAIN, { ...plan, engine: wholeList })).not.toStrictEqual([]);
  },
  3_600_000,
);
