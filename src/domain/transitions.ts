/** The legal transitions of a slice. Maps each part of its state, and each status of the part, to the statuses that may follow. */
export type Transitions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
