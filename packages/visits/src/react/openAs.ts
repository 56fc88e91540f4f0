import type { Render } from '#visits/recordVisits';

/** Makes this page the workbench, or the page in its frame. */
export async function openAs<Store extends object>(
  mode: string,
  store: Store,
  render: Render<Store>,
): Promise<void> {
  if (mode === 'frame') return (await import('./visitFrame')).openFrame(store, render);
  for (const sheet of document.styleSheets) sheet.disabled = true; // those of the application
  return (await import('./visitPage')).openPage(store);
}
