import { enteredEmailOf, type NumberOf, searchOf } from './pseudonyms';

/**
 * The segments of the paths of the shop; the id of a toy as in the schema of the catalogue. Anything else was typed, or
 * comes from a wrong link.
 */
const KNOWN_SEGMENT =
  /^(?:|404|all-toys|auth|favorites|forgot-password|profile|toy|toy-[1-9]\d{0,5})$/;
/** The values of parameters that are kept: those of controls, which contain no entered text. */
const KEPT_PARAMETERS: ReadonlyMap<string, RegExp> = new Map([
  ['age', /^\d{1,2}$/],
  ['category', /^[A-Za-z &-]{1,40}$/],
  ['max', /^[\d.]{1,8}$/],
  ['qa', /^$/],
  ['sort', /^[a-zA-Z-]{1,20}$/],
]);

/** URL-decodes a text; returns it unchanged if that is not possible. */
export const tryDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** How the parts of an address are redacted. */
interface Context {
  readonly numberOf: NumberOf;
  readonly keepsSearch: boolean;
}

/** Replaces the segments of a path that the shop does not have. Different paths stay different. */
export const redactPath = (pathname: string, { numberOf }: Context): string =>
  pathname
    .split('/')
    .map((segment) => (KNOWN_SEGMENT.test(segment) ? segment : `page-${numberOf('page', segment)}`))
    .join('/');

function redactPair(pair: string, { numberOf, keepsSearch }: Context): string {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  if (pair === '' || KEPT_PARAMETERS.get(name)?.test(value)) return pair;
  if (name === 'q')
    return keepsSearch ? pair : `q=${encodeURIComponent(searchOf(value, numberOf))}`;
  if (name === 'email') {
    const email = tryDecode(pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' '));
    return `email=${email.includes('@') ? `person-${numberOf('email', email)}@example.test` : encodeURIComponent(enteredEmailOf(email, numberOf))}`;
  }
  return `parameter-${numberOf('parameter', pair)}`;
}

/** Redacts the query of an address, with its question mark. */
export const redactQuery = (search: string, context: Context): string =>
  search.replace(/^(\??)(.*)$/s, (_all, mark: string, pairs: string) =>
    mark.concat(
      pairs
        .split('&')
        .map((pair) => redactPair(pair, context))
        .join('&'),
    ),
  );

/** Redacts the hash of an address, except that of the skip link. */
export const redactHash = (hash: string, { numberOf }: Context): string =>
  hash === '' || hash === '#main' ? hash : `#part-${numberOf('page', hash)}`;

/** Redacts a URL without an origin. */
export const redactAddress = (href: string, context: Context): string =>
  href.replace(
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s,
    (_all, path: string, search: string = '', hash: string = '') =>
      `${redactPath(path, context)}${redactQuery(search, context)}${redactHash(hash, context)}`,
  );
