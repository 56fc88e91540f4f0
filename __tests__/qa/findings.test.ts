import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Notice } from '#domain/notices';
import { attemptSucceeded } from '#features/auth/authSlice';
import type * as favoritesSlice from '#features/favorites/favoritesSlice';
import { favoriteAdded } from '#features/favorites/favoritesSlice';
import { moreToysRequested } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { FINDINGS } from '#qa/findings';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aFavorite } from '#tests/support/builders';
import { shopVisits, visitsWith } from '#tests/support/shopTools';

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

/** What is found in a recorded visit with a defect. */
function foundIn(file: string, { edit = (all) => all, spoil = (state) => state }: Defect = {}) {
  const visit = shopVisits.read(readFileSync(path.join('__tests__', file), 'utf8'));
  const events = edit(visit.events);
  const broken = visitsWith((state, event) => {
    const next = rootReducer(state, event);
    return state ? spoil(next, event, state) : next;
  });
  return broken.findings({ ...visit, events }).map(({ statement }) => statement);
}

const isNotice = (key: Notice['key']) => (event: UnknownAction) =>
  noticeRaised.match(event) && event.payload.key === key;
/** The notice before the two events of its navigation. */
const tooEarly = (key: Notice['key']) => (events: Events) => {
  const index = events.findIndex(isNotice(key));
  const [notice, ...navigation] = [events[index], ...events.slice(index - 2, index)];
  return notice ? events.toSpliced(index - 2, 3, notice, ...(navigation as Events)) : events;
};

const DEFECTS: readonly (readonly [statement: string, file: string, defect: Defect])[] = [
  [
    'A record of somebody who is not signed in is changed',
    'regressions/favorites.json',
    {
      edit: (events) =>
        events.map((event) =>
          favoriteAdded.match(event)
            ? { ...event, payload: { ...event.payload, userId: 'uid-rafi' } }
            : event,
        ),
    },
  ],
  [
    'A notice of an action that navigates is raised before it arrives',
    'snapshots/whole-visit.json',
    { edit: tooEarly('signedOut') },
  ],
  [
    'The favourites or reviews of a user are shown to somebody else',
    'snapshots/whole-visit.json',
    { edit: (events) => ((mockDefect.showsAll = true), events) },
  ],
  [
    'A sign-out leaves a draft of its user, or one without an author',
    'snapshots/second-thoughts.json',
    {
      spoil: (state, event, { drafts }) =>
        attemptSucceeded.match(event) ? { ...state, drafts } : state,
    },
  ],
  [
    'A list contains a record twice',
    'regressions/favorites.json',
    {
      spoil: (state, event) =>
        event.type === 'app/appStarted'
          ? { ...state, favorites: { ...state.favorites, items: [aFavorite(), aFavorite()] } }
          : state,
    },
  ],
  [
    'The home page shows an incomplete page of toys',
    'snapshots/whole-visit.json',
    {
      spoil: (state, event, { filter: { home } }) =>
        moreToysRequested.match(event)
          ? {
              ...state,
              filter: { ...state.filter, home: { ...home, visibleCount: home.visibleCount + 1 } },
            }
          : state,
    },
  ],
];

describe('the finding', () => {
  it.each(DEFECTS)('“%s” tells of a defect, and only then', (statement, file, defect) => {
    expect(foundIn(file)).toStrictEqual([]);
    expect(foundIn(file, defect)).toContain(statement);
  });
});

it('each finding has a defect of which it tells', () => {
  expect(DEFECTS.map(([statement]) => statement)).toStrictEqual(
    FINDINGS.map(([statement]) => statement),
  );
});
