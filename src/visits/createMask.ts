import type { Redactor } from './createRedactor';
import { isObject, MARK, memoizeByReference } from './values';

/** A word that a mask has replaced, such as `X2xxxx`. Each visit has its own numbers. */
export const MASKED_WORD = { kind: 'masked', pattern: /\b[Xx]\d+x*\b/g };

/** What a mask must know of an application. */
interface MaskRules {
  /** The initial state. The names of its fields and its words come from the code. */
  readonly initial: unknown;
  /** Other words that are kept, such as parts of paths. */
  readonly keeps?: readonly string[];
}

/** Words that identify nobody: of a status, of a path, of a form. */
const COMMON =
  'GET POST PUT PATCH DELETE HEAD active add added all any asc cancelled canceled closed completed create created dark default delete deleted desc disabled done edit empty enabled error failed failure false fulfilled idle inactive initial light list loading login logout new no none null off ok on open pending ready rejected remove removed replace reset saved saving search settings signin signup submitted submitting succeeded success true undefined uninitialized unknown update updated valid yes email password id key name title text type value values data items ids entities field fields form message query mutation page size user users'.split(
    ' ',
  );
/** The words of the messages of JavaScript itself. */
const MESSAGE_WORDS =
  'TypeError ReferenceError RangeError SyntaxError Error Cannot Invalid Maximum Unexpected Assignment Class Reduce JSON a an and are arguments array assign assignment at before call constant constructor convert defined element exceeded expected extensible function have in initialization invalid is it iterable left length map matching method missing not number object of operator or properties property prototype read reading reduce reference right set setting side size stack string symbol target the this to token undefined null valid value variable was with without'.split(
    ' ',
  );

