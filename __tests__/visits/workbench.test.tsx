import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notices } from '#domain/notices';
import { sessionReported } from '#features/auth/authSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { shopVisits } from '#qa/shopAdapter';
import { shopWorkbench } from '#qa/shopWorkbench';
import { openWorkbench, recordDownloads } from '#tests/support/openWorkbench';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const LAST = shopVisits.read(VISIT).events.length;
/** Builds contain the version. */
const open = (text: string = VISIT) => openWorkbench({ ...shopWorkbench, appVersion: '1' }, text);
/** A replay takes some time. */
const SLOW = { timeout: 20_000 };

const search = (query: string) => searchChanged({ screen: 'home', query });

/** A file of these events at these times. */
function fileOf(events: readonly (readonly [UnknownAction, number])[], change = {}): string {
  const visit = recordingOf(events.map(([action]) => action));
  const timed = visit.events.map((event, index) => ({ ...event, at: events[index]?.[1] ?? 0 }));
  const file = JSON.parse(
    shopVisits.stringify({ ...visit, events: timed }, { ...ABOUT, viewport: '1280x800' }),
  ) as {
    snapshot: object;
  };
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change } });
}

describe('a visit', () => {
  it('is moved through by keys, which a field keeps for itself', async () => {
    const { key, step } = await open();
    const at = (number: number) => expect(step()).toContain(`event ${number} of ${LAST}`);
    at(LAST);
    key('Home');
    at(0);
    key('ArrowRight');
    key('ArrowDown');
    at(2);
    key('ArrowLeft');
    at(1);
    key('/');
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search events' }), { key: 'End' });
    at(1);
  });

  it('has more room for its screen without the outer columns', async () => {
    const { key } = await open();
    for (const [pressed, name] of [
      ['[', 'Events'],
      [']', 'Details'],
    ] as const) {
      const region = screen.getByRole('region', { name });
      key(pressed);
      expect(region).not.toBeVisible();
      key(pressed);
      expect(region).toBeVisible();
    }
  });

  it('lists typing as one row, which can be opened, and filters by slice, screen and failure', async () => {
    const failed = errorCaptured({ source: 'screen', message: 'no', pathname: '/' });
    const { rows, press } = await open(
      JSON.stringify([search('a'), search('ab'), sessionReported(null), failed]),
    );
    expect(rows()).toStrictEqual([
      '+0:01.01–2searchChanged query a → ab – typed 2×+',
      '+0:01.53sessionReported status loading → signedOut',
      '+0:02.04error screen: no',
    ]);
    press('Events 1–2');
    expect(rows()).toHaveLength(5);
    press('Events 1–2');
    const choose = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    choose('Slice', 'auth');
    expect(rows()).toStrictEqual([expect.stringContaining('sessionReported')]);
    choose('Slice', '');
    choose('Screen', 'home');
    expect(rows()).toHaveLength(3);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failures only' }));
    expect(rows()).toStrictEqual([expect.stringContaining('error screen: no')]);
  });

  it('leads from an event to its cause and its consequences, and folds these', async () => {
    const causes = [
      { origin: 'user' },
      { origin: 'listener', step: 1 },
      { origin: 'outside' },
      { origin: 'listener', step: 2 },
    ];
    const events = [0, 1, 2, 3].map((at) => [moreToysRequested(), at] as const);
    const { rows, press, step, key } = await open(fileOf(events, { causes }));
    const lines = () =>
      within(screen.getByRole('list', { name: 'Cause and consequences of this event' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines()).toStrictEqual(['because of 2 moreToysRequested']);
    press('because of 2 moreToysRequested');
    expect(step()).toContain('event 2 of 4');
    expect(lines()).toStrictEqual(['because of 1 moreToysRequested', 'led to 4 moreToysRequested']);
    press('Consequences of 2');
    expect(rows()).toHaveLength(3);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fold consequences' }));
    press('Consequences of 1');
    expect(rows()).toHaveLength(3);
    press('Consequences of 1');
    expect(rows()).toStrictEqual([
      expect.stringContaining('1moreToysRequested'),
      expect.stringContaining('3moreToysRequested'),
    ]);
    key('End');
    expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('1moreToysRequested');
  });

  it('replays its listeners and thunks, and leads to what they do in another way', async () => {
    await shopWorkbench.effects?.(); // compiles what the tab loads
    const { tab, paste, step } = await open();
    tab('Effects');
    expect(await screen.findByText(/^\d+ consequences, all as recorded$/, {}, SLOW)).toBeVisible();
    const { events, facts } = shopVisits.read(VISIT);
    const cause = facts?.causes.find((one) => one?.origin === 'listener');
    const longer = {
      payload: JSON.stringify([...events, ...events.slice(-1)]),
      snapshot: { causes: [...(facts?.causes ?? []), cause], portCalls: facts?.portCalls },
    };
    paste(JSON.stringify(longer));
    await waitFor(() => expect(step()).toContain(`of ${LAST + 1}`));
    tab('Effects');
    fireEvent.click(await screen.findByRole('button', { name: /: missing here$/ }, SLOW));
    expect(step()).toContain(`event ${LAST + 1} of`);
  });

  it('marks a broken law on the timeline and in the details', async () => {
    const { press, step } = await open(
      readFileSync('__tests__/snapshots/devtools-export.json', 'utf8'),
    );
    expect(screen.queryByRole('list', { name: 'Broken laws' })).not.toBeInTheDocument();
    press(/broken law: No notice of an action that navigates/);
    expect(step()).toContain('event 11 of 13');
    expect(screen.getByRole('list', { name: 'Broken laws' })).toHaveTextContent('No notice of');
  });

  it('says why the chosen value is what it is, and shows only the events that it needs', async () => {
    const { press, tab, rows } = await open(
      readFileSync('__tests__/snapshots/second-thoughts.json', 'utf8'),
    );
    tab('State');
    const field = screen.getByRole('searchbox', { name: 'Search state' });
    fireEvent.change(field, { target: { value: 'favorites.items.0.toyId' } });
    fireEvent.click(screen.getByRole('treeitem', { name: 'toyId: "toy-1"' }));
    const why = screen.getByRole('group', { name: 'Why the chosen value' });
    expect(why).toHaveTextContent(/written by 27 favoriteAdded.*because of 25 favoriteRemovalUndo/);
    press('Which events does it need?');
    await waitFor(() => expect(why).toHaveTextContent(/needs 8 sessionReported.*needs 25/));
    press('Show only these');
    await screen.findByText(/^4 of 69 events show it/, undefined, { timeout: 10_000 });
    expect(rows()).toHaveLength(4);
  });

  it('is shrunk to the events that what is wrong needs', async () => {
    const { press, rows } = await open(
      fileOf([
        [search('a'), 0],
        [noticeRaised(notices.loggedIn), 1], // breaks a law: nobody has logged in
      ]),
    );
    press('Shrink');
    await screen.findByText(/^1 of 2 events show it/);
    expect(rows()).toStrictEqual([expect.stringContaining('notice')]);
  });

  it('lists the events of a selected time range', async () => {
    const { rows, press } = await open();
    const all = rows().length;
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Time' }), {
      key: 'ArrowLeft',
      shiftKey: true,
    });
    expect(rows()).toHaveLength(2);
    press('Clear the time range');
    expect(rows()).toHaveLength(all);
  });

  it('selects a time range by a drag without Shift, as on a touch screen', async () => {
    const { press } = await open();
    const button = () => screen.getByRole('button', { name: 'Select a range' });
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    press('Select a range');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    const axis = screen.getByRole('slider', { name: 'Time' });
    Object.assign(axis, { setPointerCapture: () => undefined });
    axis.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect; // jsdom has no layout
    fireEvent.pointerDown(axis);
    expect(screen.getByRole('group', { name: 'Selected time range' })).toBeVisible();
  });

  it('shows the markers of the chosen kinds', async () => {
    const error = errorCaptured({ source: 'screen', message: 'no', pathname: '/' });
    const { press } = await open(JSON.stringify([error, search('a')]));
    const marker = () => screen.queryByRole('button', { name: /^screen: no at/ });
    press('Errors: 1');
    expect(marker()).toBeNull();
    press('Errors: 1');
    fireEvent.click(marker() ?? document.body);
    expect(screen.getByRole('slider', { name: 'Time' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('event 1 of 2'),
    );
  });

  it('marks the steps that this version replays in another way', async () => {
    const { rows } = await open(fileOf([[moreToysRequested(), 0]], { stateChecksums: [1] }));
    expect(rows()).toStrictEqual([expect.stringContaining('– differs')]);
    expect(screen.getByRole('list', { name: 'First difference' })).toHaveTextContent(
      'First difference: step 1, filter/moreToysRequested',
    );
  });

  it('with events only is shown, with a message that it is not compared', async () => {
    const { rows } = await open(
      JSON.stringify({ payload: JSON.stringify([moreToysRequested()]), snapshot: {} }),
    );
    expect(rows()).toStrictEqual(['+0:00.51moreToysRequested visibleCount 8 → 16']);
    expect(screen.getByText('1 event · not compared: no checksums')).toBeVisible();
  });

  it('leads to the events that changed a chosen value', async () => {
    const { tab, press, step } = await open();
    tab('State');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search state' }), {
      target: { value: 'session.status' },
    });
    fireEvent.click(screen.getByRole('treeitem', { name: /^status:/ }));
    const chosen = screen.getByRole('group', { name: 'Chosen value' });
    expect(chosen).toHaveTextContent('auth.session.status changed in');
    press('Previous change');
    const changed = step();
    press('Previous change'); // there may be only one
    expect(changed).not.toContain(`event ${LAST} of`);
  });

  it('is replaced by a pasted or dropped one; a damaged one is refused with a message', async () => {
    const { paste, step, page, expectAlert } = await open();
    paste('{oops');
    await expectAlert('The file is not JSON.');
    expect(step()).toContain(`of ${LAST}`);
    paste(JSON.stringify([search('a')]));
    await waitFor(() => expect(step()).toContain('event 1 of 1'));
    const over = createEvent.dragOver(page);
    fireEvent(page, over);
    expect(over.defaultPrevented).toBe(true); // or the browser would open the file
    fireEvent.drop(page, { dataTransfer: { files: [new File([VISIT], 'v')] } });
    await waitFor(() => expect(step()).toContain(`of ${LAST}`));
  });
});

