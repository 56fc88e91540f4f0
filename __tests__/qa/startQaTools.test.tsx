import '#tests/support/jsdomGaps';
import 'fake-indexeddb/auto';
import { createRecorder } from '@latim/visits/record';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import * as createQaTools from '#qa/createQaTools';
import { noopServices } from '#services/noop/noopServices';
import { startQaTools } from '#startup/startQaTools';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { fixedClock } from '#tests/support/fakes';

/** Starts a shop whose page is not hydrated before `hydrate` is called. */
function start() {
  const services = { ...noopServices(), clock: fixedClock() };
  const recorder = createRecorder<RootState>(services.clock.now);
  const store = makeStore(services, { enhancers: [recorder.enhancer] });
  const recordings = jest.spyOn(createQaTools, 'createQaTools');
  jest.spyOn(window, 'addEventListener');
  let hydrate = () => {};
  const sessionStarted = new Promise<void>((resolve) => (hydrate = resolve));
  const { recording } = recorder;
  startQaTools({ store, services, recording, sessionStarted });
  return { recordings, hydrate: () => act(async () => hydrate()) };
}
const press = (target: Element | Window, key: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { code: 'KeyQ', altKey: true, shiftKey: true, ...key });

describe('the shortcut of the QA tools', () => {
  afterEach(() => {
    const end = screen.queryByRole('button', { name: 'End the recording' });
    if (end) fireEvent.click(end);
    // A page ends its listeners when it is left.
    for (const added of jest.mocked(window.addEventListener).mock.calls)
      window.removeEventListener(...added);
    jest.restoreAllMocks();
  });

  it('starts one recording, also if it is pressed again before the page is hydrated', async () => {
    const { recordings, hydrate } = start();
    press(window);
    press(window);
    await hydrate();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    press(window);
    expect(recordings).toHaveBeenCalledTimes(1);
  });

  it('starts another recording after the first one was ended', async () => {
    const { recordings, hydrate } = start();
    press(window);
    await hydrate();
    fireEvent.click(await screen.findByRole('button', { name: 'End the recording' }));
    press(window);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(recordings).toHaveBeenCalledTimes(2);
  });

  it('does nothing in an editable field, where Option+Shift+Q writes a character', async () => {
    const { recordings, hydrate } = start();
    for (const tag of ['input', 'textarea', 'select', 'p']) {
      render(createElement(tag, { 'data-testid': tag, contentEditable: tag === 'p' }));
      press(screen.getByTestId(tag));
    }
    press(window, { isComposing: true });
    await hydrate();
    expect(recordings).not.toHaveBeenCalled();
  });
});
