/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { drawMachines } from '../support/drawMachines';
import { explore } from '../support/explore';
import { DECLARED_EVENTS, MACHINES, SAMPLED_EVENTS } from '../support/machines';

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
  it('handle every declared event somewhere', () => {
    expect(DECLARED_EVENTS.filter((type) => !SAMPLED_EVENTS.has(type))).toEqual([]);
  });

  it(`are drawn in ${PAGE}; if not: npm run machines`, () => {
    const drawn = drawMachines(MACHINES);
    if (process.env['UPDATE_MACHINES'] === '1') writeFileSync(PAGE, drawn);
    expect(readFileSync(PAGE, 'utf8')).toBe(drawn);
  });
});
