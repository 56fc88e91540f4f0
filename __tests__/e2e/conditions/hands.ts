import type { CDPSession, Locator, Page } from '@playwright/test';

/** How a shopper uses controls: with a mouse, with the keyboard only, or with a touch screen. */
export interface Hands {
  /** Activates a button or a link. */
  press(control: Locator): Promise<void>;
  /** Replaces the content of a text field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a select. */
  choose(select: Locator, option: string): Promise<void>;
  /** Chooses a radio button or a tab. */
  pick(choice: Locator): Promise<void>;
  /** Shows the navigation bar, which is hidden after scrolling down. */
  showBar(page: Page): Promise<void>;
}

/** Types into the focused field. An empty text deletes its content. */
async function retype({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.press('Control+A');
  await (text === '' ? keyboard.press('Delete') : keyboard.type(text));
}

const choose: Hands['choose'] = async (select, option) => {
  await select.selectOption(option); // a browser without a window opens no list of options
};

/** Uses the keyboard for letters only. */
export const mouse: Hands = {
  press: (control) => control.click(),
  async type(field, text) {
    await field.click();
    await retype(field.page(), text);
  },
  choose,
  pick: (choice) => choice.click(),
  showBar: (page) => page.mouse.wheel(0, -100_000),
};

/** Scrolls a control to the middle of the window, where no bar and no notice covers it. */
export const carefulMouse: Hands = {
  ...mouse,
  async press(control) {
    await control.evaluate((element) => {
      if (element.closest('main')) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await control.click();
  },
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The DevTools session of a page. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Composes each word of a text letter by letter, as the keyboards of phones do, except in passwords. */
async function compose(field: Locator, text: string): Promise<void> {
  const page = field.page();
  if ((await field.getAttribute('type')) === 'password') return page.keyboard.type(text);
  const session = await sessionOf(page);
  for (const part of text.split(/(?<= )/)) {
    for (let end = 1; end <= part.length; end += 1)
      await session.send('Input.imeSetComposition', {
        text: part.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      });
    await session.send('Input.insertText', { text: part });
  }
}

export const touch: Hands = {
  press: (control) => control.tap(),
  async type(field, text) {
    await field.tap();
    await retype(field.page(), '');
    await compose(field, text);
  },
  choose,
  pick: (choice) => choice.tap(),
  async showBar(page) {
    const session = await sessionOf(page);
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 200,
      yDistance: 100_000,
      speed: 1_000_000,
      gestureSourceType: 'touch',
    });
  },
};

const MAX_STOPS = 200;

/** Where the focus is: on the control, in its group of radio buttons or tabs, or else the key that leads to it. */
const wayTo = (control: Locator) =>
  control.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    if (focused === element) return 'here';
    const groupOf = (part: Element) => part.closest('[role=tablist], fieldset:has([type=radio])');
    const isAfter =
      (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    if (groupOf(element) !== null && groupOf(focused) === groupOf(element))
      return isAfter ? 'ArrowRight' : 'ArrowLeft';
    return isAfter ? 'Tab' : 'Shift+Tab';
  });

/** Moves the focus as a keyboard does, until the control has it. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const key = await wayTo(control);
    if (key === 'here') return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
}

/** Whether the focus is in a text field whose form the button submits. Enter submits it from there. */
const isSubmittedFromField = (button: Locator) =>
  button.evaluate((element) => {
    const field = document.activeElement;
    if (!(element instanceof HTMLButtonElement && field instanceof HTMLInputElement)) return false;
    return element.type === 'submit' && element.form === field.form && field.type !== 'radio';
  });

/** The key that activates a control which the focus is on, or whose form it is in. */
async function keyOf(control: Locator): Promise<'Enter' | 'Space'> {
  if (await isSubmittedFromField(control)) return 'Enter';
  await reach(control);
  return (await control.evaluate((element) => element.matches('a'))) ? 'Enter' : 'Space';
}

/** Uses Tab, Shift+Tab, Enter, Space, the arrow keys and letters. */
export const keyboard: Hands = {
  async press(control) {
    const page = control.page();
    const key = await keyOf(control);
    await page.keyboard.press(key).catch((error: unknown) => {
      if (!page.isClosed()) throw error; // a window may close itself before the key is up
    });
  },
  async type(field, text) {
    await reach(field);
    await retype(field.page(), text);
  },
  async choose(select, option) {
    await reach(select);
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      const key = await select.evaluate((element: HTMLSelectElement, wanted) => {
        const index = [...element.options].findIndex(({ text }) => text === wanted);
        if (index === element.selectedIndex) return null;
        return index > element.selectedIndex ? 'ArrowDown' : 'ArrowUp';
      }, option);
      if (key === null) return;
      await select.page().keyboard.press(key);
    }
  },
  pick: reach,
  showBar: () => Promise.resolve(), // the bar appears when something in it has the focus
};
