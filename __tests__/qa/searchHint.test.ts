/** @jest-environment node */
import { searchChanged } from '#features/filter/filterSlice';
import { searchHint } from '#qa/descriptions';
import { shopVisits } from '#qa/shopAdapter';
import { navigated } from '#tests/support/builders';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';

const HINT = 'Search texts are pseudonyms in this file: the shopper saw other results.';

const search = (query: string) => searchChanged({ screen: 'home', query });

/** The hint at each step of a visit that was saved. */
function hintsOf(events: Parameters<typeof recordingOf>[0], keepsSearch = false) {
  const snapshot = shopVisits.read(
    shopVisits.stringify(recordingOf(events), ABOUT, { keepsSearch }),
  );
  return shopVisits
    .statesOf(snapshot)
    .map((state) => searchHint(state, snapshot.facts?.redacted ?? []));
}

describe('a replayed search', () => {
  it('is called a pseudonym while its results are on the screen', () => {
    expect(
      hintsOf([search('rick'), navigated('/all-toys'), navigated('/'), search(' '), search('')]),
    ).toStrictEqual([null, HINT, null, HINT, null, null]);
    expect(hintsOf([navigated('/all-toys', { search: '?q=rick' })])).toStrictEqual([null, HINT]);
  });

  it('is the recorded one if the file keeps search texts, or was not written by the shop', () => {
    expect(hintsOf([search('rick')], true)).toStrictEqual([null, null]);
    const log = shopVisits.read(JSON.stringify([search('rick')]));
    expect(
      shopVisits.statesOf(log).map((state) => searchHint(state, log.facts?.redacted ?? [])),
    ).toStrictEqual([null, null]);
  });
});
