/** @jest-environment ./__tests__/support/environment.cjs */
import type { KeyboardEvent } from 'react';
import { runShortcut } from '#replay/frame/shortcuts';

/** Presses a key on an element, and returns which shortcuts ran and whether the browser still handles the key. */
function press(key: string, html: string, change: Partial<KeyboardEvent> = {}) {
  document.body.innerHTML = html;
  const ran: string[] = [];
  const preventDefault = jest.fn();
  const target = document.body.querySelector('[data-target]') ?? document.body;
  const parts = new Set([
    (pressed: string) => pressed === 'p' && ran.push('part') > 0,
    (pressed: string) => pressed === 'p' && ran.push('other part') > 0,
  ]);
  const own = { o: () => void ran.push('own') };
  const event = { key, target, preventDefault, ...change } as unknown as KeyboardEvent;
  runShortcut(event, own, parts);
  return { ran, isPrevented: preventDefault.mock.calls.length > 0 };
}
const BUTTON = '<button data-target></button>';

describe('a key that is pressed in the panel', () => {
  it('runs the shortcut of the panel, or that of one of its parts', () => {
    expect(press('o', BUTTON)).toStrictEqual({ ran: ['own'], isPrevented: true });
    expect(press('p', BUTTON)).toStrictEqual({ ran: ['part'], isPrevented: true });
    for (const key of ['x', 'constructor'])
      expect(press(key, BUTTON)).toStrictEqual({ ran: [], isPrevented: false });
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { defaultPrevented: true }])(
    'has no effect with %j',
    (change) => {
      expect(press('o', BUTTON, change)).toStrictEqual({ ran: [], isPrevented: false });
    },
  );

  it.each([
    '<input data-target>',
    '<input type="range" data-target>',
    '<select data-target></select>',
    '<textarea data-target></textarea>',
    '<dialog><button data-target></button></dialog>',
    '<p contenteditable data-target></p>',
    '<p data-own-keys><button data-target></button></p>',
    ...['separator', 'slider', 'tree', 'tablist', 'listbox', 'grid'].map(
      (role) => `<p role="${role}"><b data-target></b></p>`,
    ),
  ])('is used by %s itself', (html) => {
    expect(press('o', html)).toStrictEqual({ ran: [], isPrevented: false });
  });

  it.each(['checkbox', 'file'])('is a shortcut in a field of the type %s', (type) => {
    expect(press('o', `<input type="${type}" data-target>`).ran).toStrictEqual(['own']);
  });
});
