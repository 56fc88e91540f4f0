import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { searchChanged } from '#features/filter/filterSlice';
import { QaTools } from '#qa/QaTools';
import { visits } from '#qa/visits';
import { makeStore } from '#store/makeStore';
import { fakeServices } from '#tests/support/fakes';
import { recordDownloads } from '#tests/support/recordDownloads';
import { shopVisits } from '#tests/support/shopTools';

/** Opens the dialog of a shop in which somebody has searched for a kite. */
async function openDialog() {
  const store = makeStore(fakeServices().services, { visits });
  render(<QaTools store={store} isOpenFirst />);
  await screen.findByRole('dialog');
  act(() => void store.dispatch(searchChanged({ screen: 'home', query: 'kite' })));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Saves the visit, while the frame that reads its screens shows this text. */
async function save(read: () => Promise<readonly string[]>) {
  const files = recordDownloads();
  press('Save the visit');
  expect(screen.getByRole('status')).toHaveTextContent('Reading the screens…');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Screens that are being read');
  const visitFrame = { prepare: () => Promise.resolve(), show: () => '', read };
  Object.assign(frame.contentWindow!, { visitFrame });
  await waitFor(() => expect(files).toHaveLength(1));
  return { name: files[0]?.name, text: (await files[0]?.text()) ?? '' };
}

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, APP_VERSION: '1' }); // as in a build
});

describe('the dialog of the QA tools', () => {
  it('saves the visit with pseudonyms and its screens', async () => {
    await openDialog();
    const { name, text } = await save(() => Promise.resolve(['a line']));
    expect(name).toMatch(/^latim-[\dTZ-]+\.json$/);
    const { facts, events } = shopVisits.read(text);
    expect(events).toStrictEqual([searchChanged({ screen: 'home', query: 'search-1' })]);
    expect(facts?.url).toBe('/');
    expect(facts?.screens.lines).toStrictEqual(['a line']);
  });

  it('says why a saved visit has no screens, and keeps search texts only on request', async () => {
    await openDialog();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep search texts' }));
    const { text } = await save(() => Promise.reject(new Error('No network.')));
    expect(text).toContain('kite');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No network.'));
  });
});
