/** @jest-environment ./__tests__/support/environment.cjs */
import { queueInputs } from '#boot/queueInputs';

const inputs = queueInputs();
document.body.innerHTML = `
  <div id="root">
    <button>Menu</button>
    <a href="/all-toys">All Toys</a>
    <form><input type="search" /></form>
  </div>`;
const find = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const field = find<HTMLInputElement>('input');

/** Dispatches an event, and returns whether the browser may perform its default action. */
const dispatch = (target: EventTarget, event: Event) => target.dispatchEvent(event);
const press = (target: Element, init: MouseEventInit = {}) =>
  dispatch(target, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
function type(text: string): void {
  field.value = text;
  dispatch(field, new InputEvent('input', { bubbles: true }));
}

// In one test, because the queue belongs to the page, and ends with its replay.
it('input before hydration is kept for React, but composed text and links for other tabs are the browser’s', async () => {
  expect(press(find('button'))).toBe(false);
  expect(press(find('a'))).toBe(false); // after an input, so that both act in order
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const)
    expect([key, press(find('a'), { [key]: true })]).toStrictEqual([key, true]);

  type('j');
  dispatch(field, new CompositionEvent('compositionstart', { bubbles: true }));
  type('ji');
  const keys = jest.fn();
  document.addEventListener('keydown', keys);
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    dispatch(field, new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
  expect(keys).toHaveBeenCalledTimes(3);

  const assigned = jest.fn();
  Object.defineProperty(field, 'value', { configurable: true, get: () => 'ji', set: assigned });
  const presses: string[] = [];
  document.addEventListener('click', ({ target }) => presses.push((target as Element).localName));
  const reported = jest.fn();
  document.addEventListener('input', reported);
  await inputs.replay();
  expect(presses).toStrictEqual(['button', 'a']);
  expect(reported).toHaveBeenCalled();
  expect(assigned).not.toHaveBeenCalled();
  expect(keys).toHaveBeenCalledTimes(3);
});
