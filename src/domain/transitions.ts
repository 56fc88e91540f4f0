/**
 * The legal transitions of a slice as data, by part of its state and by status: the statuses that an event may lead to. The key
 * `status` stands for the state of the slice itself.
 */
export type Transitions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
