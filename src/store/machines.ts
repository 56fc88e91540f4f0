import { isObject } from '#domain/isObject';
import type { RootState } from './rootReducer';
import { SLICES } from './slices';
import { SLICE_SCHEMAS, type SliceName } from './sliceSchemas';

/** A machine of the shop: a part of the state that has a status. */
export interface DeclaredMachine {
  readonly name: string;
  readonly slice: SliceName;
  /** The path of the part in the state. The first key is the slice. */
  readonly path: readonly string[];
  /** The legal transitions: for each status, the statuses that an event may lead to. */
  readonly declared: Readonly<Record<string, readonly string[]>>;
}

/** The machines that the schema of a slice declares. */
const machinesOf = (slice: SliceName): DeclaredMachine[] =>
  Object.entries<DeclaredMachine['declared']>(SLICE_SCHEMAS[slice].machines).map(
    ([part, declared]) => ({
      name: part === 'status' ? slice : `${slice}: ${part}`,
      slice,
      path: part === 'status' ? [slice] : [slice, part],
      declared,
    }),
  );

/** All machines of the shop. */
export const MACHINES: readonly DeclaredMachine[] = SLICES.flatMap(({ name }) => machinesOf(name));

/** The status of a machine in a state of its slice. */
export function statusIn({ path }: Pick<DeclaredMachine, 'path'>, slice: unknown): string {
  const part = path
    .slice(1)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), slice);
  return String(isObject(part) ? part['status'] : part);
}

/** A transition of a machine, and the step that caused it, counted from 1. */
export interface TakenTransition {
  readonly step: number;
  readonly from: string;
  readonly to: string;
}

/** The transitions of a machine in a visit. `states` are the start state and the state after each step. */
export const transitionsTaken = (
  machine: DeclaredMachine,
  states: readonly RootState[],
): readonly TakenTransition[] =>
  states.slice(1).flatMap((state, index) => {
    const from = statusIn(machine, states[index]?.[machine.slice]);
    const to = statusIn(machine, state[machine.slice]);
    return from === to ? [] : [{ step: index + 1, from, to }];
  });