describe('notes', () => {
  const note = () => screen.getByRole('textbox', { name: 'Note on this moment' });
  const write = (text: string) => fireEvent.change(note(), { target: { value: text } });
  const notes = () =>
    within(screen.getByRole('list', { name: 'All notes' }))
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent);

  it('are added, edited, deleted and saved in the file', async () => {
    const files = recordDownloads();
    const { key, press, tab, rows, paste } = await open();
    tab('Notes');
    key('Home');
    key('ArrowRight');
    write('early');
    key('ArrowRight');
    expect(note()).toHaveValue('');
    write('to be deleted');
    key('End');
    write('at the end');
    press('Step 1');
    expect(note()).toHaveValue('early');
    press('Delete the note on event 2');
    expect(notes()).toStrictEqual(['early', 'at the end']);
    expect(rows().filter((row) => row.includes(' – note'))).toHaveLength(2);
    press('Save the file with notes');
    await waitFor(() => expect(screen.getByText(/^Saved latim-.* events/)).toBeVisible());
    const saved = (await files[0]?.text()) ?? '';
    expect(shopVisits.read(saved).facts?.notes).toStrictEqual([
      { step: 1, text: 'early' },
      { step: LAST, text: 'at the end' },
    ]);
    paste(saved);
    await waitFor(() => expect(rows().filter((row) => row.includes(' – note'))).toHaveLength(2));
  });

  it('accept pasted text without loading it as a visit', async () => {
    const { tab, expectAlert } = await open();
    tab('Notes');
    fireEvent.paste(note(), { clipboardData: { getData: () => 'some words' } });
    await expectAlert('');
  });

  it('are unavailable for files of other tools', async () => {
    const { tab } = await open(JSON.stringify([sessionReported(null)]));
    tab('Notes');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Notes need a file of a recorder.');
  });
});

describe('the comparison with another visit', () => {
  const lines = () =>
    within(screen.getByRole('group', { name: 'Comparison' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const compareWith = (text: string) =>
    userEvent.upload(screen.getByLabelText('Compare with'), new File([text], 'other.json'));

  it('names the first step that differs, and leads to it', async () => {
    const { press, step } = await open(JSON.stringify([search('a'), search('b'), search('c')]));
    await compareWith(JSON.stringify([search('a'), search('x'), search('c')]));
    await waitFor(() => expect(lines()[0]).toBe('The visits differ from step 2 on'));
    press('Go to step 2');
    expect(step()).toContain('event 2 of 3');
    press('End the comparison');
    expect(screen.queryByRole('group', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('says that equal visits are the same', async () => {
    await open();
    await compareWith(VISIT);
    await waitFor(() => expect(lines()).toStrictEqual(['The visits are the same']));
    expect(screen.queryByRole('button', { name: /^Go to step/ })).not.toBeInTheDocument();
  });
});
