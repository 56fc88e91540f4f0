import '#tests/support/jsdomGaps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { attemptStarted, attemptSucceeded, profileEditStarted } from '#features/auth/authSlice';
import { favoriteAdded } from '#features/favorites/favoritesSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import type { RecordedMessage } from '#replay/format';
import { replaySteps } from '#replay/replaySteps';
import { MAX_NODES, stateNodes, type StatePath } from '#replay/stateNodes';
import { stepsChanging } from '#replay/stepsChanging';
import { VisitInspector } from '#replay/VisitInspector';
import { MACHINES } from '#store/machines';
import { rootReducer } from '#store/rootReducer';
import { aFavorite, aUser } from '#tests/support/builders';

const initial = rootReducer(undefined, { type: '@@start' });
const VISIT: readonly UnknownAction[] = [
  searchChanged({ screen: 'home', query: 'kite' }),
  moreToysRequested(),
  attemptStarted({ kind: 'logIn', number: 1 }),
  attemptSucceeded({ number: 1, user: aUser() }),
  favoriteAdded(aFavorite()),
  moreToysRequested(),
  searchChanged({ screen: 'home', query: 'drum' }),
  profileEditStarted(),
];

function inspect(start: number, events = VISIT, messages: readonly RecordedMessage[] = []) {
  const steps = replaySteps({ initial, start: initial, events, facts: null }).map(
    (step, index) => ({ ...step, messages: messages.filter((one) => one.step === index + 1) }),
  );
  const states = [initial, ...steps.map(({ state }) => state)];
  let current = start;
  let path: StatePath | null = null;
  const inspector = () => (
    <VisitInspector
      facts={null}
      steps={steps}
      states={states}
      current={current}
      path={path}
      onChoosePath={(chosen) => {
        path = chosen;
        act(() => view.rerender(inspector()));
      }}
      onGo={(step) => {
        current = step;
        act(() => view.rerender(inspector()));
      }}
    />
  );
  const view = render(inspector());
  return { current: () => current, states };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const tree = () => screen.getByRole('tree', { name: 'State' });
const items = () => within(tree()).queryAllByRole('treeitem');
const texts = () => items().map((item) => item.textContent?.replace(/^[▾▸]/, ''));
const item = (text: RegExp) => within(tree()).getByRole('treeitem', { name: text });
const marked = () =>
  screen
    .getAllByRole('button', { name: /changes the chosen value$/ })
    .map(({ textContent }) => Number(textContent?.split(' ')[0]?.split('–').at(-1)));

describe('the details of an event', () => {
  it('list what it changed, and the transitions of the machines', () => {
    inspect(4);
    expect(lines('Transitions of this event')).toStrictEqual([
      'auth: session: loading → signedIn',
      'auth: attempt: pending → idle',
    ]);
    expect(lines('Changes of the last event')).toContain(
      'auth.session.status: "loading" → "signedIn"',
    );
  });

  it('list no transitions of an event that only changed data', () => {
    inspect(2);
    expect(lines('Changes of the last event')).toStrictEqual(['filter.home.visibleCount: 8 → 16']);
    expect(screen.queryByRole('list', { name: 'Transitions of this event' })).toBeNull();
  });

  it('list the messages on the console after it, and the search finds them', () => {
    inspect(2, VISIT, [{ step: 2, level: 'warn', text: 'Slow picture' }]);
    expect(lines('Console messages after this event')).toStrictEqual(['warn: Slow picture']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), {
      target: { value: 'slow pic' },
    });
    expect(screen.getByText('1 of 8 events')).toBeInTheDocument();
  });

  it('show its payload', () => {
    inspect(3);
    openTab('Payload');
    const [text] = screen.getAllByText(/logIn/);
    expect(JSON.parse(text?.textContent ?? '')).toStrictEqual({ kind: 'logIn', number: 1 });
  });

  it.each([0, 2])('say that step %i has no payload', (step) => {
    inspect(step);
    openTab('Payload');
    expect(screen.getByText('No payload')).toBeVisible();
  });
});

describe('the tree of the state', () => {
  it('shows the slices, and marks what the event changed', () => {
    inspect(5);
    openTab('State');
    expect(texts()).toHaveLength(Object.keys(initial).length);
    expect(texts().filter((text) => text?.endsWith('(changed)'))).toStrictEqual([
      'favorites {4} (changed)',
    ]);
  });

  it('is operated by the keyboard like an ARIA tree', () => {
    const { current } = inspect(5);
    openTab('State');
    const key = (name: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    const focused = () => document.activeElement?.textContent?.replace(/^[▾▸]/, '');
    expect(items().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => items()[0]?.focus());
    key('End');
    expect(focused()).toBe('reviews {5}');
    key('ArrowUp');
    expect(focused()).toBe('favorites {4} (changed)');
    key('ArrowRight');
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
    key('ArrowRight');
    expect(focused()).toBe('items [1] (changed)');
    expect(document.activeElement).toHaveAttribute('aria-level', '2');
    expect(document.activeElement).toHaveAttribute('aria-posinset', '1');
    expect(document.activeElement).toHaveAttribute('aria-setsize', '4');
    key('ArrowDown');
    key('ArrowLeft');
    expect(focused()).toBe('favorites {4} (changed)');
    key('ArrowLeft');
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
    key('Home');
    expect(items()[0]).toHaveFocus();
    key('ArrowUp');
    expect(items()[0]).toHaveFocus();
    key('Enter');
    expect(items()[0]).toHaveAttribute('aria-selected', 'true');
    expect(current()).toBe(5);
    expect(items().filter(({ tabIndex }) => tabIndex === 0)).toStrictEqual([items()[0]]);
  });

  it('is searched by key and by value, and opens what contains the text', () => {
    inspect(5);
    openTab('State');
    const search = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search state' }), {
        target: { value },
      });
    search('VisibleCount');
    expect(texts()).toStrictEqual(['filter {2}', 'home {3}', 'visibleCount: 16']);
    search(aUser().email);
    expect(texts()).toStrictEqual([
      'auth {5}',
      'session {2}',
      'user {5}',
      `email: "${aUser().email}"`,
    ]);
    search('nowhere');
    expect(texts()).toStrictEqual([]);
    expect(screen.getByText('Nothing in the state contains this text.')).toBeVisible();
    search('');
    expect(texts()).toHaveLength(Object.keys(initial).length);
  });

  it('stays short for a long state', () => {
    const long = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`key${index}`, { a: [1, 2] }]),
    );
    const open = new Set(Object.keys(long));
    expect(stateNodes(long, { open, search: '' }).length).toBeLessThanOrEqual(MAX_NODES);
    expect(stateNodes(long, { open, search: 'key' })).toHaveLength(MAX_NODES);
    expect(stateNodes(long, { open: new Set(), search: '' })).toHaveLength(100);
  });
});

