import { createRoot } from 'react-dom/client';
import { createTools } from '#visits/createTools';
import { ownRecord } from '#visits/observeVisit';
import { Workbench } from '#visits/workbench/Workbench';
import { frameAddress } from './addressAt';
import { stopEffects } from './stopEffects';

/** Makes this page the workbench, with the visit of the page that has opened it. */
export async function openPage(store: object): Promise<void> {
  stopEffects();
  const tools = createTools(await ownRecord(store).options());
  const root = document.createElement('div');
  root.id = 'root'; // the selector of the workbench's style sheet
  document.body.replaceChildren(root);
  document.title = `${tools.app} workbench`;
  createRoot(root).render(
    <Workbench tools={tools} frameUrl={frameAddress(window.location.pathname)} />,
  );
}
