type Registration = Readonly<Record<'installing' | 'waiting', object | null>>;

/** Whether there is a newer version than the worker with this state. The files of both are in the same cache. */
export const hasNewerVersion = ({ installing, waiting }: Registration, state?: string): boolean =>
  installing !== null || waiting !== null || state === 'redundant';
