import type { Guard } from '#visits/guards';

/** The transitions of a state machine, as data: for each status, the statuses that an event may lead to. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** The statuses of a part of a state: a machine's, or a part that is a status itself. */
type StatusOf<Part> = Part extends { readonly status: infer Status extends string }
  ? Status
  : Part extends string
    ? Part
    : never;

/** The declared moves of each machine by its key in the slice; `status`: the slice itself is a machine. */
export type Machines<State, Key extends keyof State = keyof State> = {
  readonly [K in Key]?: Transitions<StatusOf<State[K]>>;
};

/**
 * What the tools need to know of a slice besides its reducer: validation of snapshots, the QA tools,
 * the tests and the diagrams use it. A schema is loaded with the QA tools, never with a page.
 */
export interface SliceSchema<State> {
  readonly isValid: Guard;
  readonly machines: Machines<State>;
  /** What the slice is doing, in a few words by name, for the QA tools and `npm run visit -- replay`. */
  readonly summarize: (state: State) => Readonly<Record<string, string>>;
}
