import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { visits } from '#qa/visits';
import { startQaTools } from '#startup/startQaTools';
import { makeStore } from '#store/makeStore';
import { fakeServices } from '#tests/support/fakes';

function start() {
  const { records, ...services } = fakeServices().services;
  const check = jest.fn();
  const store = makeStore({ ...services, records }, { visits });
  startQaTools(store, { records: { ...records, check } });
  return check;
}
const press = (target: Element | Window, key: KeyboardEventInit = {}) =>
  fireEvent.keyDown(target, { code: 'KeyQ', altKey: true, shiftKey: true, ...key });

describe('the shortcut of the QA tools', () => {
  it('is ignored in editable fields; elsewhere it opens the dialog once, and starts to check the stored lists for edits', async () => {
    const check = start();
    for (const tag of ['input', 'textarea', 'select', 'p']) {
      render(createElement(tag, { 'data-testid': tag, contentEditable: tag === 'p' }));
      press(screen.getByTestId(tag));
    }
    press(window, { isComposing: true });
    expect(screen.queryByRole('button', { name: 'QA' })).not.toBeInTheDocument();
    press(window);
    press(window);
    expect(await screen.findByRole('dialog', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'QA' })).toHaveLength(1);
    await waitFor(() => expect(check).toHaveBeenCalled(), { timeout: 5000 });
  });
});
