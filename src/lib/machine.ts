/** The legal moves of a machine, as data: from each status, the statuses an event may lead to. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * A case reducer that answers only in the given statuses and returns the very same object in any
 * other: an unexpected event is ignored, never thrown, so an edited log still replays.
 */
export const inStatus =
  <S extends { readonly status: string }, K extends S['status'], A>(
    statuses: readonly K[],
    step: (state: Extract<S, { readonly status: K }>, action: A) => S,
  ) =>
  (state: S, action: A): S =>
    (statuses as readonly string[]).includes(state.status)
      ? step(state as Extract<S, { readonly status: K }>, action) // the status was just checked
      : state;
