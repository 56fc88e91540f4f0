/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from '../support/fastCheck';
import { statesAlong } from '../../src/replay/play';
import { SOUND_SLICES, unsoundSlicesOf } from '../../src/replay/soundState';
import { OWN_EVENTS } from '../../src/store/knownEvents';
import { drawMachines } from '../support/drawMachines';
import { explore, reactionsOf } from '../support/explore';
import { DATA, FOR_LISTENERS, MACHINES } from '../support/machines';
import { VISITS } from '../support/visits';

const PAGE = 'docs/machines.md';

describe.each(MACHINES.map((machine) => [machine.name, machine] as const))(
  '%s',
  (_name, machine) => {
    const { statuses, moves } = explore(machine);

    it('reaches every declared status', () => {
      expect([...statuses].sort()).toEqual(Object.keys(machine.declared).sort());
    });

    it('makes exactly the declared moves', () => {
      const declared = Object.entries(machine.declared).flatMap(([from, tos]) =>
        tos.filter((to) => to !== from).map((to) => `${from} -> ${to}`),
      );
      const made = [...moves.keys()].filter((label) => {
        const [from, to] = label.split(' -> ');
        return from !== to;
      });
      expect(made.sort()).toEqual(declared.sort());
    });

    it('keeps to the table under any sequence of events', () => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...machine.events), { maxLength: 40 }), (events) => {
          let state = machine.initial;
          for (const event of events) {
            const next = machine.reducer(state, event);
            const from = machine.statusOf(state);
            const to = machine.statusOf(next);
            if (from !== to) expect(machine.declared[from]).toContain(to);
            state = next;
          }
        }),
      );
    });

    it('ignores what it does not know, and gives the very same state back', () => {
      expect(machine.reducer(machine.initial, { type: 'nobody/knows' })).toBe(machine.initial);
    });
  },
);

describe('the machines together', () => {
  it('react, in some state, to every event of the shop that no listener alone carries out', () => {
    const reacted = new Set(
      [...MACHINES, ...DATA].flatMap((machine) => [...reactionsOf(machine).types]),
    );
    const ignored = OWN_EVENTS.filter((type) => !reacted.has(type));
    expect(ignored.sort()).toEqual([...FOR_LISTENERS].sort());
  });

  it('reach no state that a snapshot would be refused for', async () => {
    const explored = [
      ...MACHINES.map((machine) => ({ slice: machine.slice, states: explore(machine).states })),
      ...DATA.map((data) => ({ slice: data.slice, states: reactionsOf(data).states })),
    ];
    const unsound = explored.flatMap(({ slice, states }) =>
      states.filter((state) => !SOUND_SLICES[slice](state)),
    );
    expect(unsound).toEqual([]);
    expect(new Set(explored.map(({ slice }) => slice))).toEqual(new Set(Object.keys(SOUND_SLICES)));

    for (const visit of Object.values(VISITS)) {
      const { recording } = await visit();
      const events = recording.events.map(({ action }) => action);
      for (const state of statesAlong({ initial: recording.initial, events }))
        expect(unsoundSlicesOf(state)).toEqual([]);
    }
  });

  it(`are drawn in ${PAGE}; if not: npm run machines`, () => {
    const drawn = drawMachines(MACHINES);
    if (process.env['UPDATE_MACHINES'] === '1') writeFileSync(PAGE, drawn);
    expect(readFileSync(PAGE, 'utf8')).toBe(drawn);
  });
});
