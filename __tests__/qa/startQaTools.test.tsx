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

/** Starts a shop whose page is not hydrated before `connect` is called. */
function start() {
  const services = { ...noopServices(), clock: fixedClock() };
  const recorder = createRecorder<RootState>(services.clock.now);
  const store = makeStore(services, { enhancers: [recorder.enhancer] });
  const recordings = jest.spyOn(createQaTools, 'createQaTools');
  let connect = () => {};
  const connected = new Promise<void>((resolve) => (connect = resolve));
  startQaTools({ store, services, recording: recorder.recording, connected, appVersion: '1' });
  return { recordings, connect: () => act(async () => connect()) };
}
const press = (target: Element | Window, key: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { code: 'KeyQ', altKey: true, shiftKey: true, ...key });

describe('the shortcut of the QA tools', () => {
  afterEach(() => {
    const end = screen.queryByRole('button', { name: 'End the recording' });
    if (end) fireEvent.click(end);
    jest.restoreAllMocks();
  });

  it('starts one recording, also if it is pressed again before the page is hydrated', async () => {
    const { recordings, connect } = start();
    press(window);
    press(window);
    await connect();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    press(window);
    expect(recordings).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['input', {}],
    ['textarea', {}],
    ['select', {}],
    ['p', { contentEditable: true }],
  ])(
    'does nothing in an editable %s, where Option+Shift+Q writes a character',
    async (tag, props) => {
      const { recordings, connect } = start();
      render(createElement(tag, { 'data-testid': 'field', ...props }));
      press(screen.getByTestId('field'));
      press(window, { isComposing: true });
      await connect();
      expect(recordings).not.toHaveBeenCalled();
    },
  );
});
