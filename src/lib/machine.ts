/** The legal moves of a machine, as data: from each status, the statuses an event may lead to. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;
