import { sessionReported } from '#features/auth/authSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { shopVisits } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';

const search = (query: string) => searchChanged({ screen: 'home', query });

describe('a visit that is too long for a file', () => {
  /** Three events whose JSON has 8,000,000 characters, and some more in the last one. */
  const visitOf = (more: number) => {
    const empty = JSON.stringify(search('')).length;
    const lengths = [1_000_000, 4_000_000, 3_000_000 + more];
    const { initial, events } = recordingOf(lengths.map(() => search('')));
    return {
      initial,
      droppedCount: 2,
      events: events.map((event, index) => ({
        ...event,
        action: search('x'.repeat((lengths[index] ?? 0) - empty)),
      })),
    };
  };
  const foldedOf = (more: number) => {
    const { events, facts } = shopVisits.parse(shopVisits.stringify(visitOf(more), ABOUT));
    return { kept: events.length, folded: facts?.folded };
  };

  it('has its oldest events folded into its start state', () => {
    expect(foldedOf(0)).toStrictEqual({ kept: 3, folded: 2 });
    expect(foldedOf(1)).toStrictEqual({ kept: 2, folded: 3 });
  });
});

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
  expect(shopVisits.firstDifference(snapshot)).toBeNull();
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
