import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Shopper } from '#tests/engines/shopper';
import { button, closeOthers, type Step, switchToPopup } from '#tests/engines/visit';

const DIALOG = { role: 'dialog', name: 'Recorded visit' } as const;

/** The downloaded snapshot in a folder, or a message if it is missing. Throws if the JSON is incomplete. */
function downloadIn(folder: string): { file: string } | { missing: string } {
  const names = readdirSync(folder);
  const name = names.find((one) => /^latim-.*\.json$/.test(one));
  if (name === undefined) return { missing: `no snapshot in the downloads, but ${names.join()}` };
  const file = path.join(folder, name);
  JSON.parse(readFileSync(file, 'utf8')); // throws while the browser is still writing
  return { file };
}

/**
 * Waits until the screen of the visit is loaded. Firefox reports an error for each file that a frame is
 * still loading when its window is closed.
 */
const seesFrames = (shopper: Shopper) =>
  shopper.until(async () => {
    const isComplete = await shopper.client.evaluate(`
      const isShown = ({ contentDocument }) =>
        contentDocument?.querySelector('h1') && !contentDocument.querySelector('[data-pending]');
      const frames = [...document.querySelectorAll('iframe')];
      return frames.length > 0 && frames.every(isShown);`);
    return isComplete === true || 'a frame of the workbench is loading';
  });

/** Saving a visit, and replaying it in the workbench. */
export const SNAPSHOTS: readonly Step[] = [
  {
    name: 'snapshot save',
    needs: ['downloads'],
    async run(visit) {
      const { shopper } = visit;
      await shopper.open('/all-toys?qa');
      await shopper.click({ ...button('Save the visit'), within: DIALOG });
      await shopper.until(async () => {
        const found = downloadIn(shopper.client.downloads);
        if ('missing' in found) return found.missing;
        visit.savedSnapshot = found.file;
        return true;
      });
    },
  },
  {
    name: 'snapshot load',
    async run({ shopper, savedSnapshot, recordedSnapshot }) {
      await shopper.openOther('/workbench');
      await shopper.upload({ label: 'Open a visit' }, savedSnapshot ?? recordedSnapshot);
      await shopper.seesText('Continue from here');
      await shopper.client.press(['Home']);
      await shopper.seesText('Step 0 of');
      await shopper.client.press(['ArrowRight']);
      await shopper.seesText('Step 1 of');
      await seesFrames(shopper);
    },
  },
  {
    name: 'visit opened in the workbench',
    needs: ['windows'],
    async run(visit) {
      const { shopper } = visit;
      await shopper.open('/favorites?qa');
      const shop = await shopper.client.currentWindow();
      try {
        await shopper.click({ ...button('Open in the workbench'), within: DIALOG });
        await switchToPopup(visit);
        await shopper.seesText('Continue from here');
        await seesFrames(shopper);
      } finally {
        await closeOthers(visit, shop);
      }
    },
  },
];
