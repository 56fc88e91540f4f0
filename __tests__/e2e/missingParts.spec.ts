import { ACTS } from './support/acts';
import { signedOut, test } from './support/faultMatrix';
import { openHosting } from './support/hosting';
import { casesOf, filesOf, type Place, playCase } from './support/partFaults';
import { expect } from './support/shop';

/** Limits the files whose failure is tested, for example `FILES='screen-toy|main'`. */
const FILES = new RegExp(process.env['FILES'] ?? '');
/** Limits the kinds of failure, for example `FAULTS='^missing$|aborted'`. */
const FAULTS = new RegExp(process.env['FAULTS'] ?? '');

test.describe('If any file fails, the shop says so, is never blank, and recovers', () => {
  for (const act of ACTS)
    test(`to ${act.name}`, async ({ browser, signedInBrowser: { user, state } }) => {
      test.setTimeout(90 * 60_000); // up to a hundred cases
      const hosting = await openHosting();
      const place: Place = {
        browser,
        hosting,
        email: user.email,
        state: act.session === 'signed in' ? state : signedOut(state),
      };
      const files = (await filesOf(place, act)).filter((file) => FILES.test(file));
      const cases = casesOf(act, files).filter(({ fault }) => FAULTS.test(fault));
      const wrong: string[] = [];
      for (const one of cases)
        for (const finding of await playCase(place, one))
          wrong.push(`${finding}: ${one.file} ${one.fault}, ${one.visit}`);
      await hosting.close();
      test.info().annotations.push({
        type: 'figures',
        description: `${files.length} files, ${cases.length} cases, ${wrong.length} findings`,
      });
      expect(wrong).toStrictEqual([]);
    });
});
