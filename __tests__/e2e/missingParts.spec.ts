import { ACTS } from './support/acts';
import { signedOut, test } from './support/faultMatrix';
import { allCases, atPlaces, filesOf, openPlace, playCase } from './support/partFaults';
import { expect } from './support/shop';

/** Cases that run at the same time, each on a server of its own. */
const PLACES = Number(process.env['PLACES'] ?? 4);

test('a file that fails is never lost in silence, and is not kept as an error', async ({
  browser,
  signedInBrowser: { user, state },
}, { annotations }) => {
  test.setTimeout(4 * 60 * 60_000);
  const account = {
    email: user.email,
    states: { 'signed in': state, 'signed out': signedOut(state) },
  };
  const places = await Promise.all(
    Array.from({ length: PLACES }, () => openPlace(browser, account)),
  );
  const files = await atPlaces(places, ACTS, filesOf);
  const cases = allCases(files);
  const found = await atPlaces(places, cases, playCase);
  places.forEach(({ hosting }) => hosting.close());
  const lines = cases.flatMap(({ file, act, fault, visit }, index) =>
    (found[index] ?? []).map((finding) => `${finding}: ${act.name}, ${file} ${fault}, ${visit}`),
  );
  const count = (finding: string) => lines.filter((line) => line.startsWith(finding)).length;
  annotations.push({
    type: 'figures',
    description: `${cases.length} cases: ${count('silent')} silent, ${count('blank')} blank, ${count('not recovered')} not recovered, ${count('kept')} kept`,
  });
  expect(lines).toStrictEqual([]);
});
