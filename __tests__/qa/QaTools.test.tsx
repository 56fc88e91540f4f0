import '#tests/support/jsdomGaps';
import { createRecorder } from '@latim/visits/record';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { searchChanged } from '#features/filter/filterSlice';
import { QaTools } from '#qa/QaTools';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { fixedClock } from '#tests/support/fakes';
import { recordDownloads } from '#tests/support/openWorkbench';

/** Opens the dialog of a shop in which somebody has searched for a kite. */
function openDialog(warning: string | null = null) {
  const clock = fixedClock();
  const recorder = createRecorder<RootState>(clock.now);
  const store = makeStore(noopServices(), { enhancers: [recorder.enhancer] });
  const onEnd = jest.fn();
  render(
    <QaTools
      shop={{
        store,
        services: { clock },
        recording: recorder.recording,
        appVersion: '1',
        complete: (file) => Promise.resolve({ file, warning }),
      }}
      isOpenFirst
      onEnd={onEnd}
    />,
  );
  act(() => void store.dispatch(searchChanged({ screen: 'home', query: 'kite' })));
  return { onEnd };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const NAME = 'latim-2026-01-02T03-04-05-000Z.json';

describe('the dialog of the QA tools', () => {
  it('saves the visit with pseudonyms, under its time', async () => {
    const files = recordDownloads();
    openDialog();
    press('Save the visit');
    await waitFor(() => expect(files[0]?.name).toBe(NAME));
    const { facts, events } = shopVisits.read((await files[0]?.text()) ?? '');
    expect(events).toStrictEqual([searchChanged({ screen: 'home', query: 'search-1' })]);
    expect(facts).toMatchObject({ takenAt: '2026-01-02T03:04:05.000Z', url: '/' });
  });

  it('says why a saved visit has no screens, and keeps search texts only on request', async () => {
    const files = recordDownloads();
    openDialog('The file has no screens.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep search texts' }));
    press('Save the visit');
    expect(screen.getByRole('status')).toHaveTextContent('Reading the screens…');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('The file has no screens.'),
    );
    expect(await files[0]?.text()).toContain('kite');
  });

  it('opens a window during the click, and gives it the visit', async () => {
    const postMessage = jest.fn<void, [{ visit: string }, string]>();
    const child = { postMessage } as unknown as Window; // nothing else of it is used
    window.open = jest.fn(() => child);
    openDialog();
    await act(async () => press('Open in the workbench'));
    expect(window.open).toHaveBeenCalledTimes(1); // before anything is awaited: WebKit blocks later windows
    const ask = (source: Window, data: unknown) =>
      window.dispatchEvent(Object.assign(new Event('message'), { source, data })); // a MessageEvent needs a real window
    ask(window, 'visit-wanted');
    ask(child, 'something else');
    expect(postMessage).not.toHaveBeenCalled();
    ask(child, 'visit-wanted');
    const [{ visit }, origin] = postMessage.mock.calls[0] ?? [{ visit: '' }, ''];
    expect(shopVisits.read(visit).events).toHaveLength(1);
    expect(origin).toBe(window.origin);
  });

  it('closes, opens again by the shortcut, and ends the recording', () => {
    const { onEnd } = openDialog();
    press('Back to the shop');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.keyDown(window, { code: 'KeyQ', altKey: true, shiftKey: true });
    press('End the recording');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
