/** The options of the DevTools, the guard that tells time travel from the present, and the reader of their log. */
export async function loadDevTools() {
  const [{ devToolsOptions }, { createLiveGuard }, { createLogReader }] = await Promise.all([
    import('./store/devToolsOptions'),
    import('./store/liveGuard'),
    import('./store/createLogReader'),
  ]);
  return { options: devToolsOptions, guard: createLiveGuard(), log: createLogReader(Date.now) };
}
