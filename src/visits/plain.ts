import { isTree, MARK, memoizeByReference, printable } from './values';

/** The start of the tag of a value that a file cannot contain. */
const LOST = 'lost ';

/** A tagged object in a file for a value that JSON lacks, for example `{"$visit": "date", "value": "2026-…"}`. */
type Tagged = Readonly<Record<string, unknown>>;

const tagged = (tag: string, value?: unknown): Tagged => ({
  [MARK]: tag,
  ...(value !== undefined && { value }),
});

/** The tags of the values that the file does not contain, by the substitutes that a replay got. */
const substitutes = new WeakMap<object, Tagged>();

/** The tag of a value that is written without its behaviour. */
function lost(value: object): Tagged {
  if (typeof value === 'function') return tagged(`${LOST}function`);
  const name = value.constructor?.name || 'object';
  const fields = value instanceof Error ? { message: value.message } : { ...value };
  const hasFields = Object.keys(fields).length > 0 && isSmall(fields);
  return tagged(`${LOST}${name}`, hasFields ? toPlain(fields) : undefined);
}

/** Whether the fields of an instance are data. Objects of a browser refer to the whole page. */
const isSmall = (fields: object): boolean =>
  Object.values(fields).every((field) => typeof field !== 'object' || isPlain(field));

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null; // also of another window
};

const kindOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1);

/** The objects that are being written, to detect an object that contains itself. */
const open = new Set<object>();

const plainParts = memoizeByReference((value): unknown => {
  if (open.has(value)) return tagged(`${LOST}circle`);
  open.add(value);
  try {
    return plainObject(value);
  } finally {
    open.delete(value);
  }
});

function plainObject(value: object): unknown {
  const known = substitutes.get(value);
  if (known) return known;
  if (Array.isArray(value)) {
    const items = Array.from(value as unknown[], toPlain); // a hole is written as undefined
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value === 'function') return lost(value);
  const kind = kindOf(value);
  if (kind === 'Date') {
    const time = (value as Date).getTime();
    return tagged('date', Number.isNaN(time) ? null : new Date(time).toISOString());
  }
  if (kind === 'Map' || kind === 'Set')
    return tagged(kind.toLowerCase(), Array.from(value as Iterable<unknown>, toPlain));
  if (!isPlain(value)) return lost(value);
  const entries = Object.entries(value).map(([name, part]) => [name, toPlain(part)] as const);
  if (Object.hasOwn(value, MARK)) return tagged('object', entries);
  const isSame = entries.every(([name, part]) => part === Reflect.get(value, name));
  return isSame ? value : Object.fromEntries(entries);
}

/**
 * The value as JSON can contain it: dates, maps, sets, `undefined`, `NaN`, infinite numbers and big integers become
 * objects with the key `$visit`, from which {@link fromPlain} makes them again. Functions and instances of classes
 * become marks. Parts without such values stay the same objects.
 */
export function toPlain(value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return value === null ? null : plainParts(value);
    case 'function':
      return plainParts(value);
    case 'undefined':
      return tagged('undefined');
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : tagged('number', Object.is(value, -0) ? '-0' : String(value));
    case 'bigint':
      return tagged('bigint', String(value));
    case 'symbol':
      return tagged(`${LOST}symbol`);
    default:
      return value;
  }
}

/** The event as JSON can contain it, without the undefined payload that action creators add. */
export const plainEvent = <Event extends object>(event: Event): Event => {
  const fields = Object.entries(event).filter(([, field]) => field !== undefined);
  const plain = toPlain(
    fields.length < Object.keys(event).length ? Object.fromEntries(fields) : event,
  );
  return plain as Event; // a mark stands for a value, so the type stays the same
};

const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

/** How a mark becomes a value. The data is from a file: undefined if it does not fit. */
const REVIVE: Readonly<Record<string, (value: unknown) => { readonly is: unknown } | undefined>> = {
  undefined: () => ({ is: undefined }),
  date: (value) => ({ is: new Date(typeof value === 'string' ? value : NaN) }),
  number: (value) => ({ is: Number(value) }),
  bigint: (value) =>
    typeof value === 'string' && /^-?\d{1,1000}$/.test(value) ? { is: BigInt(value) } : undefined,
  map: (value) =>
    Array.isArray(value) && value.every(isPair)
      ? { is: new Map(value.map(([key, part]) => [fromPlain(key), fromPlain(part)])) }
      : undefined,
  set: (value) => (Array.isArray(value) ? { is: new Set(value.map(fromPlain)) } : undefined),
  object: (value) =>
    Array.isArray(value) && value.every(isPair)
      ? { is: Object.fromEntries(value.map(([name, part]) => [String(name), fromPlain(part)])) }
      : undefined,
};

/** The substitute for a value that the file does not contain: a function that does nothing, or the fields of an instance. */
function substituteFor(mark: Tagged, tag: string): object {
  const fields = fromPlain(mark['value']);
  const substitute = tag === `${LOST}function` ? () => undefined : { ...(fields as object) };
  substitutes.set(substitute, mark);
  return substitute;
}

const revivedParts = memoizeByReference((value): unknown => {
  if (Array.isArray(value)) {
    const items = (value as unknown[]).map(fromPlain);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (Object.hasOwn(value, MARK)) {
    const mark = value as Tagged;
    const tag = String(mark[MARK]);
    if (tag.startsWith(LOST)) return substituteFor(mark, tag);
    const revived = Object.hasOwn(REVIVE, tag) ? REVIVE[tag]?.(mark['value']) : undefined;
    if (revived) return revived.is;
  }
  const entries = Object.entries(value).map(([name, part]) => [name, fromPlain(part)] as const);
  const isSame = entries.every(([name, part]) => part === Reflect.get(value, name));
  return isSame ? value : Object.fromEntries(entries);
});

/** Restores the values that {@link toPlain} has replaced. */
export const fromPlain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? revivedParts(value) : value;

const lossOf = (value: object): string | null => {
  const tag: unknown = Reflect.get(value, MARK);
  return typeof tag === 'string' && tag.startsWith(LOST) ? tag.slice(LOST.length) : null;
};

/** The field in which RTK Query stores the request and the response. No reducer reads it. */
const REQUEST_META = 'baseQueryMeta';

/** The parts of a plain value that a file does not contain, each with its former type and its path. */
function* lossesIn(value: unknown, path: string): Generator<string> {
  if (!isTree(value)) return;
  const loss = lossOf(value);
  if (loss !== null) yield `${loss} ${path}`;
  else
    for (const [name, part] of Object.entries(value))
      if (name !== REQUEST_META)
        yield* lossesIn(part, Array.isArray(value) ? path : `${path}.${name}`);
}

/** The maximum number of named values. */
const MAX_NAMED = 20;

/** Sentences about what a file does not contain. `parts` are plain values by their names. */
export function keptOut(
  parts: Iterable<readonly [name: string, value: unknown]>,
): readonly string[] {
  const found = new Set<string>();
  for (const [name, value] of parts) {
    for (const one of lossesIn(value, name)) found.add(one);
    if (found.size > MAX_NAMED) break;
  }
  return [...found]
    .slice(0, MAX_NAMED)
    .map((one) =>
      printable(`The file does not contain a value: ${one}. A replay uses a substitute.`),
    );
}
