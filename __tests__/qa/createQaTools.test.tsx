import '#tests/support/jsdomGaps';
import { createRecorder } from '@latim/visits/record';
import { FRAME_READY } from '@latim/visits/replay';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { searchChanged } from '#features/filter/filterSlice';
import { createQaTools } from '#qa/createQaTools';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { recordDownloads } from '#tests/support/openWorkbench';

/** Opens the dialog of a shop in which somebody has searched for a kite. */
function openDialog() {
  const recorder = createRecorder<RootState>(Date.now);
  const services = noopServices();
  const store = makeStore(services, { enhancers: [recorder.enhancer] });
  const onEnd = jest.fn();
  render(createQaTools({ store, services, recording: recorder.recording }, true, onEnd));
  act(() => void store.dispatch(searchChanged({ screen: 'home', query: 'kite' })));
  return { onEnd };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** A MessageEvent needs a real window. */
const receive = (source: unknown, data: unknown) =>
  window.dispatchEvent(Object.assign(new Event('message'), { source, data }));

/** Saves the visit, while the frame that reads its screens shows this text. */
async function save(read: () => Promise<readonly string[]>) {
  const files = recordDownloads();
  press('Save the visit');
  expect(screen.getByRole('status')).toHaveTextContent('Reading the screens…');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Screens that are being read');
  const visitFrame = { prepare: () => Promise.resolve(), show: () => undefined, read };
  receive(Object.assign(frame.contentWindow!, { visitFrame }), FRAME_READY);
  await waitFor(() => expect(files).toHaveLength(1));
  return { name: files[0]?.name, text: (await files[0]?.text()) ?? '' };
}

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, APP_VERSION: '1' }); // as in a build
});

describe('the dialog of the QA tools', () => {
  it('saves the visit with pseudonyms and its screens', async () => {
    openDialog();
    const { name, text } = await save(() => Promise.resolve(['a line']));
    expect(name).toMatch(/^latim-[\dTZ-]+\.json$/);
    const { facts, events } = shopVisits.read(text);
    expect(events).toStrictEqual([searchChanged({ screen: 'home', query: 'search-1' })]);
    expect(facts?.url).toBe('/');
    expect(facts?.screens.lines).toStrictEqual(['a line']);
  });

  it('says why a saved visit has no screens, and keeps search texts only on request', async () => {
    openDialog();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep search texts' }));
    const { text } = await save(() => Promise.reject(new Error('No network.')));
    expect(text).toContain('kite');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No network.'));
  });

  it('opens a window during the click, and gives it the visit', async () => {
    const postMessage = jest.fn<void, [{ visit: string }, string]>();
    const child = { postMessage } as unknown as Window; // nothing else of it is used
    window.open = jest.fn(() => child);
    openDialog();
    await act(async () => press('Open in the workbench'));
    expect(window.open).toHaveBeenCalledTimes(1); // before anything is awaited: WebKit blocks later windows
    receive(window, 'visit-wanted');
    receive(child, 'something else');
    expect(postMessage).not.toHaveBeenCalled();
    receive(child, 'visit-wanted');
    const [{ visit }, origin] = postMessage.mock.calls[0] ?? [{ visit: '' }, ''];
    expect(shopVisits.read(visit).events).toHaveLength(1);
    expect(origin).toBe(window.origin);
  });

  it('closes, opens again by the shortcut, and ends the recording', () => {
    const { onEnd } = openDialog();
    press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.keyDown(window, { code: 'KeyQ', altKey: true, shiftKey: true });
    press('End the recording');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
