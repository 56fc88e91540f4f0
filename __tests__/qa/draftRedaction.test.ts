import type { DraftValues } from '#domain/draft';
import { draftChanged, draftsRestored } from '#features/drafts/draftsSlice';
import { shopVisits } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { aDraft } from '#tests/support/builders';
import { recordingOf } from '#tests/support/recordingOf';

const ABOUT = {
  appVersion: '0.0.0',
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/',
  viewport: '1x1',
};
const INITIAL = rootReducer(undefined, { type: 'nothing' });

/** A snapshot of a visit with a draft of `typed`, after a draft of `before` was restored. */
const snapshotOf = (typed: DraftValues, before: DraftValues = {}) =>
  shopVisits.stringify(
    recordingOf(
      [draftChanged(aDraft({ userId: null, place: 'signUp', values: typed }))],
      rootReducer(
        INITIAL,
        draftsRestored([aDraft({ userId: 'uid-1', place: 'profile', values: before })]),
      ),
    ),
    ABOUT,
  );
const valuesIn = (text: string, place: string) =>
  shopVisits
    .statesOf(shopVisits.read(text))
    .at(-1)
    ?.drafts.items.find((draft) => draft.place === place)?.values;

const PERSONAL = {
  name: 'Ayesha Rahman',
  email: 'ayesha@example.com',
  photoURL: 'https://photos.example/ayesha.png',
  comment: 'Call 01711-234567',
};

describe('the drafts in a snapshot', () => {
  it('contain no entered text, neither in an event nor in the initial state', () => {
    const text = snapshotOf(PERSONAL, PERSONAL);
    for (const value of Object.values(PERSONAL)) expect(text).not.toContain(value);
    expect(text).not.toMatch(/ayesha|rahman|01711/i);
  });

  it('keep the rating, the form and the format of every text', () => {
    const values = valuesIn(snapshotOf({ ...PERSONAL, rating: 4 }), 'signUp');
    expect(values).toStrictEqual({
      rating: 4,
      name: expect.stringMatching(/^Person \d+$/),
      email: expect.stringMatching(/^person-\d+@example\.test$/),
      photoURL: expect.stringMatching(/^https:\/\/example\.test\/person-\d+\.png$/),
      comment: 'xxxx xxxxx-xxxxxx',
    });
  });

  it('keep incomplete values incomplete, so that a replayed form shows the same errors', () => {
    const values = valuesIn(
      snapshotOf({ name: ' A ', email: 'ayesha@', photoURL: 'ayesha.png' }),
      'signUp',
    );
    expect(values).toStrictEqual({ name: ' x ', email: 'xxxxxx@', photoURL: 'xxxxxx.xxx' });
  });
});
