import type { UnknownAction } from '@reduxjs/toolkit';
import { explore, type Machine, statusOf, transitionsOf } from './explore';

const short = (type: string): string => type.split('/')[1] ?? type;

/** What an event does in a status: the statuses it leads to; nothing: the part stays as it is. */
function cellOf(status: string, tos: ReadonlySet<string> | undefined): string {
  if (tos === undefined) return 'ignored';
  return [...tos]
    .sort()
    .map((to) => (to === status ? 'stays' : `→ ${to}`))
    .join(', ');
}

function draw(machine: Machine<unknown>, events: readonly UnknownAction[]): string {
  const { statuses, moves, grid } = explore(machine, events);
  const edges = [...moves].map(([label, types]) => {
    const [from, to] = label.split(' -> ');
    return `  ${from} --> ${to}: ${[...types].map(short).sort().join(', ')}`;
  });
  const columns = [...statuses];
  const types = [...new Set(events.map(({ type }) => type))].filter((type) => grid.has(type));
  const rows = types.map(
    (type) =>
      `| ${short(type)} | ${columns.map((s) => cellOf(s, grid.get(type)?.get(s))).join(' | ')} |`,
  );
  return [
    `## ${machine.name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${statusOf(machine, machine.initial)}`,
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
export const drawMachines = (
  machines: readonly Machine<unknown>[],
  events: readonly UnknownAction[],
): string =>
  [
    '# The machines',
    '',
    'Drawn by exploring the real reducers with every event in every state (`npm run machines`); a test',
    'fails when this page is stale. In the tables, `stays` is a change of data within a status; `ignored`',
    'changes nothing of this machine; an event without a row is ignored in every status. `router`,',
    '`notices`, `errors` and `filter` hold data and have no statuses to draw: a test explores them too,',
    'for an event to which nothing reacts. `machines.json` lists the same transitions for the browser',
    'suites, which report how many of them were performed in a real browser (`npm run transitions`).',
    '',
    ...machines.map((machine) => draw(machine, events)),
  ].join('\n');

/** The text of `docs/machines.json`: where each machine stands in the state, and its transitions. */
export const listMachines = (
  machines: readonly Machine<unknown>[],
  events: readonly UnknownAction[],
): string =>
  `${JSON.stringify(
    machines.map((machine) => ({
      name: machine.name,
      path: machine.path,
      transitions: transitionsOf(machine, events).map(
        ({ from, to, event }) => `${from} -> ${to}: ${event}`,
      ),
    })),
    null,
    2,
  )}\n`;
