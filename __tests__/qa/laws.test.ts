import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brokenLaws, courseOf } from '@latim/visits/replay';
import type { UnknownAction } from '@reduxjs/toolkit';
import { type Notice, notices } from '#domain/notices';
import { attemptSucceeded } from '#features/auth/authSlice';
import type * as favoritesSlice from '#features/favorites/favoritesSlice';
import { favoriteSaveStarted } from '#features/favorites/favoritesSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { LAWS } from '#qa/laws';
import { type Reduce, shopVisits } from '#qa/shopAdapter';
import { reduce, type RootState } from '#store/rootReducer';
import { aFavorite } from '#tests/support/builders';

/** A defect of a selector. */
const mockDefect = { showsAll: false };
jest.mock<object>('#features/favorites/favoritesSlice', () => {
  const actual = jest.requireActual<typeof favoritesSlice>('#features/favorites/favoritesSlice');
  return {
    ...actual,
    selectMyFavorites: (root: RootState) =>
      mockDefect.showsAll ? root.favorites.items : actual.selectMyFavorites(root),
  };
});
afterEach(() => (mockDefect.showsAll = false));

type Events = readonly UnknownAction[];
interface Defect {
  /** Changes what happens, as a defect of a listener or a thunk does. */
  readonly edit?: (events: Events) => Events;
  /** Changes a state after an event, as a defect of a reducer does. */
  readonly spoil?: (state: RootState, event: UnknownAction, before: RootState) => RootState;
}

/** The laws that a recorded visit breaks with a defect. It ended at rest. */
function brokenIn(file: string, { edit = (all) => all, spoil = (state) => state }: Defect = {}) {
  const { initial, events } = shopVisits.parse(readFileSync(path.join('__tests__', file), 'utf8'));
  const edited = edit(events);
  const reducer: Reduce = (state, event) => spoil(reduce(state, event), event, state);
  const outcomes = [...shopVisits.outcomes({ initial, events: edited }, reducer)];
  const states = [initial, ...outcomes.map(({ state }) => state)];
  const course = courseOf({ states, events: edited, isFinished: true });
  return brokenLaws(LAWS, course).map(({ statement }) => statement);
}

const indexOf = (events: Events, type: string): number => {
  const index = events.findIndex((event) => event.type.endsWith(`/${type}`));
  if (index < 0) throw new Error(`The visit has no ${type}.`);
  return index;
};
const without = (type: string) => (events: Events) => events.toSpliced(indexOf(events, type), 1);
const isNotice = (key: Notice['key']) => (event: UnknownAction) =>
  noticeRaised.match(event) && event.payload.key === key;
const withoutNotice = (key: Notice['key']) => (events: Events) =>
  events.filter((event) => !isNotice(key)(event));
/** Names another user in the payloads of some events. */
const withUser = (userId: string, isOne: (event: UnknownAction) => boolean) => (events: Events) =>
  events.map((event) =>
    isOne(event) ? { ...event, payload: { ...(event['payload'] as object), userId } } : event,
  );
/** The notice before the two events of its navigation. */
const tooEarly = (key: Notice['key']) => (events: Events) => {
  const index = events.findIndex(isNotice(key));
  const [notice, ...navigation] = [events[index], ...events.slice(index - 2, index)];
  return notice ? events.toSpliced(index - 2, 3, notice, ...(navigation as Events)) : events;
};

const DEFECTS: readonly (readonly [statement: string, file: string, defect: Defect])[] = [
  [
    'A started change of a favourite is stored, refused or cancelled',
    'snapshots/whole-visit.json',
    { edit: without('favoriteAdded') },
  ],
  [
    'A started save of a review is stored or refused',
    'regressions/full-disk.json',
    { edit: without('reviewNotSaved') },
  ],
  [
    'A started sign-in, sign-up or sign-out succeeds or fails',
    'regressions/login.json',
    { edit: without('attemptFailed') },
  ],
  [
    'No change is started for somebody who is not signed in',
    'regressions/favorites.json',
    { edit: withUser('uid-rafi', favoriteSaveStarted.match) },
  ],
  [
    'A success notice follows a success of its user',
    'regressions/full-disk.json',
    {
      edit: (events) =>
        events.map((event) =>
          isNotice('reviewFailed')(event)
            ? noticeRaised(notices.reviewSubmitted, 'saveReview:toy-7')
            : event,
        ),
    },
  ],
  [
    'A success is announced by its notice, or resolves an error',
    'regressions/review.json',
    { edit: withoutNotice('reviewUpdated') },
  ],
  [
    'A failure is announced by a notice',
    'regressions/google.json',
    { edit: withoutNotice('failed') },
  ],
  [
    'No notice of an action that navigates is raised before it arrives',
    'snapshots/whole-visit.json',
    { edit: tooEarly('signedOut') },
  ],
  [
    'The favourites and reviews of a user are shown to nobody else',
    'snapshots/whole-visit.json',
    { edit: (events) => ((mockDefect.showsAll = true), events) },
  ],
  [
    'A sign-out names the user who was signed in when it started',
    'snapshots/whole-visit.json',
    {
      edit: withUser('uid-rafi', (event) => attemptSucceeded.match(event) && !event.payload.user),
    },
  ],
  [
    'No sign-out leaves a draft of its user, or one without an author',
    'snapshots/second-thoughts.json',
    {
      spoil: (state, event, { drafts }) =>
        attemptSucceeded.match(event) ? { ...state, drafts } : state,
    },
  ],
  [
    'A list contains a record only once',
    'regressions/favorites.json',
    {
      spoil: (state, event) =>
        event.type === 'app/appStarted'
          ? { ...state, favorites: { ...state.favorites, items: [aFavorite(), aFavorite()] } }
          : state,
    },
  ],
  [
    'No new search or category shows more than the first toys',
    'snapshots/whole-visit.json',
    {
      spoil: (state, event) =>
        searchChanged.match(event)
          ? {
              ...state,
              filter: { ...state.filter, home: { ...state.filter.home, visibleCount: 16 } },
            }
          : state,
    },
  ],
];

describe('the law', () => {
  it.each(DEFECTS)('“%s” is broken by a defect, and only then', (statement, file, defect) => {
    expect(brokenIn(file)).toStrictEqual([]);
    expect(brokenIn(file, defect)).toContain(statement);
  });
});

it('each law has a defect that breaks it', () => {
  expect(DEFECTS.map(([statement]) => statement)).toStrictEqual(
    LAWS.map(({ statement }) => statement),
  );
});
