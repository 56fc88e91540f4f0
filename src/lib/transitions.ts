/** The transitions of a state machine, as data: for each status, the statuses that an event may lead to. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;