/** The fields whose words are states of a machine, names of requests, or the like. */
const ENUMERATIONS: ReadonlySet<string> = new Set(
  'status type kind mode phase method variant level severity requestStatus endpointName'.split(' '),
);
/** The fields of events whose names do not describe their content. */
const UNNAMED: ReadonlySet<string> = new Set(['payload', 'arg', 'value']);
/** The fields that contain the name of another field, whose value is beside them. */
const NAMING: ReadonlySet<string> = new Set(
  'field key name id path prop property label for type'.split(' '),
);
/** The words of fields whose texts and numbers are always masked. */
const SECRET: ReadonlySet<string> = new Set(
  'password passwort passwd pwd passphrase passcode pass secret token otp pin cvv cvc csc ssn iban jwt credential authorization cookie bearer apikey accesskey privatekey cardnumber creditcard phone mobile tel birthday birthdate dob zip zipcode postcode passport'.split(
    ' ',
  ),
);
/** Words that may follow the word that describes the content of a field or an event. */
const FILLERS: ReadonlySet<string> = new Set(
  'value text input field confirm confirmation repeat again number no code change changed set update updated enter entered typed'.split(
    ' ',
  ),
);
/** The names of fields with personal texts, whose words are not kept. */
const PERSONAL =
  /name|user|nick|login|mail|author|owner|handle|title|text|message|comment|note|body|content|query|search|term|city|street|address|company|person|contact|customer|recipient|sender|answer|question|description|bio|keyword|tag/i;

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBER = /^\p{N}+$/u;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** A word of the code, such as `inProgress` or `sign-in`. */
const CODE_WORD = /^[A-Za-z]+(?:[-_ /.][A-Za-z]+)*$/;
const MAX_CODE_WORD = 30;
/** A name that only code has, such as `SHOW_ACTIVE`. */
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)+$/;
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** A text with more digits may contain the number of a phone or a card. */
const MAX_DIGITS = 6;
/** The first part of a path, which is the name of a page. */
const PAGE = /^\/([a-z]+(?:-[a-z]+)*)(?:[/?#]\S*)?$/i;
/** A word that was masked before. */
const MASKED = /^x(\d+)x*$/i;
const DAY_MS = 86_400_000;

/** The words of a name, such as `confirm` and `password` in `confirmPasswords`. */
const namesIn = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => (SECRET.has(word.slice(0, -1)) ? word.slice(0, -1) : word));
/** Whether one or two words at an index name a secret. */
const isSecretAt = (words: readonly string[], index: number): boolean =>
  SECRET.has(words[index] ?? '') || SECRET.has(words.slice(index, index + 2).join(''));
const isSecretName = (name: string): boolean => {
  const words = namesIn(name);
  return words.some((_, index) => isSecretAt(words, index));
};
/** Whether the value itself is secret, not only something about it, as in `tokenCount`. */
const isSecretValue = (name: string): boolean => {
  const words = namesIn(name);
  const last = words.findLastIndex((word) => !FILLERS.has(word));
  return (
    isSecretAt(words, last) ||
    (isSecretAt(words, Math.max(0, last - 1)) && !SECRET.has(words[last - 1] ?? ''))
  );
};

/** Where a value is. */
interface Place {
  readonly key: string;
  readonly secrecy: 'none' | 'about' | 'value';
  /** Whether the keys of the object are data. */
  readonly isDictionary: boolean;
  readonly isEvent: boolean;
}
const ROOT: Place = { key: '', secrecy: 'none', isDictionary: false, isEvent: false };

const isCodeWord = (text: string): boolean => text.length <= MAX_CODE_WORD && CODE_WORD.test(text);
const wordsIn = (text: string): readonly string[] => text.match(WORDS) ?? [];
const digitsIn = (text: string): number => text.replaceAll(/\P{N}/gu, '').length;

/** The names and words of an application, from its initial state. */
function createVocabulary({ initial, keeps = [] }: MaskRules) {
  const names = new Set([...COMMON, ...ENUMERATIONS]);
  const words = new Set([...COMMON, ...keeps.flatMap(wordsIn)]);
  /** The fields that are empty objects at first: their keys will be data. */
  const dictionaries = new Set<string>();
  const enumerations = new Set(ENUMERATIONS);
  const addFrom = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const item of value) addFrom(item, '');
    if (
      typeof value === 'string' &&
      isCodeWord(value) &&
      !isSecretName(key) &&
      !PERSONAL.test(key)
    ) {
      for (const word of wordsIn(value)) words.add(word);
      enumerations.add(key);
    }
    if (!isObject(value)) return;
    if (Object.keys(value).length === 0) dictionaries.add(key);
    for (const [name, part] of Object.entries(value)) {
      if (IDENTIFIER.test(name)) {
        names.add(name);
        words.add(name);
      }
      addFrom(part, name);
    }
  };
  addFrom(initial, '');
  return { names, words, dictionaries, enumerations };
}

/** Gives words pseudonyms: equal words get equal ones. The pseudonyms have the length, case and alphabetical order of the words. */
function createPseudonyms() {
  const learned = new Set<string>();
  let numbers: Map<string, number> | null = null;
  let last = 0;
  let width = 1;
  const numberAll = () => {
    const own = [...learned].map((word) => Number(MASKED.exec(word)?.[1] ?? 0));
    last = Math.max(0, ...own);
    const sorted = [...learned].filter((word) => !MASKED.test(word));
    sorted.sort(new Intl.Collator('en').compare);
    width = String(last + sorted.length).length;
    return new Map(sorted.map((word) => [word, (last += 1)]));
  };
  return {
    learn: (word: string) => void learned.add(word.toLowerCase()),
    of: (word: string): string => {
      if (MASKED.test(word)) return word;
      numbers ??= numberAll();
      const known = word.toLowerCase();
      const number = numbers.get(known) ?? (last += 1);
      numbers.set(known, number);
      const text = `x${String(number).padStart(width, '0')}`.padEnd(word.length, 'x');
      if (word.length > 1 && word === word.toUpperCase() && word !== known)
        return text.toUpperCase();
      return word[0] === word[0]?.toLowerCase() ? text : `X${text.slice(1)}`;
    },
  };
}

