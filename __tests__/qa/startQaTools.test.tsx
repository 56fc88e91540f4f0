import '#tests/support/jsdomGaps';
import 'fake-indexeddb/auto';
import { createRecorder } from '@latim/visits/record';
import { fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import * as createQaTools from '#qa/createQaTools';
import { noopServices } from '#services/noop/noopServices';
import { startQaTools } from '#startup/startQaTools';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { fixedClock } from '#tests/support/fakes';

function start() {
  const services = { ...noopServices(), clock: fixedClock() };
  const recorder = createRecorder<RootState>(services.clock.now);
  const store = makeStore(services, { enhancers: [recorder.enhancer] });
  const recordings = jest.spyOn(createQaTools, 'createQaTools');
  jest.spyOn(window, 'addEventListener');
  startQaTools({ store, services, recording: recorder.recording });
  return recordings;
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

  it('starts one recording, also if it is pressed again while the tools are loaded', async () => {
    const recordings = start();
    press(window);
    press(window);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    press(window);
    expect(recordings).toHaveBeenCalledTimes(1);
  });

  it('starts another recording after the first one was ended', async () => {
    const recordings = start();
    press(window);
    fireEvent.click(await screen.findByRole('button', { name: 'End the recording' }));
    press(window);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(recordings).toHaveBeenCalledTimes(2);
  });

  it('does nothing in an editable field, where Option+Shift+Q writes a character', async () => {
    const recordings = start();
    for (const tag of ['input', 'textarea', 'select', 'p']) {
      render(createElement(tag, { 'data-testid': tag, contentEditable: tag === 'p' }));
      press(screen.getByTestId(tag));
    }
    press(window, { isComposing: true });
    expect(recordings).not.toHaveBeenCalled();
  });
});
