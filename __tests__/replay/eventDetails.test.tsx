import '#tests/support/jsdomGaps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { attemptStarted } from '#features/auth/authSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { EventDetails } from '#replay/EventDetails';
import { LiveView } from '#replay/LiveView';
import { Notes, withNote } from '#replay/Notes';
import { PathNavigation } from '#replay/PathNavigation';
import { replaySteps } from '#replay/replaySteps';
import { rootReducer } from '#store/rootReducer';
import { recordingOf } from '#tests/support/recordingOf';

const initial = rootReducer(undefined, { type: '@@start' });
const search = (query: string) => searchChanged({ screen: 'home', query });
const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the details of an event', () => {
  function open(events: readonly UnknownAction[], current: number, hidden: string[] = []) {
    const steps = replaySteps({ initial, start: initial, events, facts: null });
    const states = [initial, ...steps.map(({ state }) => state)];
    const [paths, gone] = [[] as string[], [] as number[]];
    const { container } = render(
      <EventDetails
        steps={steps.map((step) => ({
          ...step,
          messages: hidden.map((text) => ({ step: 1, level: 'warn', text })),
        }))}
        states={states}
        current={current}
        chosenPath={['filter']}
        onChoosePath={(path) => paths.push(path.join(' '))}
        onGo={(step) => gone.push(step)}
      />,
    );
    return { container, paths, gone };
  }
  const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  const payload = () => screen.getByRole('tabpanel').textContent;

  it('are in four tabs, of which the first shows the changes', () => {
    const { paths } = open([search('kite')], 1, ['slow', 'late']);
    const tabs = within(screen.getByRole('tablist', { name: 'Details of the event' }));
    expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toStrictEqual([
      'Changes',
      'Payload',
      'State',
      'Machines',
    ]);
    expect(lines('Changes of the last event')).toStrictEqual(['filter.home.query: "" → "kite"']);
    expect(lines('Console messages after this event')).toStrictEqual(['warn: slow', 'warn: late']);
    expect(screen.queryByRole('list', { name: 'Transitions of this event' })).toBeNull();
    press('filter.home.query: "" → "kite"');
    expect(paths).toStrictEqual(['filter home query']);
    for (const role of ['tree', 'figure']) expect(screen.queryAllByRole(role)).toStrictEqual([]);
  });

  it('show the state with the chosen path, and the machines, whose path leads to events', () => {
    const { paths, gone } = open([attemptStarted({ kind: 'logIn', number: 1 })], 1);
    expect(lines('Transitions of this event')).toStrictEqual(['auth: attempt: idle → pending']);
    expect(screen.queryByRole('list', { name: /^Console/ })).toBeNull();
    openTab('State');
    expect(screen.getByRole('treeitem', { name: /^filter/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.getAllByText('(changed)')).toHaveLength(1);
    fireEvent.click(screen.getByRole('treeitem', { name: /^auth/ }));
    expect(paths).toStrictEqual(['auth']);
    openTab('Machines');
    press('1: idle → pending');
    expect(gone).toStrictEqual([1]);
  });

  it('list no changes of the start', () => {
    open([search('kite')], 0);
    expect(lines('Changes of the last event')).toStrictEqual(['nothing changed']);
  });

  it.each([1, 9])('are empty for step %i of a visit without events', (step) => {
    expect(open([], step).container).toBeEmptyDOMElement();
  });

  it('show the payload, and what else the event contains', () => {
    open([search('kite')], 1);
    openTab('Payload');
    expect(payload()).toBe('{\n  "screen": "home",\n  "query": "kite"\n}');
  });

  it('show the whole event if it has more than a payload, or none', () => {
    open([{ type: 'filter/searchChanged', payload: { screen: 'home', query: 'x' }, meta: 7 }], 1);
    openTab('Payload');
    expect(JSON.parse(payload() ?? '')).toStrictEqual({
      payload: { screen: 'home', query: 'x' },
      meta: 7,
    });
  });

  it('cut a payload after 20,000 characters', () => {
    const lengthOf = (text: string) => JSON.stringify(search(text).payload, null, 2).length;
    const longest = 'x'.repeat(20_000 - lengthOf(''));
    const { container } = open([search(longest)], 1);
    openTab('Payload');
    expect(payload()).toHaveLength(20_000);
    expect(payload()).toMatch(/\}$/);
    container.remove();
    open([search(`${longest}x`)], 1);
    openTab('Payload');
    expect(payload()).toHaveLength(20_001);
    expect(payload()).toMatch(/x"\n…$/);
  });
});

