import type { UnknownAction } from '@reduxjs/toolkit';
import { explore, type Machine, statusIn } from './explore';

const short = (type: string): string => type.split('/')[1] ?? type;
const namesOf = (types: ReadonlySet<string>): string => [...types].map(short).sort().join(', ');

function draw(machine: Machine<unknown>, events: readonly UnknownAction[]): string {
  const { moves, stays } = explore(machine, events);
  return [
    `## ${machine.name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${statusIn(machine, machine.initial)}`,
    ...[...moves].map(([label, types]) => `  ${label.replace('->', '-->')}: ${namesOf(types)}`),
    '```',
    '',
    ...[...stays].map(([status, types]) => `- In \`${status}\`, data changes: ${namesOf(types)}`),
    ...(stays.size > 0 ? [''] : []),
  ].join('\n');
}

/** Generates the text of `docs/machines.md` from the reducers. */
export const drawMachines = (
  machines: readonly Machine<unknown>[],
  events: readonly UnknownAction[],
): string =>
  [
    '# The machines',
    '',
    '`node scripts/machines.mjs` runs the reducers with every event in every',
    'state, and writes this page; a test fails if it is out of date. Below a diagram are the events that change',
    'only the data of a status; all others change nothing. Slices without a status are not drawn.',
    '',
    ...machines.map((machine) => draw(machine, events)),
  ].join('\n');
