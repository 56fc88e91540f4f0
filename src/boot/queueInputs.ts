import { enterValue, type Field } from './enterValue';

interface Input {
  readonly target: HTMLElement;
  /** Where the target stood: hydration may replace the element. */
  readonly place: string;
  /** Of a value alone. */
  readonly value?: string;
  readonly act: (target: HTMLElement) => void;
}

const TYPES = ['click', 'submit', 'keydown', 'input', 'change'];

const isField = (target: Element): target is Field =>
  target.matches('textarea, select, input:not([type=checkbox], [type=radio])');

const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.value !== field.defaultValue;

function placeOf(target: Element): string {
  let place = '';
  for (let at = target; at.parentElement && at.id !== 'root'; at = at.parentElement)
    place = `>:nth-child(${[...at.parentElement.children].indexOf(at) + 1})${place}`;
  return `#root${place}`;
}

/** The target, or the element of the same kind in its place now. */
function counterpartOf({ target, place }: Input): HTMLElement | null {
  if (target.isConnected) return target;
  const found = document.querySelector<HTMLElement>(place);
  return found?.localName === target.localName ? found : null;
}

/**
 * From now on keeps taps, keys, submits and values from the page, which does not answer yet, and shows pressed
 * controls as busy. `replay` gives them to the page, in order, and ends this.
 *
 * Links stay links while nothing else waits, and those that open elsewhere always: the browser follows them.
 */
export function queueInputs() {
  const queue: Input[] = [];
  let isReplaying = false;
  let areLinksFree = false;

  const add = (target: HTMLElement, act: Input['act'], value?: string) =>
    queue.push({ target, place: placeOf(target), act, ...(value !== undefined && { value }) });
  const addValue = (field: Field) => {
    const { value } = field;
    const isHere = (input: Input | undefined) =>
      input?.value !== undefined && input.target === field;
    if (queue.findLast(isHere)?.value === value) return; // told by another event already
    if (isHere(queue.at(-1))) queue.pop(); // a word is one input
    add(field, (target) => enterValue(target as Field, value), value);
  };
  /** Each tells whether the browser's own answer to the event has to wait as well. */
  const take: Readonly<Record<string, (event: Event, target: HTMLElement) => boolean | undefined>> =
    {
      click: (event, target) => {
        const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
        const pressed = target.closest<HTMLElement>(
          'a[href], button, label, [type=checkbox], [type=radio]',
        );
        const isLink = pressed instanceof HTMLAnchorElement;
        const isElsewhere = isLink && (pressed.target || ctrlKey || metaKey || shiftKey);
        if (!pressed || isElsewhere || (isLink && (areLinksFree || queue.length === 0)))
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
        const { altKey, key } = event as KeyboardEvent;
        // Enter and Space come as clicks and submits too, letters as values.
        if (!altKey && !/^(Escape|Home|End|Arrow)/.test(key)) return undefined;
        add(target, (now) =>
          now.dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent)),
        );
        return false;
      },
    };
  const onEvent = (event: Event) => {
    const { target, type } = event;
    if (isReplaying || !(target instanceof Element)) return;
    if (!target.closest('#root') && target !== document.body) return;
    if (isField(target) && /^(input|change)$/.test(type)) addValue(target);
    else {
      const hasToWait = take[type]?.(event, target as HTMLElement);
      if (hasToWait === undefined) return;
      if (hasToWait) event.preventDefault();
    }
    event.stopImmediatePropagation();
  };
  TYPES.forEach((type) => window.addEventListener(type, onEvent, true));
  // What the browser restores on a reload or on Back makes no event.
  const addRestored = () =>
    [...document.querySelectorAll<Field>('#root :is(input, select)')]
      .filter((field) => isField(field) && isChanged(field))
      .filter((field) => !queue.some(({ target }) => target === field))
      .forEach(addValue);
  document.addEventListener('readystatechange', addRestored, { once: true });

  return {
    /** The page may never answer: from now on the browser follows every link at once. */
    freeLinks: () => {
      areLinksFree = true;
    },
    replay: async () => {
      for (let input = queue.shift(); input; input = queue.shift()) {
        const target = counterpartOf(input);
        isReplaying = true;
        target?.removeAttribute('aria-busy');
        if (target) input.act(target);
        isReplaying = false;
        await null; // React draws what came of it before the next
      }
      TYPES.forEach((type) => window.removeEventListener(type, onEvent, true));
    },
  };
}
