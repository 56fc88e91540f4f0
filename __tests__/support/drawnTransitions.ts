import { transitionsOf } from './explore';
import { EVENTS, MACHINES } from './machines';

/** Every transition drawn in `docs/machines.md`, as `machine: from -> to: event`. */
export const drawnTransitions = (): readonly string[] =>
  MACHINES.flatMap((machine) =>
    transitionsOf(machine, EVENTS).map(
      ({ from, to, event }) => `${machine.name}: ${from} -> ${to}: ${event}`,
    ),
  );