describe('the navigation of a chosen value', () => {
  function open(changing: readonly number[], current: number) {
    const gone: (number | string)[] = [];
    render(
      <PathNavigation
        path={['filter', 'home']}
        changing={changing}
        current={current}
        onGo={(step) => gone.push(step)}
        onClear={() => gone.push('cleared')}
      />,
    );
    for (const name of ['Previous change', 'Next change', 'Deselect']) press(name);
    const disabled = screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
      .map(({ textContent }) => textContent);
    return { gone, disabled, text: screen.getByText(/changed in/).textContent };
  }

  it('leads to the nearest changes before and after the shown step', () => {
    expect(open([1, 3, 5, 7, 9], 5)).toStrictEqual({
      gone: [3, 7, 'cleared'],
      disabled: [],
      text: 'filter.home changed in 5 events',
    });
  });

  it.each([
    [[5], 5, 'filter.home changed in 1 event'],
    [[], 2, 'filter.home changed in 0 events'],
  ])('has no previous or next change for the changes %j at step %i', (changing, current, text) => {
    expect(open(changing, current)).toStrictEqual({
      gone: ['cleared'],
      disabled: ['Previous change', 'Next change'],
      text,
    });
  });
});

describe('the view of the running shop', () => {
  const open = (events: readonly UnknownAction[], change = {}) => {
    const recording = { ...recordingOf(events, initial), ...change };
    render(<LiveView state={initial} recording={recording} />);
    return [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  };

  it('summarizes the slices, and says that nothing has happened yet', () => {
    const [summary, last, count] = open([]);
    expect(summary).toContain('session: loading · ');
    expect([last, count]).toStrictEqual([
      'Last events: none yet',
      '0 events recorded (the last 10,000 are kept)',
    ]);
    expect(lines('Changes of the last event')).toStrictEqual(['nothing changed']);
  });

  it('names the last five events, and what the last of them changed', () => {
    const [, last, count] = open(
      [search('a'), ...Array.from({ length: 4 }, () => moreToysRequested()), search('b')],
      { droppedCount: 1234, limit: 2000 },
    );
    expect(last).toBe(
      'Last events: filter/moreToysRequested, filter/moreToysRequested, filter/moreToysRequested, ' +
        'filter/moreToysRequested, filter/searchChanged',
    );
    expect(count).toBe('6 events recorded, 1,234 older ones dropped (the last 2,000 are kept)');
    expect(lines('Changes of the last event')).toContain('filter.home.query: "a" → "b"');
  });

  it('shows what the first event changed', () => {
    open([search('a')]);
    expect(lines('Changes of the last event')).toStrictEqual(['filter.home.query: "" → "a"']);
  });
});

describe('the notes of a file', () => {
  const NOTES = [
    { step: 2, text: 'early' },
    { step: 5, text: 'late' },
  ];
  function open(step: number, { areSaved = true, notes = NOTES } = {}) {
    const change = jest.fn();
    const done: (number | string)[] = [];
    render(
      <Notes
        edited={{ notes, areSaved, change, markSaved: () => undefined }}
        step={step}
        onSave={() => done.push('saved')}
        onGo={(to) => done.push(to)}
      />,
    );
    return { change, done };
  }
  const field = () => screen.getByRole('textbox', { name: 'Note on this moment' });

  it('stay in the order of their steps, one for each step, and none is empty', () => {
    expect(withNote(NOTES, { step: 3, text: 'x' }).map(({ step }) => step)).toStrictEqual([
      2, 3, 5,
    ]);
    expect(withNote(NOTES, { step: 1, text: 'x' }).map(({ step }) => step)).toStrictEqual([
      1, 2, 5,
    ]);
    expect(withNote(NOTES, { step: 2, text: 'x' })).toStrictEqual([
      { step: 2, text: 'x' },
      NOTES[1],
    ]);
    expect(withNote(NOTES, { step: 5, text: '' })).toStrictEqual([NOTES[0]]);
  });

  it('are listed, and that of the shown step is edited', () => {
    const { change, done } = open(5);
    expect(field()).toHaveValue('late');
    expect(field()).toHaveAttribute('maxlength', '2000');
    const rows = within(screen.getByRole('list', { name: 'All notes' })).getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toStrictEqual([null, 'step']);
    fireEvent.change(field(), { target: { value: 'later' } });
    expect(change).toHaveBeenLastCalledWith([NOTES[0], { step: 5, text: 'later' }]);
    press('Step 2');
    expect(done).toStrictEqual([2]);
    press('Delete the note on event 2');
    expect(change).toHaveBeenLastCalledWith([NOTES[1]]);
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('are saved on request, also if all were deleted', () => {
    const { done } = open(1, { areSaved: false, notes: [] });
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText(/Your notes are not in a file yet\.$/)).toBeVisible();
    press('Save the file with notes');
    expect(done).toStrictEqual(['saved']);
  });
});