describe('a chosen value', () => {
  it('marks every event that changed it, and leads to the previous and the next one', () => {
    const { current } = inspect(4);
    openTab('State');
    fireEvent.click(within(item(/^filter/)).getByText('▸'));
    expect(screen.queryByRole('group', { name: 'Chosen value' })).toBeNull();
    fireEvent.click(item(/^home/));
    expect(screen.getByRole('group', { name: 'Chosen value' })).toHaveTextContent(
      'filter.home changed in 4 events',
    );
    expect(marked()).toStrictEqual([1, 2, 6, 7]);
    press('Next change');
    expect(current()).toBe(6);
    press('Next change');
    press('Next change'); // there is none
    expect(current()).toBe(7);
    expect(screen.getByRole('button', { name: 'Next change' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    for (const step of [6, 2, 1, 1]) {
      press('Previous change');
      expect(current()).toBe(step);
    }
    press('Deselect');
    expect(screen.queryAllByRole('button', { name: /changes the chosen value$/ })).toStrictEqual(
      [],
    );
  });

  it('is also chosen in the list of changes', () => {
    inspect(7);
    press(/^filter\.home\.query/);
    expect(marked()).toStrictEqual([1, 7]);
  });

  it('does not count an equal copy as a change', () => {
    const other = { ...initial, filter: { ...initial.filter, home: { ...initial.filter.home } } };
    expect(stepsChanging([initial, other, initial], ['filter'])).toStrictEqual([]);
    expect(stepsChanging([initial, { ...other, filter: 1 }], ['filter', 'home'])).toStrictEqual([
      1,
    ]);
  });
});

describe('the diagrams of the machines', () => {
  const figure = (name: string) => {
    const found = screen
      .getAllByRole('figure')
      .find((each) => each.querySelector('figcaption')?.textContent === name);
    if (!found) throw new Error(`There is no diagram of ${name}.`);
    return found;
  };
  const transitions = (name: string, mark: string) =>
    [...figure(name).querySelectorAll(`path[data-${mark}]`)].map((path) =>
      path.getAttribute('data-transition'),
    );

  it('draw exactly the declared transitions of every machine', () => {
    inspect(8);
    openTab('Machines');
    for (const { name, declared } of MACHINES) {
      const drawn = [...figure(name).querySelectorAll('path')].map((path) =>
        path.getAttribute('data-transition'),
      );
      expect([name, drawn]).toStrictEqual([
        name,
        Object.entries(declared).flatMap(([from, tos]) =>
          tos.filter((to) => to !== from).map((to) => `${from} → ${to}`),
        ),
      ]);
    }
    expect(screen.getAllByRole('figure')).toHaveLength(MACHINES.length);
  });

  it('highlight the status, the available transitions, the path, and the last transition', () => {
    const { current } = inspect(4);
    openTab('Machines');
    const attempt = () => figure('auth: attempt');
    expect(attempt().querySelector('[data-current]')).toHaveTextContent('idle');
    expect(transitions('auth: attempt', 'available')).toStrictEqual(['idle → pending']);
    expect(transitions('auth: attempt', 'taken')).toStrictEqual([
      'idle → pending',
      'pending → idle',
    ]);
    expect(transitions('auth: attempt', 'last')).toStrictEqual(['pending → idle']);
    expect(attempt()).toHaveTextContent('Now idle. Possible next: pending.');
    expect(transitions('auth: profile', 'taken')).toStrictEqual([]); // step 8 has not happened yet
    expect(lines('Path of auth: attempt')).toStrictEqual([
      '3: idle → pending',
      '4: pending → idle',
    ]);
    press('3: idle → pending');
    expect(current()).toBe(3);
    expect(attempt().querySelector('[data-current]')).toHaveTextContent('pending');
    expect(transitions('auth: attempt', 'taken')).toStrictEqual(['idle → pending']);
  });

  it('begin with the machines that the event has moved', () => {
    inspect(8);
    openTab('Machines');
    expect(screen.getAllByRole('figure')[0]).toHaveTextContent(/^auth: profile/);
  });
});
