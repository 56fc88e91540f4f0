/**
 * Renders the application with `render`, unless the address of the page has the parameter `visits`. With it, the page is the
 * workbench; with `visits=frame`, it is the page in the frame of the workbench, and `render` gets a store that shows moments of
 * a visit. The options of `store` have passed `recordVisits`. `render` is called once.
 */
export function openVisits<Store extends object>(
  store: Store,
  render: (store: Store) => void,
): void {
  const mode = new URLSearchParams(window.location.search).get('visits');
  if (mode === null) render(store);
  else if (mode === 'frame')
    void import('./visitFrame').then(
      ({ openFrame }) => openFrame(store, (shown) => render(shown as Store)), // created with the options of `store`
    );
  else {
    for (const sheet of document.styleSheets) sheet.disabled = true; // those of the application
    void import('./visitPage').then(({ openPage }) => openPage(store));
  }
}
