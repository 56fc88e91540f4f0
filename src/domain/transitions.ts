/**
 * The transitions of the machines of a slice, as data: for each part of its state that has a status, and each status, the
 * statuses that an event may lead to. The part `status` is the slice itself.
 */
export type Transitions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
