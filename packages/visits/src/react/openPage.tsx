import { createTools } from '#visits/createTools';
import { ownRecord } from '#visits/observeVisit';
import type { Render } from '#visits/recordVisits';
import { frameAddress } from './addressAt';
import { stopEffects } from './stopEffects';
import { openFrame } from './visitFrame';

/** Renders the workbench, or the frame that it embeds. */
export async function openPage<Store extends object>(
  mode: string,
  store: Store,
  render: Render<Store>,
): Promise<void> {
  stopEffects();
  if (mode === 'frame') return openFrame(store, render);
  for (const sheet of document.styleSheets) sheet.disabled = true; // those of the application
  const { createRoot } = await import('react-dom/client');
  const { Workbench } = await import('#visits/workbench/Workbench');
  const tools = createTools(await ownRecord(store).options());
  const root = document.createElement('div');
  root.id = 'root'; // the selector of the workbench's style sheet
  document.body.replaceChildren(root);
  document.title = `${tools.app} workbench`;
  createRoot(root).render(
    <Workbench tools={tools} frameUrl={frameAddress(window.location.pathname)} />,
  );
}
