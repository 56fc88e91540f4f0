import '#tests/support/jsdomGaps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { notices } from '#domain/notices';
import { attemptFailed, attemptStarted } from '#features/auth/authSlice';
import { draftChanged } from '#features/drafts/draftsSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { categoryChosen, moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { locationChanged } from '#features/router/routerSlice';
import { EventBrowser } from '#replay/EventBrowser';
import { EventList } from '#replay/EventList';
import { EVENT_SEARCH_ID } from '#replay/eventSearchId';
import { NotedStepsContext } from '#replay/NotedStepsContext';
import { replaySteps } from '#replay/replaySteps';
import type { TimeRange } from '#replay/timeRange';
import { rootReducer } from '#store/rootReducer';
import { aDraft } from '#tests/support/builders';

const initial = rootReducer(undefined, { type: '@@start' });
const type = (query: string) => searchChanged({ screen: 'home', query });
const at = (pathname: string) =>
  locationChanged({ place: { pathname, search: '', hash: '', key: pathname }, move: 'PUSH' });
const VISIT: readonly UnknownAction[] = [
  type('t'),
  type('ti'),
  type('tiger'),
  at('/toy/toy-1'),
  errorCaptured({ source: 'screen', message: 'x is undefined', pathname: '/toy/toy-1' }),
  at('/auth'),
  attemptStarted({ kind: 'logIn', number: 1 }),
  attemptFailed({ number: 1, code: 'auth/wrong-password', message: 'No.' }),
  noticeRaised(notices.failed('No.')),
  noticeRaised(notices.loggedIn),
  searchChanged({ screen: 'allToys', query: 'x' }),
  type('y'),
];

const ignore = () => undefined;
function browserOf(
  events: readonly UnknownAction[],
  current: number,
  { timeRange = null as TimeRange | null, onChoose = ignore as (step: number) => void } = {},
) {
  const steps = replaySteps({ initial, start: initial, events, facts: null });
  const states = [initial, ...steps.map(({ state }) => state)];
  const visit = { steps, states, current, timeRange, onChoose };
  return <EventBrowser marked={new Set()} {...visit} />;
}
function browse(events = VISIT, current = events.length, timeRange: TimeRange | null = null) {
  const onChoose = jest.fn();
  render(browserOf(events, current, { timeRange, onChoose }));
  return onChoose;
}
const list = () => screen.getByRole('list', { name: 'Events' });
/** The text of each row, without the button that opens a group. */
const rows = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);
const numbers = () => rows().map((row) => row?.split(' ')[0]);
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), { target: { value } });

describe('a row of the list', () => {
  const steps = replaySteps({ initial, start: initial, events: VISIT, facts: null });
  const rowTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const row = (first: number, last = first) => ({ first, last });

  it('says how the event differs, that it has a note, and that it changes the chosen value', () => {
    const failed = steps.map((step, index) =>
      index === 3 ? { ...step, verdict: 'differs' as const, error: 'TypeError' } : step,
    );
    const shown = { groups: [row(1, 3), row(4), row(5)], current: 0, onChoose: () => undefined };
    render(
      <NotedStepsContext value={new Set([2])}>
        <EventList steps={failed} marked={new Set([3, 5])} {...shown} />
      </NotedStepsContext>,
    );
    expect(rowTexts()).toStrictEqual([
      '1–3 filter/searchChanged – typed 3× – note – changes the chosen value+',
      '4 router/locationChanged – differs – failed: TypeError',
      '5 errors/errorCaptured – changes the chosen value',
    ]);
    const marked = screen.getAllByRole('listitem').map((item) => item.dataset['marked']);
    expect(marked).toStrictEqual(['true', undefined, 'true']);
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it.each([
    [0, []],
    [1, ['1–3']],
    [3, ['1–3']],
    [4, ['4']],
    [5, ['5']],
    [6, []],
  ])('has the note on event %i', (step, expected) => {
    const shown = { groups: [row(1, 3), row(4), row(5)], current: 0, onChoose: ignore };
    render(
      <NotedStepsContext value={new Set([step])}>
        <EventList steps={steps} marked={new Set()} {...shown} />
      </NotedStepsContext>,
    );
    const noted = rowTexts().filter((text) => text?.includes(' – note'));
    expect(noted.map((text) => text?.split(' ')[0])).toStrictEqual(expected);
  });

  it.each([
    [60, -40],
    [100, 0],
    [280, 0],
    [320, 40],
  ])('at %i pixels scrolls a list from 100 to 300 pixels by %i', (top, expected) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: Element,
    ) {
      return this instanceof HTMLLIElement
        ? new DOMRect(0, top, 100, 20)
        : new DOMRect(0, 100, 100, 200);
    });
    const shown = { groups: [row(1), row(2)], marked: new Set<number>(), onChoose: ignore };
    render(<EventList steps={steps} current={2} {...shown} />);
    expect(screen.getByRole('list', { name: 'Events' }).scrollTop).toBe(expected);
  });

  it('is one of 100 before and after the current one; the ends lead to the others', () => {
    const many = Array.from({ length: 260 }, () => steps[3]).flatMap((step) => step ?? []);
    const groups = [row(1, 3), ...Array.from({ length: 257 }, (_none, index) => row(index + 4))];
    const onChoose = jest.fn();
    const shown = { steps: many, groups, marked: new Set<number>(), onChoose };
    const { rerender } = render(<EventList current={130} {...shown} />);
    expect(rowTexts()).toHaveLength(203);
    expect([rowTexts()[0], rowTexts()[1], rowTexts().at(-2), rowTexts().at(-1)]).toStrictEqual([
      'Earlier events (29)',
      '30 router/locationChanged',
      '230 router/locationChanged',
      'Later events (30)',
    ]);
    for (const name of [/^Earlier/, /^Later/])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(onChoose.mock.calls).toStrictEqual([[29], [231]]);
    rerender(<EventList current={1} {...shown} />);
    expect([rowTexts().length, rowTexts().at(-1)]).toStrictEqual([102, 'Later events (157)']);
    fireEvent.click(screen.getByRole('button', { name: 'Events 1–3' }));
    expect(screen.getByRole('button', { name: 'Events 1–3' })).toHaveTextContent('−');
    rerender(<EventList current={260} {...shown} />);
    expect([rowTexts().length, rowTexts()[0]]).toStrictEqual([102, 'Earlier events (159)']);
  });
});

