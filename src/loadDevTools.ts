/** The options of the DevTools, and the guard that tells time travel from the present. */
export async function loadDevTools() {
  const [{ devToolsOptions }, { createLiveGuard }] = await Promise.all([
    import('./store/devToolsOptions'),
    import('./store/liveGuard'),
  ]);
  return { options: devToolsOptions, guard: createLiveGuard() };
}
