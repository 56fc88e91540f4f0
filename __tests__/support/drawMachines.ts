import { explore, type Machine } from './explore';

const short = (type: string): string => type.split('/')[1] ?? type;

function draw({ name, ...machine }: Machine<unknown>): string {
  const { statuses, moves, grid } = explore({ name, ...machine });
  const first = machine.statusOf(machine.initial);
  const edges = [...moves]
    .map(([label, types]) => ({ ends: label.split(' -> '), types: [...types].map(short).sort() }))
    .filter(({ ends: [from, to] }) => from !== to)
    .map(({ ends: [from, to], types }) => `  ${from} --> ${to}: ${types.join(', ')}`);
  const types = [...new Set(machine.events.map(({ type }) => type))];
  const columns = [...statuses];
  const rows = types.map((type) => {
    const cells = columns.map((status) => {
      const to = [...(grid.get(status)?.get(type) ?? [])].sort();
      return to.length === 0
        ? 'ignored'
        : to.map((t) => (t === status ? 'stays' : `→ ${t}`)).join(', ');
    });
    return `| ${short(type)} | ${cells.join(' | ')} |`;
  });
  return [
    `## ${name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${first}`,
    ...edges,
    '```',
    '',
    `| event | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    ...rows,
    '',
  ].join('\n');
}

/** The text of `docs/machines.md`, from the reducers themselves. */
export const drawMachines = (machines: readonly Machine<unknown>[]): string =>
  [
    '# The machines',
    '',
    'Drawn by exploring the real reducers with every event (`npm run machines`); a test fails when',
    'this page is stale. In the tables, `stays` is a change of data within a status; `ignored` gives',
    'the very same state back. `router`, `notices`, `faults` and `filter` hold data and have no',
    'statuses to draw: a test explores them too, for an event to which nothing reacts.',
    '',
    ...machines.map(draw),
  ].join('\n');