describe('the list of events', () => {
  it('shows typing in one field as one row, which can be opened and closed', () => {
    const onChoose = browse();
    expect(rows().slice(0, 2)).toStrictEqual([
      '1–3 filter/searchChanged – typed 3×',
      '4 router/locationChanged',
    ]);
    fireEvent.click(within(list()).getByRole('button', { name: /^1–3/ }));
    expect(onChoose.mock.calls).toStrictEqual([[3]]);
    const toggle = screen.getByRole('button', { name: 'Events 1–3' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(numbers().slice(0, 5)).toStrictEqual(['1–3', '1', '2', '3', '4']);
    fireEvent.click(within(list()).getByRole('button', { name: /^2 / }));
    expect(onChoose.mock.calls).toStrictEqual([[3], [2]]);
    fireEvent.click(toggle);
    expect(numbers().slice(0, 2)).toStrictEqual(['1–3', '4']);
  });

  it('does not join typing in different fields, nor other repeated events', () => {
    browse([
      type('a'),
      searchChanged({ screen: 'allToys', query: 'b' }),
      moreToysRequested(),
      moreToysRequested(),
      draftChanged(aDraft({ place: 'review:toy-1' })),
      draftChanged(aDraft({ place: 'review:toy-1' })),
      draftChanged(aDraft({ place: 'profile' })),
    ]);
    expect(numbers()).toStrictEqual(['1', '2', '3', '4', '5–6', '7']);
  });

  it.each([
    ['an event', 'SEARCHchanged', ['1–3', '11', '12']],
    ['a value of a payload', 'tiger', ['3']],
    ['an error', 'x is undefined', ['5']],
    ['a request', 'logIn: auth/wrong', ['8']],
    ['a notice', notices.loggedIn.title, ['10']],
    ['what does not exist', 'nowhere', []],
  ])('is searched for %s', (_name, text, expected) => {
    browse();
    search(text);
    expect(numbers()).toStrictEqual(expected);
    expect(screen.getByText(/^\d+ of 12 events$/)).toBeVisible();
    search('  ');
    expect(numbers()).toHaveLength(10);
    expect(screen.queryByText(/of 12 events/)).toBeNull();
  });

  it('is filtered by the slice that changed, the screen and failures', () => {
    browse([...VISIT, categoryChosen({ screen: 'home', category: 'nonsense' })]);
    choose('Changed slice', 'filter');
    expect(numbers()).toStrictEqual(['1–3', '11', '12']);
    choose('Screen', 'home');
    expect(numbers()).toStrictEqual(['1–3']);
    choose('Changed slice', '');
    expect(numbers()).toStrictEqual(['1–3', '4']);
    choose('Screen', 'toy');
    expect(numbers()).toStrictEqual(['5', '6']);
    choose('Screen', '');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failures only' }));
    expect(numbers()).toStrictEqual(['5', '8', '9']);
  });

  it.each([
    { anchor: 2, end: 5 },
    { anchor: 5, end: 2 },
  ])('is restricted to the selected time range $anchor to $end', (timeRange) => {
    browse(VISIT, 5, timeRange);
    expect(numbers()).toStrictEqual(['2–3', '4', '5']);
    expect(screen.getByText('4 of 12 events')).toBeVisible();
    choose('Screen', 'home');
    expect(numbers()).toStrictEqual(['2–3', '4']);
  });

  it('is searched without a request, and the browser does not correct the text', () => {
    browse();
    const field = screen.getByRole('searchbox');
    expect(field).toHaveAttribute('spellcheck', 'false');
    expect(fireEvent.submit(field)).toBe(false); // whether the browser sends the form
  });

  it('shows another visit', () => {
    const { rerender } = render(browserOf(VISIT, 1));
    rerender(browserOf([at('/favorites'), at('/auth')], 1));
    search('favorites');
    expect(numbers()).toStrictEqual(['1']);
    const options = within(screen.getByRole('combobox', { name: 'Screen' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toStrictEqual([
      'all',
      'home',
      'favorites',
    ]);
  });

  it('offers the screens of the visit only, and its search field has the known id', () => {
    browse();
    const options = within(screen.getByRole('combobox', { name: 'Screen' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toStrictEqual([
      'all',
      'home',
      'toy',
      'auth',
    ]);
    expect(screen.getByRole('searchbox')).toHaveAttribute('id', EVENT_SEARCH_ID);
  });

  it('marks the current event, also within typing, and not where it is not listed', async () => {
    browse(VISIT, 2);
    const current = () => list().querySelector('[aria-current="step"]')?.textContent;
    expect(current()).toMatch(/^1–3 /);
    fireEvent.click(screen.getByRole('button', { name: 'Events 1–3' }));
    expect(current()).toMatch(/^2 /);
    search('tiger');
    await waitFor(() => expect(numbers()).toStrictEqual(['3']));
    expect(current()).toBeUndefined();
  });
});
