import { isPath } from './elementPath';
import { isCount, isText, nullOr, oneOf, optional, shapeOf } from './guards';
import type { Redactor } from './redactor';

/** What a visitor does with a page. */
export type InputKind =
  'click' | 'type' | 'choose' | 'key' | 'scroll' | 'back' | 'forward' | 'reload';

/** What the visitor saw when they acted, as the result of the acts before. */
interface Seen {
  /** The path of the focused element, or null if no element has the focus. */
  readonly focus: string | null;
  /** The address of the page, without its origin. */
  readonly url: string;
}

/** Something that the visitor did, so that it can be done again. */
export interface Input {
  readonly kind: InputKind;
  /** The path of the element; null for the page itself. */
  readonly element: string | null;
  /** The role and the accessible name of the element. */
  readonly role?: string;
  readonly name?: string;
  /** The index among the elements with the same role and name, from 0. Missing if there is only one. */
  readonly nth?: number;
  /** The purpose of a field, as in `autocomplete`. It selects the rule of redaction. */
  readonly field?: string;
  /** The typed text, the chosen option, the key, the scroll position or the address. A password has none. */
  readonly value?: string;
  readonly seen?: Seen;
}

/** An input as it is recorded: events are known by reference. */
export interface LoggedInput extends Input {
  /** The last event before it; null at the start. */
  readonly after: object | null;
  /** The event that was dispatched while the page handled it. */
  readonly led?: object;
}

/** An input in a file. */
export interface RecordedInput extends Input {
  /** The last step before it; 0 is the start. */
  readonly after: number;
  /** The step that was dispatched while the page handled it. */
  readonly step?: number;
}

/** One word, because the role is used in a search for an element. */
export const isRole = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{1,30}$/.test(value);

export const isRecordedInput = shapeOf<RecordedInput>({
  kind: oneOf<InputKind>('click', 'type', 'choose', 'key', 'scroll', 'back', 'forward', 'reload'),
  element: nullOr(isPath),
  role: optional(isRole),
  name: optional(isText),
  nth: optional(isCount),
  field: optional(isText),
  value: optional(isText),
  seen: optional(shapeOf<Seen>({ focus: nullOr(isPath), url: isText })),
  after: isCount,
  step: optional(isCount),
});

/** Returns inputs that refer to events by step number. Inputs from before the recording are dropped. */
export function inputsIn(
  events: readonly object[],
  logged: readonly LoggedInput[],
): readonly RecordedInput[] {
  const steps = new Map(events.map((event, index) => [event, index + 1]));
  return logged.flatMap(({ after, led, ...input }) => {
    const before = after === null ? 0 : steps.get(after);
    const step = led && steps.get(led);
    return before === undefined
      ? []
      : [{ ...input, after: before, ...(step !== undefined && { step }) }];
  });
}

/** Replaces personal data in an input. */
export function redactInput(
  { name, seen, ...input }: RecordedInput,
  { redact, redactLabel }: Pick<Redactor, 'redact' | 'redactLabel'>,
): RecordedInput {
  const { kind, field = 'text', value } = input;
  const valueOf = (given: string): string => {
    if (kind === 'reload') return redact({ url: given }).url;
    if (kind !== 'type' && kind !== 'choose') return given; // a key or a position
    return redact({ typed: { [field]: given } }).typed[field] ?? '';
  };
  return {
    ...input,
    ...(name !== undefined && { name: redactLabel(name) }),
    ...(value !== undefined && { value: valueOf(value) }),
    ...(seen && { seen: { ...seen, url: redact({ url: seen.url }).url } }),
  };
}

/** The element whose use led to the event of a step. */
export const usedElement = (inputs: readonly RecordedInput[], step: number): string | null =>
  inputs.find((input) => input.step === step)?.element ?? null;
