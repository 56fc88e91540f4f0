import '#tests/support/jsdomGaps';
import { readFileSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionReported } from '#features/auth/authSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { FILE, FILLED, HOSTILE_VALUES, textOf } from '#tests/support/hostileFiles';
import { openWorkbench, recordDownloads } from '#tests/support/openWorkbench';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { shopVisits } from '#tests/support/shopTools';
import { MAX_CHARACTERS } from '#visits/format';

const VISIT = readFileSync('__tests__/snapshots/nothing-found.json', 'utf8');
const LAST = shopVisits.read(VISIT).events.length;
const open = (text: string = VISIT, step: number | null = null) =>
  openWorkbench(shopVisits, text, step);
/** A replay takes some time. */
const SLOW = { timeout: 20_000 };
const snapshotOf = (name: string) => readFileSync(`__tests__/snapshots/${name}.json`, 'utf8');

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
    const { key, step } = await open(VISIT, LAST);
    const at = (number: number) => expect(step()).toContain(`event ${number} of ${LAST}`);
    at(LAST);
    key('Home');
    at(0);
    key('ArrowRight');
    key('ArrowDown');
    at(2);
    key('ArrowLeft');
    at(1);
    key('PageDown');
    at(11);
    key('/');
    const field = screen.getByRole('searchbox', { name: 'Search events' });
    expect(field).toHaveFocus();
    fireEvent.keyDown(field, { key: 'End' });
    at(11);
  });

  it.each([
    ['the first thing that is wrong', snapshotOf('devtools-export'), 9],
    ['the start, if nothing is', VISIT, 0],
  ])('opens at %s', async (_where, text, first) => {
    const { step } = await open(text);
    expect(step()).toContain(`event ${first} of`);
  });

  it('has a row for each event, or only for what the search finds', async () => {
    const failed = errorCaptured({ source: 'screen', message: 'no', pathname: '/' });
    const { rows, search: find } = await open(
      JSON.stringify([search('a'), search('ab'), sessionReported(null), failed]),
    );
    expect(rows()).toStrictEqual([
      '0:00.51query: "" → "a" searchChanged',
      '0:01.02query: "a" → "ab" searchChanged',
      '0:01.53status: "loading" → "signedOut" sessionReported',
      '0:02.04error screen: no – error errorCaptured',
    ]);
    find(' NO  screen: error');
    await waitFor(() => expect(rows()).toStrictEqual([expect.stringContaining('screen: no')]));
    expect(screen.getByText('1 of 4 events')).toBeVisible();
  });

  it('leads from an event to its cause, its consequences and its calls', async () => {
    const causes = [{ origin: 'user' }, { origin: 'listener', step: 1 }, { origin: 'user' }];
    const notify = { name: 'notifier.notify', step: 2, input: { key: 'loggedIn' } };
    const portCalls = [notify, { ...notify, failed: true }];
    const events = [0, 1, 2, 3].map((at) => [moreToysRequested(), at] as const);
    const file = fileOf(events, {
      causes: [...causes, { origin: 'listener', step: 2 }],
      portCalls,
    });
    const { press, step, lines } = await open(file, 2);
    expect(lines('Cause and consequences of this event')).toStrictEqual([
      'because of 1 moreToysRequested visibleCount: 8 → 16',
      'called notifier.notify {"key":"loggedIn"}',
      'called notifier.notify {"key":"loggedIn"} → failed',
      'led to 4 moreToysRequested visibleCount: 32 → 40',
    ]);
    press(/^led to 4/);
    expect(step()).toContain('event 4 of 4');
  });

  it.each([
    [1001, 'The visit is too long.'],
    [1, 'This application has no frame.'],
  ])('of %i events says what is not checked', async (length, screens) => {
    const { lines } = await open(JSON.stringify(Array.from({ length }, () => moreToysRequested())));
    await screen.findByText(/^Screens: not checked/, {}, SLOW);
    expect(lines('Checks').map((line) => line.replace(/^.*?: not checked. /, ''))).toStrictEqual([
      'The file has no states to compare with.',
      screens,
    ]);
  });

  it('lists the events that changed the chosen value', async () => {
    const { press, step } = await open(snapshotOf('second-thoughts'), 62);
    const field = screen.getByRole('searchbox', { name: 'Search state' });
    fireEvent.change(field, { target: { value: 'favorites.items.0.toyId' } });
    press('favorites.items.0.toyId: "toy-1"');
    expect(screen.getByRole('group', { name: 'Chosen value' })).toHaveTextContent(
      /^Changes of favorites.items.0.toyId/,
    );
    press('18 nothing → "toy-1" favoriteRestored');
    expect(step()).toContain('event 18 of');
  });

  it('marks the steps that this version replays in another way', async () => {
    const { rows, lines } = await open(fileOf([[moreToysRequested(), 0]], { changes: [[]] }));
    await waitFor(() => expect(rows()).toStrictEqual([expect.stringContaining('– state differs')]));
    expect(lines('Checks')[0]).toBe('States: differ from step 1 on');
  });

  it('is data, also if each of its names is one that objects inherit', async () => {
    const { key, step } = await open(textOf(FILLED[HOSTILE_VALUES.indexOf('__proto__')]!));
    key('Home');
    while (!step()?.includes(`event ${FILE.events.length} of`)) {
      key('ArrowRight');
      expect(screen.getByRole('list', { name: 'State' })).not.toBeEmptyDOMElement();
    }
    expect(Object.keys(Object.prototype)).toStrictEqual([]);
  });

  it('is replaced by a pasted or dropped one; a damaged one is refused with a message', async () => {
    const { paste, step, page, expectAlert } = await open();
    paste('{oops');
    await expectAlert('The file is not JSON.');
    expect(step()).toContain(`of ${LAST}`);
    paste(JSON.stringify([search('a')]));
    await waitFor(() => expect(step()).toContain('event 0 of 1'));
    const over = createEvent.dragOver(page);
    fireEvent(page, over);
    expect(over.defaultPrevented).toBe(true); // or the browser would open the file
    const drop = (file: object) => fireEvent.drop(page, { dataTransfer: { files: [file] } });
    drop({ size: MAX_CHARACTERS + 1 });
    await expectAlert('The file is larger than 30 MB.');
    drop({ size: 0, text: () => Promise.reject(new DOMException('no', 'NotReadableError')) });
    await expectAlert('The file could not be read. Is it a folder?');
    drop(new File([VISIT], 'v'));
    await waitFor(() => expect(step()).toContain(`of ${LAST}`));
  });
});

