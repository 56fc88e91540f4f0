import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { button, closeOthers, type Step, switchToPopup } from '#tests/engines/visit';

const PANEL = { role: 'complementary', name: 'QA panel' } as const;

/** The downloaded snapshot in a folder, or a message if it is missing. Throws if the JSON is incomplete. */
function downloadIn(folder: string): { file: string } | { missing: string } {
  const names = readdirSync(folder);
  const name = names.find((one) => /^latim-.*\.json$/.test(one));
  if (name === undefined) return { missing: `no snapshot in the downloads, but ${names.join()}` };
  const file = path.join(folder, name);
  JSON.parse(readFileSync(file, 'utf8')); // throws while the browser is still writing
  return { file };
}

/** Saving and loading a snapshot. */
export const SNAPSHOTS: readonly Step[] = [
  {
    name: 'snapshot save',
    needs: ['downloads'],
    async run(visit) {
      const { shopper } = visit;
      await shopper.open('/all-toys?qa');
      await shopper.click({ ...button('Save snapshot'), within: PANEL });
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
      await shopper.open('/favorites?qa');
      await shopper.upload(
        { label: 'Load snapshot', within: PANEL },
        savedSnapshot ?? recordedSnapshot,
      );
      await shopper.seesText('Replaying a snapshot: nothing is saved.');
      await shopper.seesUrl(savedSnapshot === undefined ? '/' : '/all-toys?qa');
      await shopper.click({ ...button('Leave the snapshot'), within: PANEL });
      await shopper.seesUrl('/favorites?qa');
      await shopper.sees({ role: 'heading', name: 'My Favorites' });
    },
  },
  {
    name: 'QA panel in its own window',
    needs: ['windows'],
    async run(visit) {
      const { shopper, recordedSnapshot } = visit;
      const { client } = shopper;
      await shopper.open('/favorites?qa&event=3');
      await shopper.upload({ label: 'Load snapshot', within: PANEL }, recordedSnapshot);
      await shopper.seesText('Step 3 of');
      const shop = await client.currentWindow();
      try {
        await shopper.click({ ...button('Open in a window'), within: PANEL });
        await switchToPopup(visit);
        await shopper.seesText('Step 3 of');
        await client.press(['ArrowRight']); // drivers cannot click elements that were moved from another document
        await shopper.seesText('Step 4 of');
      } finally {
        await closeOthers(visit, shop);
      }
      await shopper.click({ ...button('Forward'), within: PANEL });
      await shopper.seesText('Step 5 of');
    },
  },
];
