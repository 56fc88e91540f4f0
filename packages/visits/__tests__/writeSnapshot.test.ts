import { sessionReported } from '#features/auth/authSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { rootReducer } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { firstDifference, shopVisits } from '#tests/support/shopTools';

const search = (query: string) => searchChanged({ screen: 'home', query });

it('a file whose oldest events were dropped starts with the state after them', () => {
  const { initial, events } = recordingOf([search('a'), search('b')]);
  const [first, second] = events;
  if (!first || !second) throw new Error('nothing was recorded');
  const long = { ...first, action: search('x'.repeat(8_000_000)) };
  const snapshot = shopVisits.parse(
    shopVisits.stringify({ initial, events: [long, second], droppedCount: 0 }, ABOUT, {
      keepsSearch: true,
    }),
  );
  expect(snapshot.initial.filter.home.query).toBe('a');
  expect(snapshot.events).toStrictEqual([search('b')]);
  expect(firstDifference(snapshot)).toBeNull();
});

describe('a name', () => {
  const error = errorCaptured({ source: 'window', message: 'no Ayesha Rahman', pathname: '/' });
  const signedIn = sessionReported(aUser());
  const own = rootReducer(undefined, { type: '@@start' });

  it.each([
    ['after', recordingOf([error, signedIn])],
    ['before', recordingOf([error], rootReducer(own, signedIn))],
  ])('in a message has a pseudonym, also if the user is known only %s it', (_when, recording) => {
    const text = shopVisits.stringify(recording, ABOUT);
    expect(text).not.toContain('Ayesha Rahman');
    expect(shopVisits.parse(text).events[0]?.['payload']).toMatchObject({
      message: expect.stringMatching(/^no Person \d+$/),
    });
  });
});