describe('notes', () => {
  const note = () => screen.getByRole('textbox', { name: 'Note on this moment' });
  const write = (text: string) => fireEvent.change(note(), { target: { value: text } });

  it('are added, edited, removed with their text, and saved in the file', async () => {
    const files = recordDownloads();
    const { key, press, lines, paste, expectAlert } = await open();
    fireEvent.paste(note(), { clipboardData: { getData: () => 'some words' } });
    await expectAlert(''); // not a visit
    key('Home');
    key('ArrowRight');
    write('early');
    key('ArrowRight');
    expect(note()).toHaveValue('');
    write('to be deleted');
    key('End');
    write('at the end');
    press('1 early');
    expect(note()).toHaveValue('early');
    press('2 to be deleted');
    write('');
    expect(lines('All notes')).toStrictEqual(['1 early', `${LAST} at the end`]);
    press('Save the file with notes');
    await waitFor(() => expect(screen.getByText(/^Saved latim-.* events/)).toBeVisible());
    const saved = (await files[0]?.text()) ?? '';
    expect(shopVisits.read(saved).facts?.notes).toStrictEqual([
      { step: 1, text: 'early' },
      { step: LAST, text: 'at the end' },
    ]);
    paste(saved);
    await waitFor(() => expect(lines('All notes')).toHaveLength(2));
  });
});
