import { writeFileSync } from 'node:fs';
import { requireTs } from './requireTs.mjs';

// Draws the state machines in docs/machines.md from their reducers.
const { drawMachines } = requireTs('__tests__/support/drawMachines.ts');
const { EVENTS, MACHINES } = requireTs('__tests__/support/machines.ts');
writeFileSync('docs/machines.md', drawMachines(MACHINES, EVENTS));
