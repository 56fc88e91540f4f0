/** Resolves once the state meets a condition: at once, or after the action that makes it true. */
export async function waitUntil<Root>(
  api: {
    getState(): Root;
    condition(predicate: (action: unknown, state: Root) => boolean): Promise<boolean>;
  },
  isMet: (root: Root) => boolean,
): Promise<void> {
  if (!isMet(api.getState())) await api.condition((_action, state) => isMet(state));
}
