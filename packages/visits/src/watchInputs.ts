import type { UnknownAction } from '@reduxjs/toolkit';
import { roleAndNameOf } from './accessibleText';
import { pathOf } from './elementPath';
import { type Input, type InputKind, isRole, type LoggedInput } from './inputs';
import { isVisitShortcut } from './isVisitShortcut';
import { currentUrl } from './watchAddress';

/** The elements that a visitor uses. A click on another one counts if it leads to an event. */
const CONTROLS =
  'a, button, input, select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=switch], [role=tab], [tabindex]';
const TEXT_FIELDS =
  'textarea, input:not([type=button], [type=checkbox], [type=file], [type=image], [type=radio], [type=reset], [type=submit])';

/** Keys that do nothing alone. */
const MODIFIERS = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Dead', 'Meta', 'Shift']);
/** Keys that act on the page from within a text field. The others change its text. */
const FROM_FIELDS = new Set(['Enter', 'Escape', 'Tab', 'PageDown', 'PageUp']);
/** A longer name is the text of a whole list or card. */
const MAX_NAME = 200;

/** Whether an element is exposed to assistive technology. */
const isExposed = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  !element.closest('[aria-hidden=true]');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The name of a pressed key, with its modifiers, as Playwright presses it. */
const keyOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  [
    ...(ctrlKey ? ['Control'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(metaKey ? ['Meta'] : []),
    ...(shiftKey && key.length > 1 ? ['Shift'] : []),
    key === ' ' ? 'Space' : key,
  ].join('+');

/**
 * Records what the visitor does: clicks, typed texts, choices, keys, scrolling, Back and Forward. Each has the role, the name
 * and the path of its element, and the focus and the address before it. `newest` returns the latest event of the store. Returns a
 * function that returns the inputs so far.
 */
export function watchInputs(
  subscribe: (listener: () => void) => unknown,
  newest: () => UnknownAction | undefined,
) {
  const inputs: LoggedInput[] = [];
  /** The input that the page is handling. Until it has finished, nothing else counts as an input. */
  let handled: number | null = null;
  let seen: Input['seen'];
  /** The text that was last typed into each field. */
  const typed = new WeakMap<Element, string>();
  /** The fields that are or were password fields. A button that shows the password makes them text fields. */
  const passwords = new WeakSet<Element>();
  let isKeyDown = false;
  let isScrolling = false;

  const notePasswords = () => {
    for (const field of document.querySelectorAll('[type=password]')) passwords.add(field);
  };
  const look = () => (seen = { focus: pathOf(document.activeElement), url: currentUrl() });
  const add = (kind: InputKind, element: Element | null, more: Partial<LoggedInput> = {}) => {
    const input: LoggedInput = {
      kind,
      element: element && pathOf(element),
      ...(element && namesOf(element)),
      ...more,
      seen: seen ?? look(), // pasting and autofill send no key or pointer event
      after: newest() ?? null,
    };
    seen = undefined;
    const last = inputs.at(-1);
    const continues =
      last?.kind === kind &&
      (kind === 'type' || kind === 'scroll') &&
      last.element === input.element &&
      last.after === input.after;
    if (continues) inputs[inputs.length - 1] = { ...last, ...more };
    else inputs.push(input);
    handled = inputs.length - 1;
    setTimeout(() => (handled = null));
  };
  const namesOf = (element: Element) => {
    const { role, name } = roleAndNameOf(element);
    const isNamed = name !== '' && name.length <= MAX_NAME;
    const same = Array.from(isNamed ? document.querySelectorAll(CONTROLS) : []).filter((other) => {
      const own = roleAndNameOf(other);
      return own.role === role && own.name === name && isExposed(other);
    });
    const nth = same.indexOf(element);
    return {
      ...(isRole(role) && { role }),
      ...(isNamed && { name }),
      ...(nth >= 0 && same.length > 1 && { nth }),
    };
  };
  const isElsewhere = (element: Element) => pathOf(element) === null;

  const onClick = ({ target, detail, isTrusted }: MouseEvent) => {
    if (!(target instanceof Element) || isElsewhere(target)) return;
    const isOfPointer = isTrusted && detail > 0;
    if (!isOfPointer && (isKeyDown || handled !== null)) return; // a key or another input led to it
    const label = target.closest('label');
    const control = target.closest(CONTROLS);
    if (label?.control && !control) return; // the browser clicks on its control next
    if (target.closest('select')) return; // the choice is recorded
    add('click', control ?? target.closest('svg') ?? target);
    if (control) return;
    const index = inputs.length - 1;
    setTimeout(() => {
      if (inputs.length - 1 === index && !inputs[index]?.led) inputs.pop();
    });
  };
  /** The purpose and the value of a field. A field with a secret has no value, whatever its kind. */
  const valueOf = (field: Field) => {
    const autocomplete = (field.getAttribute('autocomplete') ?? '').trim().toLowerCase(); // not a property of every field
    const purpose = autocomplete.split(/\s+/).at(-1) ?? '';
    const isSecret =
      passwords.has(field) ||
      /password|\bcc-|one-time-code/.test(autocomplete) ||
      field.closest('[data-private]') !== null;
    return {
      field: ['', 'on', 'off'].includes(purpose) ? field.type : purpose,
      ...(!isSecret && { value: field.value }),
    };
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || isElsewhere(target)) return;
    if (target instanceof HTMLSelectElement) return add('choose', target, valueOf(target));
    if (!target.matches(TEXT_FIELDS)) return;
    const field = target as HTMLInputElement | HTMLTextAreaElement; // matches the selector
    // An event without a new value was dispatched by the application.
    if (field.value === (typed.get(field) ?? field.defaultValue)) return;
    typed.set(field, field.value);
    add('type', field, valueOf(field));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    isKeyDown = true;
    if (!(target instanceof HTMLElement) || MODIFIERS.has(key) || isVisitShortcut(event)) return;
    const isPage = target === document.body;
    if (!isPage && isElsewhere(target)) return;
    look();
    const isField = target.matches(TEXT_FIELDS) || target.isContentEditable;
    const isText = isField && !FROM_FIELDS.has(key) && !event.ctrlKey && !event.metaKey;
    if (isText || target.matches('select')) return;
    add('key', isPage ? null : target, { value: keyOf(event) });
  };
  const onKeyUp = () => setTimeout(() => (isKeyDown = false));
  const onScrollStart = () => (isScrolling = true);
  const onScrollEnd = () => {
    if (isScrolling)
      add('scroll', null, { value: String(Math.max(0, Math.round(window.scrollY))) });
    isScrolling = false;
  };
  const { navigation } = window as Partial<Window>; // in older browsers it is missing, and Back and Forward are not recorded
  const onNavigate = ({ navigationType, destination }: NavigateEvent) => {
    if (navigationType !== 'traverse' || handled !== null) return;
    look();
    add(destination.index < (navigation?.currentEntry?.index ?? 0) ? 'back' : 'forward', null);
  };

  const how = { capture: true, passive: true };
  // First, because the page may handle the event by showing a password.
  for (const type of ['pointerdown', 'click', 'keydown', 'input'])
    document.addEventListener(type, notePasswords, how);
  document.addEventListener('pointerdown', look, how);
  document.addEventListener('click', onClick, how);
  document.addEventListener('input', onInput, how);
  document.addEventListener('keydown', onKeyDown, how);
  document.addEventListener('keyup', onKeyUp, how);
  document.addEventListener('wheel', onScrollStart, how);
  document.addEventListener('touchmove', onScrollStart, how);
  document.addEventListener('scrollend', onScrollEnd, how);
  navigation?.addEventListener('navigate', onNavigate, how);
  subscribe(() => {
    const input = handled === null ? undefined : inputs[handled];
    if (handled === null || !input || input.led) return;
    const led = newest();
    if (led) inputs[handled] = { ...input, led };
  });
  return (): readonly LoggedInput[] => inputs;
}