/** Handles the texts, numbers and keys of a value. */
interface Handling {
  readonly text: (text: string, place: Place) => string;
  readonly number: (value: number, place: Place) => number;
  readonly key: (key: string, place: Place) => string;
}

/** Whether another part of the value says that it is secret: `{ key: 'password', value }` or `['password', value]`. */
const isNamedSecret = (value: object): boolean =>
  Array.isArray(value)
    ? value.length === 2 &&
      typeof value[0] === 'string' &&
      isCodeWord(value[0]) &&
      isSecretName(value[0])
    : Object.entries(value).some(
        ([key, part]: [string, unknown]) => NAMING.has(key) && isSecretName(String(part)),
      );

/** Creates a function that copies a value. The same object at the same kind of place always gives the same copy. */
function createCopier(dictionaries: ReadonlySet<string>, handling: Handling) {
  const copiers = new Map<string, (value: object) => unknown>();
  const partsOf = (value: object, place: Place): unknown => {
    const hasSecret = isNamedSecret(value);
    if (Array.isArray(value))
      return value.map((item: unknown, index) =>
        copy(item, {
          ...place,
          secrecy: hasSecret && index === 1 ? 'value' : place.secrecy,
          isEvent: place === ROOT,
        }),
      );
    const { type, [MARK]: mark } = value as { readonly type?: unknown; readonly [MARK]?: unknown };
    if (place.secrecy === 'none' && (mark === 'number' || mark === 'bigint')) return value;
    const isEvent = place.isEvent && typeof type === 'string';
    const isOfSecret = isEvent && isSecretName(type);
    const secrecyOf = (key: string): Place['secrecy'] => {
      if (place.secrecy === 'value' || isSecretValue(key)) return 'value';
      if (hasSecret && !isEvent && !NAMING.has(key)) return 'value';
      if (isOfSecret && key === 'payload' && isSecretValue(type)) return 'value';
      return place.secrecy === 'about' || isOfSecret || isSecretName(key) ? 'about' : 'none';
    };
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        handling.key(key, place),
        isEvent && key === 'type'
          ? (part as unknown)
          : copy(part, {
              key,
              secrecy: key === MARK ? 'none' : secrecyOf(key),
              isDictionary: dictionaries.has(key),
              isEvent: false,
            }),
      ]),
    );
  };
  const copy = (value: unknown, place: Place): unknown => {
    if (typeof value === 'string') return handling.text(value, place);
    if (typeof value === 'number') return handling.number(value, place);
    if (typeof value !== 'object' || value === null) return value;
    const name = `${place.key} ${place.secrecy} ${place.isDictionary} ${place.isEvent}`;
    const copier = copiers.get(name) ?? memoizeByReference((one) => partsOf(one, place));
    copiers.set(name, copier);
    return copier(value);
  };
  return (value: unknown) => copy(value, ROOT);
}

/**
 * Creates a redactor for an application of which only the initial state is known. It masks each word of each text that is not
 * from the code, and numbers and dates in fields with secrets. Equal words get equal masks of about their length, in their
 * order, also in keys, paths and messages, so that reducers that compare texts do the same.
 *
 * What stays: the types of events, the names of fields, the words of the initial state, words in fields such as `status`,
 * common words, the first word of a path, constants such as `SHOW_ALL`, times, and texts with up to six digits. A text that
 * was found in a field with a secret is masked everywhere.
 */
