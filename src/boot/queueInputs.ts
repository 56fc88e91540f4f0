/** A form control with a value. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React DOM keeps the value of an input that it knows in this property, which is internal. */
interface TrackedField {
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
}

/** The field in which an input method composes text, as on phones and with keyboards for Bangla and Chinese. */
let composing: EventTarget | null = null;

/** Reports a value of a field to React, as if the visitor entered the value now. */
function reportValue(field: Field, value: string): void {
  // The input method would insert its text a second time after an assignment.
  if (field !== composing && field.value !== value) field.value = value;
  // React ignores the event of a value that it knows.
  (field as TrackedField)._valueTracker?.setValue(`${field.value} `);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

interface Input {
  readonly target: HTMLElement;
  /** The CSS path of the target's position, because hydration may replace the element. */
  readonly path: string;
  /** Only for a typed value. */
  readonly value: string | undefined;
  readonly replay: (target: HTMLElement) => void;
}

const TYPES = [
  ...['click', 'submit', 'keydown', 'input', 'change'],
  ...['compositionstart', 'compositionend'],
];

const isField = (target: Element): target is Field =>
  target.matches('textarea, select, input:not([type=checkbox], [type=radio])');

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue;

function pathOf(target: Element): string {
  let path = '';
  for (let at = target; at.parentElement && at.id !== 'root'; at = at.parentElement)
    path = `>:nth-child(${[...at.parentElement.children].indexOf(at) + 1})${path}`;
  return `#root${path}`;
}

/** The target, or if it was replaced, the element of the same kind at its position. */
function currentTarget(input: Input): HTMLElement | null {
  if (input.target.isConnected) return input.target;
  const found = document.querySelector<HTMLElement>(input.path);
  return found?.localName === input.target.localName ? found : null;
}

/** The inputs in order. The page has one queue, so it is the state of this module. */
const queue: Input[] = [];
let isReplaying = false;
let areLinksFree = false;

const add = (target: HTMLElement, replay: Input['replay'], value?: string) =>
  queue.push({ target, path: pathOf(target), replay, value });

function addValue(field: Field): void {
  const { value } = field;
  const isOfField = (input: Input | undefined) =>
    input?.value !== undefined && input.target === field;
  if (queue.findLast(isOfField)?.value === value) return; // already queued by another event
  if (isOfField(queue.at(-1))) queue.pop(); // consecutive keystrokes are one input
  add(field, (target) => reportValue(target as Field, value), value);
}

/** Queues the values that the browser restores on a reload or on Back. It dispatches no event for them. */
const addRestoredValues = () =>
  [...document.querySelectorAll<Field>('#root :is(input, select)')]
    .filter((field) => isField(field) && isChanged(field))
    .filter((field) => !queue.some((input) => input.target === field))
    .forEach(addValue);

/**
 * Queue an event. Return true to also prevent the browser's default action, false to allow it, and undefined
 * if the event is not queued.
 */
const HANDLERS: Readonly<
  Record<string, (event: Event, target: HTMLElement) => boolean | undefined>
> = {
  click: (event, target) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const pressed = target.closest<HTMLElement>(
      'a[href], button, label, [type=checkbox], [type=radio]',
    );
    const isLink = pressed instanceof HTMLAnchorElement;
    const opensElsewhere = isLink && (pressed.target || ctrlKey || metaKey || shiftKey);
    if (!pressed || opensElsewhere || (isLink && (areLinksFree || queue.length === 0)))
      return undefined;
    pressed.setAttribute('aria-busy', 'true');
    add(pressed, (now) => now.click());
    return true;
  },
  submit: (_event, target) => {
    add(target, (now) =>
      now.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    return true;
  },
  keydown: (event, target) => {
    const { altKey, isComposing, key } = event as KeyboardEvent;
    // Enter and Space also dispatch clicks and submits, letters also dispatch `input`. During a composition, keys belong to the
    // input method.
    if (isComposing || (!altKey && !/^(Escape|Home|End|Arrow)/.test(key))) return undefined;
    add(target, (now) => now.dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent)));
    return false;
  },
};

function onEvent(event: Event): void {
  const { target, type } = event;
  if (type.startsWith('composition')) {
    composing = type === 'compositionstart' ? target : null;
    return;
  }
  if (isReplaying || !(target instanceof Element)) return;
  if (!target.closest('#root') && target !== document.body) return;
  if (isField(target) && /^(input|change)$/.test(type)) addValue(target);
  else {
    const preventsDefault = HANDLERS[type]?.(event, target as HTMLElement);
    if (preventsDefault === undefined) return;
    if (preventsDefault) event.preventDefault();
  }
  event.stopImmediatePropagation();
}

/**
 * Queues clicks, keys, submits and typed values while the page is not interactive yet, and marks pressed
 * controls as busy. `replay` dispatches them in order and stops queueing.
 *
 * The browser still follows links itself while the queue is empty, and always if they open in another tab.
 */
export function queueInputs() {
  TYPES.forEach((type) => window.addEventListener(type, onEvent, true));
  document.addEventListener('readystatechange', addRestoredValues, { once: true });

  return {
    /** Lets the browser follow every link from now on, because the page may never become interactive. */
    freeLinks: () => {
      areLinksFree = true;
    },
    replay: async () => {
      for (let input = queue.shift(); input; input = queue.shift()) {
        const target = currentTarget(input);
        isReplaying = true;
        target?.removeAttribute('aria-busy');
        if (target) input.replay(target);
        isReplaying = false;
        await null; // React renders the result before the next input
      }
      TYPES.forEach((type) => window.removeEventListener(type, onEvent, true));
    },
  };
}
