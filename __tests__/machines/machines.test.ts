import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RootState } from '#store/rootReducer';
import { drawMachines } from '#tests/support/drawMachines';
import { explore, reach, statusIn } from '#tests/support/explore';
import { EVENTS, MACHINES } from '#tests/support/machines';
import { OWN_EVENTS, shopVisits } from '#tests/support/shopTools';
import { RELOADED } from '#visits/createRecorder';

const PAGE = 'docs/machines.md';
const RECORDED = ['__tests__/regressions', '__tests__/snapshots'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name)),
);

describe.each(MACHINES.map((machine) => [machine.name, machine] as const))(
  '%s',
  (_name, machine) => {
    const { statuses, moves } = explore(machine, EVENTS);

    it('reaches every declared status', () => {
      expect([...statuses].sort()).toStrictEqual(Object.keys(machine.declared).sort());
    });

    it('makes exactly the declared transitions', () => {
      const declared = Object.entries(machine.declared).flatMap(([from, tos]) =>
        tos.filter((to) => to !== from).map((to) => `${from} -> ${to}`),
      );
      expect([...moves.keys()].sort()).toStrictEqual(declared.sort());
    });

    it('returns the same object for an unknown event', () => {
      expect(machine.reducer(machine.initial, { type: 'unknown/event' })).toBe(machine.initial);
    });
  },
);

describe('all machines', () => {
  it('have a sample of every event', () => {
    const sampled = new Set(EVENTS.map(({ type }) => type));
    expect(OWN_EVENTS.filter((type) => !sampled.has(type))).toStrictEqual([]);
  });

  it('make only drawn transitions in the recorded visits', () => {
    const drawn = MACHINES.map((machine) => ({ machine, ...explore(machine, EVENTS) }));
    const undrawn = RECORDED.flatMap((file) => {
      const { initial, events } = shopVisits.read(readFileSync(file, 'utf8'));
      const states = shopVisits.statesOf({ initial, events });
      return events.flatMap(({ type }, index) =>
        // A reload begins another page, with the states of its own start.
        (type === RELOADED ? [] : drawn).flatMap(({ machine, moves }) => {
          const [from, to] = [states[index], states[index + 1]].map((state) =>
            statusIn(machine, state?.[machine.slice]),
          );
          const isDrawn = from === to || moves.get(`${from} -> ${to}`)?.has(type);
          return isDrawn ? [] : [`${file}: ${machine.name}: ${from} -> ${to}: ${type}`];
        }),
      );
    });
    expect(undrawn).toStrictEqual([]);
  });

  it('never edit a review that is not in the list', () => {
    const states = MACHINES.filter(({ name }) => name === 'reviews: editor').flatMap(
      (machine) => reach(machine, EVENTS).states as readonly RootState['reviews'][], // the states of its slice
    );
    expect(states.length).toBeGreaterThan(0);
    const dangling = states.filter(
      ({ editor, items }) =>
        editor.status === 'editing' && !items.some(({ id }) => id === editor.reviewId),
    );
    expect(dangling).toStrictEqual([]);
  });

  it(`are drawn in ${PAGE} (to update: node scripts/machines.mjs)`, () => {
    const drawn = drawMachines(MACHINES, EVENTS);
    expect(readFileSync(PAGE, 'utf8')).toBe(drawn);
  });
});