export function createMask(rules: MaskRules): Redactor {
  const { names, words, dictionaries, enumerations } = createVocabulary(rules);
  const pseudonyms = createPseudonyms();
  const secrets = new Set<string>();
  /** The words found in fields such as `status`, and the texts of other fields, which are not kept as words. */
  const learned = new Set<string>();
  const others = new Set<string>();
  /** The masked texts. A key that equals one of them is masked, too. */
  const masked = new Set<string>();
  const numbers = new Map<number, number>();
  const replaced = new Set<string>();

  const isKept = (text: string, { key, secrecy }: Place): boolean => {
    if (text === '' || key === MARK) return true;
    if (enumerations.has(key) && wordsIn(text).every((word) => words.has(word))) return true;
    return secrecy === 'none' && !secrets.has(text) && (TIME.test(text) || CONSTANT.test(text));
  };
  const maskedWords = (text: string, { secrecy }: Place, kept = words): readonly string[] => {
    const found = wordsIn(text);
    const isSecret =
      secrecy !== 'none' || secrets.has(text) || (found.length > 1 && isSecretName(text));
    const keepsNumbers = !isSecret && digitsIn(text) <= MAX_DIGITS;
    const [, page = ''] = PAGE.exec(text) ?? [];
    const pageWords =
      isSecret || masked.has(page) || page.length > MAX_CODE_WORD ? [] : wordsIn(page);
    return found.filter((word) =>
      NUMBER.test(word) ? !keepsNumbers : isSecret || !(kept.has(word) || pageWords.includes(word)),
    );
  };
  const maskWords = (text: string, place: Place, kept = words): string => {
    const found = new Set(maskedWords(text, place, kept));
    if (found.size > 0) replaced.add('texts');
    return text.replaceAll(WORDS, (word) => (found.has(word) ? pseudonyms.of(word) : word));
  };
  const maskText = (text: string, place: Place): string => {
    if (isKept(text, place)) return text;
    if (TIME.test(text)) {
      replaced.add('times');
      return new Date(numberOf(Date.parse(text)) * DAY_MS).toISOString().slice(0, text.length);
    }
    return maskWords(text, place);
  };
  const numberOf = (value: number): number => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  };
  const isData = (key: string, { isDictionary }: Place): boolean =>
    key !== MARK && !names.has(key) && (isDictionary || !IDENTIFIER.test(key) || masked.has(key));

  const redact = createCopier(dictionaries, {
    text: maskText,
    number: (value, { secrecy }) => {
      if (secrecy !== 'value') return value;
      replaced.add('numbers');
      return 10 ** Math.min(15, Math.max(0, digitsIn(String(value)) - 1)) + numberOf(value);
    },
    key: (key, place) => (isData(key, place) ? maskWords(key, { ...place, key: '' }) : key),
  });
  const learnText = (text: string, place: Place): string => {
    if (!enumerations.has(place.key)) {
      if (!UNNAMED.has(place.key)) {
        others.add(text);
        if (learned.delete(text)) words.delete(text);
      }
    } else if (place.secrecy !== 'value' && isCodeWord(text) && !others.has(text))
      for (const word of wordsIn(text)) {
        if (!words.has(word)) learned.add(word);
        words.add(word);
      }
    if (place.secrecy === 'value' && !enumerations.has(place.key)) secrets.add(text);
    return text;
  };
  /** Runs after the words of the code and the secrets were learned. */
  const learnMasked = (text: string, place: Place): string => {
    if (isKept(text, place)) return text;
    const found = maskedWords(text, place);
    if (found.length > 0) masked.add(text);
    for (const word of found) pseudonyms.learn(word);
    return text;
  };
  const same = { number: (number: number) => number, key: (key: string) => key };
  const learnVocabulary = createCopier(dictionaries, { ...same, text: learnText });
  const learnMasks = createCopier(dictionaries, { ...same, text: learnMasked });
  return {
    isGuess: true,
    redact: <T>(value: T) => redact(value) as T, // only texts and numbers change, so the type stays the same
    redactMessage: (message) => maskWords(message, ROOT, new Set([...words, ...MESSAGE_WORDS])),
    learn: (value) => {
      if (Array.isArray(value))
        for (const event of value as unknown[])
          if (isObject(event) && typeof event['type'] === 'string')
            for (const word of wordsIn(event['type'])) words.add(word);
      learnVocabulary(value);
      learnMasks(value);
    },
    replaced: () => [...replaced].sort(),
  };
}
