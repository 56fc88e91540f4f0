/** What a terminal would execute, or show in another order or not at all. Short, because long texts are cut. */
const CONTROLS =
  '\u001b[2J\u009b31m\u0000\u0007\b\r\u007f\u0085\v\f\u2028\u2029\u202e\u2066\u200e\u061c\u00ad\u200b\u2060\ufeff\u{e0041}';

/** Characters that may not be printed. */
export const UNPRINTABLE =
  /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2028\u2029\u2060\ufeff\u{e0000}-\u{e007f}]/u;

/** A line that reports the opposite of what is true. */
export const FORGED = '99 events, all as recorded';

/** Texts that a file may contain instead of any text. */
export const HOSTILE_VALUES: readonly string[] = [
  CONTROLS,
  `x\n${FORGED}`,
  `</script><script>globalThis['hostileValueRan'] = true</script>`,
  `$& $\` $' %s %d %j`,
  '\ud800 half a pair',
  '../../../../tmp/x',
  'C:\\CON\u0000.json',
  '-rf',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];

/** The parts of a file of a visit. */
interface VisitFile {
  readonly payload: string;
  readonly preloadedState: string;
  readonly snapshot: object;
}

/** A copy with a text in all fields, except for those with a fixed form. An unknown field is renamed to it, too. */
function filledWith(value: unknown, text: string, fixed: RegExp, name = ''): unknown {
  if (typeof value === 'string') return fixed.test(name) ? value : text;
  if (Array.isArray(value)) return value.map((part) => filledWith(part, text, fixed, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key === 'unknownField' ? text : key,
      filledWith(part, text, fixed, key),
    ]),
  );
}

/** The text of a file with a text in all fields, except for those whose names match. */
export function fileFilledWith(file: string, text: string, fixed: RegExp): string {
  const { payload, preloadedState, snapshot } = JSON.parse(file) as VisitFile;
  const fill = (value: unknown) => filledWith(value, text, fixed);
  return JSON.stringify({
    payload: JSON.stringify(fill(JSON.parse(payload))),
    preloadedState: JSON.stringify(fill(JSON.parse(preloadedState))),
    snapshot: fill(snapshot),
  });
}
