import { isSameValue } from './diffStates';
import { createCopier, createNumbering, type Redactor } from './redactor';
import { isTree, memoizeByReference, partOf } from './values';

/** A word that a mask has replaced, such as `X2xxxx`. Each visit has its own numbers. */
export const MASKED_WORD = { kind: 'masked', pattern: /\b[Xx]\d+x*\b/g };

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const DIGITS = /^[0-9]+$/;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** A time as `toISOString` gives it, which the code has made. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** A date or time as a form gives it. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/;
/** The name of an error of JavaScript. */
const ERROR_NAME = /^(?:[A-Z][a-z]+)*Error$/;
const DAY_MS = 86_400_000;
/** A number from here on may be a code, a phone number or an amount. */
const MIN_MASKED = 1000;
/** The texts that stand for numbers that JSON lacks, and the kinds of requests of RTK Query. */
const OWN_WORDS = ['NaN', 'Infinity', '0', 'query', 'mutation', 'infinitequery'];
/** Milliseconds since the Unix epoch, from 2001 to 2033. */
const isTimestamp = (value: number): boolean => value >= 1e12 && value < 2e12;

const wordsIn = (text: string): readonly string[] => text.match(WORDS) ?? [];

/** The fields that are empty objects in a JSON text: their keys will be data. */
const EMPTY_OBJECTS = /"([^"\\]+)":\{\}/g;

/** The texts of an event that come from the code: its type, and the name of an endpoint of RTK Query. */
const codeNamesIn = (event: unknown): readonly string[] =>
  [partOf(event, 'type'), partOf(partOf(partOf(event, 'meta'), 'arg'), 'endpointName')].filter(
    (name) => typeof name === 'string',
  );

/** Gives words pseudonyms: equal words get equal ones. The pseudonyms have the length, case and alphabetical order of the words. */
function createPseudonyms() {
  const learned = new Set<string>();
  let numbers: Map<string, number> | undefined;
  let width = 1;
  const numberAll = () => {
    const sorted = [...learned].sort(new Intl.Collator('en').compare);
    width = String(sorted.length).length;
    return new Map(sorted.map((word, index) => [word, index + 1]));
  };
  return {
    learn: (word: string) => void learned.add(word.toLowerCase()),
    of: (word: string): string => {
      numbers ??= numberAll();
      const known = word.toLowerCase();
      const number = numbers.get(known) ?? numbers.size + 1;
      numbers.set(known, number);
      const text = `x${String(number).padStart(width, '0')}`.padEnd(word.length, 'x');
      return word[0] === known[0] ? text : `X${text.slice(1)}`;
    },
  };
}

/**
 * Creates a redactor for an application of which only the initial state is known. It masks each word and each date of each text
 * that is not from the code, and numbers from 1000 on. Equal words get equal masks of about their length, in their order, also in
 * keys and messages, so that reducers that compare texts do the same.
 *
 * What stays: words, numbers and names of fields of the initial state, words of the types of events and in `keeps`, times as `toISOString`
 * and `Date.now` give them, and the names of the errors of JavaScript.
 */
export function createMask(initial: unknown, keeps: readonly string[] = []): Redactor {
  const words = new Set(OWN_WORDS);
  const keep = (text: string) => {
    for (const word of wordsIn(text)) words.add(word);
    return text;
  };
  createCopier({ text: keep, key: keep, number: (value) => Number(keep(String(value))) })([
    initial,
    keeps,
  ]);
  const dictionaries = new Set(
    Array.from(JSON.stringify(initial).matchAll(EMPTY_OBJECTS), ([, field]) => field),
  );
  const pseudonyms = createPseudonyms();
  const numberOf = createNumbering();
  /** The masked texts. A key that equals one of them is masked, too. */
  const masked = new Set<string>();
  const unknownIn = (text: string) => wordsIn(text).filter((word) => !words.has(word));

  const maskNumber = (value: number): number =>
    Math.abs(value) < MIN_MASKED || isTimestamp(value) || unknownIn(String(value)).length === 0
      ? value
      : 10 ** Math.floor(Math.log10(Math.abs(value))) + numberOf('number', String(value));
  const maskWord = (word: string): string => {
    if (words.has(word)) return word;
    return DIGITS.test(word)
      ? String(10 ** Math.min(15, word.length - 1) + numberOf('number', word))
      : pseudonyms.of(word);
  };
  const maskText = (text: string): string => {
    if (TIME.test(text)) return text;
    return DATE.test(text)
      ? new Date(numberOf('date', text) * DAY_MS).toISOString().slice(0, text.length)
      : text.replaceAll(WORDS, maskWord);
  };
  const isData = (key: string, parent: string): boolean =>
    dictionaries.has(parent) || !IDENTIFIER.test(key) || masked.has(key);
  /** Learns the masked texts. The words of the code must be known by then. */
  const learnMasked = createCopier({
    text: (text) => {
      if (TIME.test(text) || DATE.test(text)) return text;
      const found = unknownIn(text);
      if (found.length > 0) masked.add(text);
      for (const word of found) if (!DIGITS.test(word)) pseudonyms.learn(word);
      return text;
    },
  });
  return {
    redact: createCopier({
      text: maskText,
      number: maskNumber,
      key: (key, parent) => (isData(key, parent) ? maskText(key) : key),
    }),
    redactMessage: (message) =>
      message.replaceAll(WORDS, (word) => (ERROR_NAME.test(word) ? word : maskWord(word))),
    learn: (value) => {
      for (const event of Array.isArray(value) ? (value as unknown[]) : [])
        codeNamesIn(event).forEach(keep);
      learnMasked(value);
    },
  };
}

/** The parts of a value without its texts, large numbers and names of fields, which a mask may replace. */
const partsWithoutTexts = memoizeByReference((value): unknown => [
  Array.isArray(value),
  ...Object.values(value).map(withoutTexts),
]);

function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : 'text';
  if (typeof value === 'number' && Math.abs(value) >= MIN_MASKED) return 'number';
  return isTree(value) ? partsWithoutTexts(value) : value;
}

/** Whether two values differ at most in what a mask may replace. */
export const isSameButMasked = (one: unknown, other: unknown): boolean =>
  isSameValue(withoutTexts(one), withoutTexts(other));
