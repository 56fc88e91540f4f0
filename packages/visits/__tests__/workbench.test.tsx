import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { recordDownloads } from '#tests/support/recordDownloads';
import { fileFilledWith } from './support/hostile';
import { openWorkbench } from './support/openWorkbench';
import { aTask, fileOf, increased, removed, visits } from './support/tasks';

const LAST = 20;
const VISIT = fileOf(Array.from({ length: LAST }, () => increased(1)));
const open = (text: string = VISIT, step: number | null = null) =>
  openWorkbench(visits, text, step);
const failed = {
  type: 'tasks/load/rejected',
  meta: { requestStatus: 'rejected' },
  error: { message: 'No network' },
};

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
    ['the first thing that is wrong', JSON.stringify([increased(1), increased(-2), failed]), 2],
    ['the start, if nothing is', VISIT, 0],
  ])('opens at %s', async (_where, text, first) => {
    const { step } = await open(text);
    expect(step()).toContain(`event ${first} of`);
  });

  it('has a row for each event, or only for what the search finds', async () => {
    const { rows, search } = await open(
      fileOf([increased(2), aTask(1), failed], { times: [0, 250, 59_950] }),
    );
    expect(rows()).toStrictEqual([
      '0:00.01counter: 0 → 2 increased',
      '0:00.32status: "empty" → "open", items: nothing → {"id":"task-1","owner":"Owner 1","text":"xxxx xxxxx xxxxxx"} added',
      '1:00.03error tasks/load/rejected: No network – error load/rejected',
    ]);
    search(' NO  rejected: network');
    await waitFor(() => expect(rows()).toStrictEqual([expect.stringContaining('No network')]));
    expect(screen.getByText('1 of 3 events')).toBeVisible();
  });

  it('has no more rows than a screen needs, also if it is long', async () => {
    const { rows, press } = await open(JSON.stringify(Array(5000).fill(increased(1))), 2500);
    expect(rows()).toHaveLength(302);
    press('2351 later events');
    expect(rows()[151]).toContain('2650');
  });

  it('leads from an event to its cause, its consequences and its calls', async () => {
    const causes = [{ origin: 'user' }, { origin: 'listener', step: 1 }, { origin: 'user' }];
    const call = { name: 'records.put', step: 2, input: { id: 'a' } };
    const { press, step, lines } = await open(
      fileOf([1, 2, 3, 4].map(increased), {
        causes: [...causes, { origin: 'listener', step: 2 }],
        portCalls: [call, { ...call, failed: true }],
      }),
      2,
    );
    expect(lines('Cause and consequences of this event')).toStrictEqual([
      'because of 1 increased counter: 0 → 1',
      'called records.put {"id":"a"}',
      'called records.put {"id":"a"} → failed',
      'led to 4 increased counter: 6 → 10',
    ]);
    press(/^led to 4/);
    expect(step()).toContain('event 4 of 4');
  });

  it('reports which parts were not checked', async () => {
    const texts = Array(1002).fill('');
    const long = JSON.stringify(Array(1001).fill(increased(1)));
    const facts = { screens: { lines: [], texts } };
    const { lines } = await open(JSON.stringify({ payload: long, snapshot: facts }));
    await screen.findByText(/^Screens: not checked/);
    expect(lines('Checks')).toStrictEqual([
      'States: not checked. The file has no states to compare with.',
      'Screens: not checked. The visit is too long.',
    ]);
  });

  it('lists only the events that changed the chosen value', async () => {
    const events = [aTask(1), increased(2), aTask(2), increased(3), removed('task-1')];
    const { press, rows } = await open(JSON.stringify(events), 4);
    press('counter: 2 → 5');
    expect(rows()).toStrictEqual([
      expect.stringContaining('counter: 0 → 2'),
      expect.stringContaining('counter: 2 → 5'),
    ]);
    press('Only changes of counter');
    expect(rows()).toHaveLength(5);
  });

  it('has the state of each step as a tree, whose changed values are marked', async () => {
    const { key, press, rows } = await open(JSON.stringify([increased(1), aTask(1)]), 2);
    fireEvent.click(screen.getByText('tasks {2}'));
    expect(await screen.findByText('items [1]')).toBeVisible();
    press('all of tasks');
    expect(rows()).toHaveLength(1);
    key('Home');
    expect(screen.getByRole('button', { name: 'counter: 0' })).toBeVisible();
  });

  it('marks the steps that this version replays in another way', async () => {
    const { rows, lines } = await open(fileOf([increased(1)], { changes: [[]] }));
    await waitFor(() => expect(rows()).toStrictEqual([expect.stringContaining('– state differs')]));
    expect(lines('Checks')[0]).toBe('States: differ from step 1 on');
  });

  it('is data, also if each of its names is one that objects inherit', async () => {
    const file = fileOf([aTask(1), { type: 'unknown', payload: { unknownField: '' } }]);
    const { key } = await open(
      fileFilledWith(file, '__proto__', /^(?:type|app|takenAt|origin|status)$/),
      1,
    );
    key('ArrowRight');
    expect(screen.getByRole('list', { name: 'State' })).not.toBeEmptyDOMElement();
    expect(Object.keys(Object.prototype)).toStrictEqual([]);
  });

  it('is replaced by a dropped one; a damaged one is refused with a message', async () => {
    const { drop, step, page, expectAlert } = await open();
    drop(new File(['{oops'], 'v'));
    await expectAlert('The file is not JSON.');
    expect(step()).toContain(`of ${LAST}`);
    drop(new File([JSON.stringify([increased(1)])], 'v'));
    await waitFor(() => expect(step()).toContain('event 0 of 1'));
    const over = createEvent.dragOver(page);
    fireEvent(page, over);
    expect(over.defaultPrevented).toBe(true); // or the browser would open the file
    drop({ text: () => Promise.reject(new DOMException('no', 'NotReadableError')) });
    await expectAlert('The file could not be read. Is it a folder?');
  });
});

describe('notes', () => {
  const note = () => screen.getByRole('textbox', { name: 'Note on this moment' });
  const write = (text: string) => fireEvent.change(note(), { target: { value: text } });

  it('are added, edited, removed with their text, and saved in the file', async () => {
    const files = recordDownloads();
    const { key, press, lines, drop } = await open(VISIT, 1);
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
    await waitFor(() => expect(screen.getByText(/^Saved tasks-.* events/)).toBeVisible());
    const saved = (await files[0]?.text()) ?? '';
    expect(visits.read(saved).facts?.notes).toStrictEqual([
      { step: 1, text: 'early' },
      { step: LAST, text: 'at the end' },
    ]);
    drop(new File([saved], 'v'));
    await waitFor(() => expect(lines('All notes')).toHaveLength(2));
  });
});
