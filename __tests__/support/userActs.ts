import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PEOPLE, type Pick } from './outsideActs';

const TEXTS = ['tiger', 'r', 'zzz', 'Shundor khelna', 'খেলনা', '<b>&amp;"', '   ', 'x'.repeat(501)];
const BAD_VALUES = ['', ' ', 'no', 'javascript:alert(1)'];
const GOOD_VALUES: Readonly<Record<string, readonly string[]>> = {
  email: PEOPLE.map(({ email }) => email),
  password: ['Secret', 'Geheim99'],
  url: ['https://photos.home.example/me.png'],
};

/** What the walk enters. No file contains these texts. */
export const PERSONAL_TEXTS: readonly string[] = [
  ...PEOPLE.flatMap(({ email, displayName }) => [email, displayName]),
  'Shundor khelna',
  'photos.home.example',
  'Geheim99',
].filter((text) => text !== '');

type TextField = HTMLInputElement | HTMLTextAreaElement;

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const UNUSABLE = ':disabled, [hidden] *, [inert] *, [aria-hidden="true"] *, dialog:not([open]) *';

/** The controls that the user can reach: those of the open dialog, or else all. */
const controlsIn = (page: ParentNode): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(UNUSABLE));

function textFor({ type, name }: TextField, pick: Pick): string {
  const good = GOOD_VALUES[name === 'photoURL' ? 'url' : type] ?? TEXTS;
  return pick([pick(good), pick(good), pick(good), pick(good), pick(BAD_VALUES)]);
}

async function operate(user: UserEvent, control: HTMLElement, pick: Pick): Promise<void> {
  if (control instanceof HTMLSelectElement)
    return user.selectOptions(control, pick([...control.options]));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText || /^(?:checkbox|radio|submit)$/.test(control.type)) return user.click(control);
  if (control.type === 'range') {
    const { min, max } = control as HTMLInputElement; // a text area is no slider
    return void fireEvent.change(control, { target: { value: pick([min, max]) } });
  }
  // Not `user.clear`: it throws if the page replaces the field meanwhile.
  await user.click(control);
  control.select();
  await user.keyboard('{Backspace}');
  return user.paste(textFor(control, pick));
}

/** Fills all fields of a form and submits it. */
async function submit(user: UserEvent, form: HTMLFormElement, pick: Pick): Promise<void> {
  for (const field of controlsIn(form))
    if (!field.matches('a, button, summary') && field.isConnected) await operate(user, field, pick);
  const button = form.querySelector<HTMLElement>('[type="submit"]:enabled');
  if (button) await user.click(button);
}

/** Controls of one kind: the cards of a list have one heart for each toy, and a filter has many choices. */
function kindOf(control: HTMLElement): string {
  const name = control.getAttribute('aria-label') ?? control.textContent;
  return `${control.localName} ${(control as HTMLInputElement).type} ${name.split(' ')[0]}`; // undefined for a link
}

/** A control of a kind: each kind is as likely as the others. */
function pickControl(controls: readonly HTMLElement[], pick: Pick): HTMLElement {
  const kind = pick([...new Set(controls.map(kindOf))]);
  return pick(controls.filter((control) => kindOf(control) === kind));
}

/** Uses a control of the page, mostly one of the screen itself, or submits a form. */
export async function actAsUser(user: UserEvent, pick: Pick): Promise<void> {
  const dialog = document.querySelector('dialog[open]');
  const main = document.querySelector('main');
  const page = dialog ?? pick([main, main, main, document.body]) ?? document.body;
  const forms = [...page.querySelectorAll('form')].filter((form) =>
    form.querySelector('[type="submit"]'),
  );
  if (forms.length > 0 && pick([true, false, false, false])) return submit(user, pick(forms), pick);
  const controls = controlsIn(page);
  if (controls.length > 0) return operate(user, pickControl(controls, pick), pick);
}
