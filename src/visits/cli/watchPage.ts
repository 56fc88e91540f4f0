import type { ElementHandle, Page } from '@playwright/test';

/** The roles of controls. */
export const CONTROLS = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
] as const;

/** Whether the control that was used has gone, and with it the focus. False if it went with its page. */
const isFocusLost = (used: ElementHandle): Promise<boolean> =>
  used
    .evaluate((one) => !one.isConnected && document.activeElement === document.body)
    .catch(() => false);

/** What is wrong in one visit may have other numbers and another origin in the next one. */
export const kindOf = (statement: string): string =>
  statement.replaceAll(/https?:\/\/[^/\s]+/g, '').replaceAll(/\d+/g, '');

/**
 * Collects the problems of a page, each kind once: exceptions, errors on the console, controls without an accessible name, and a
 * focus that is lost because the used control was removed.
 */
export function watchPage(page: Page) {
  const found = new Map<string, string>();
  const note = (statement: string) => {
    const [line = ''] = statement.split('\n');
    if (!found.has(kindOf(line))) found.set(kindOf(line), line);
  };
  page.on('pageerror', ({ message }) => note(`exception: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`on the console: ${message.text()}`);
  });
  return {
    /** Looks at the page after an act on an element. */
    look: async (used: ElementHandle | null): Promise<void> => {
      for (const role of CONTROLS) {
        const [all, named] = await Promise.all([
          page.getByRole(role).count(),
          page.getByRole(role, { name: /\S/ }).count(),
        ]);
        if (named < all) note(`a ${role} has no accessible name`);
      }
      if (used && (await isFocusLost(used)))
        note('the focus is lost with the control that was used');
    },
    problems: (): readonly string[] => [...found.values()],
  };
}
