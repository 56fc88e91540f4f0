/** @jest-environment node */
import { searchChanged } from '#features/filter/filterSlice';
import { searchHint } from '#qa/descriptions';
import { shopVisits } from '#qa/shopAdapter';
import { navigated } from '#tests/support/builders';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';

const HINT = 'Search texts are pseudonyms in this file: the shopper saw other results.';

const search = (query: string) => searchChanged({ screen: 'home', query });

/** The hint at each step of the visit in a file. */
const hintsIn = (text: string) => {
  const snapshot = shopVisits.read(text);
  const { redacted = [] } = snapshot.facts ?? {};
  return shopVisits.statesOf(snapshot).map((state) => searchHint(state, redacted));
};
const fileOf = (events: Parameters<typeof recordingOf>[0], keepsSearch = false) =>
  shopVisits.stringify(recordingOf(events), ABOUT, { keepsSearch });

it('a replayed search is called a pseudonym while its results are on the screen', () => {
  const visited = [search('rick'), navigated('/all-toys'), navigated('/'), search(' ')];
  expect(hintsIn(fileOf(visited))).toStrictEqual([null, HINT, null, HINT, null]);
  const linked = [navigated('/all-toys', { search: '?q=rick' })];
  expect(hintsIn(fileOf(linked))).toStrictEqual([null, HINT]);
});

it('a replayed search is the recorded one if the file keeps search texts, or was not written by the shop', () => {
  for (const text of [fileOf([search('rick')], true), JSON.stringify([search('rick')])])
    expect(hintsIn(text)).toStrictEqual([null, null]);
});
