import {
  createRedactor,
  emailPseudonym,
  keep,
  mask,
  numbered,
  type NumberOf,
  type Pseudonym,
  type RedactOptions,
  tryDecode,
} from '@latim/visits/tools';
import { MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH, MIN_NAME_LENGTH } from '#domain/constants';
import { cutText } from '#domain/text';
import { isPhotoUrl } from '#domain/urls';
import { AUTH_HASHES } from '#features/auth/authSlice';
import { SEARCH_FRAGMENT } from '#features/filter/filterSlice';
import { routes } from '#features/router/routes';
import { callInput } from './callInput';

const nameOf = numbered('name', (number) => `Person ${number}`);
const photoOf = numbered('photo', (number) => `https://example.test/person-${number}.png`);
const uidOf = numbered('uid', (number) => `uid-${number}`);
const searchTextOf = numbered('search', (number) => `search-${number}`);
const pageOf = numbered('page', (number) => `page-${number}`);
const hashOf = numbered('page', (number) => `#part-${number}`);
const parameterOf = numbered('parameter', (number) => `parameter-${number}`);

/** Keeps the spaces around a search text, and whether it is empty. Texts that are equal after truncation get the same pseudonym. */
const searchOf: Pseudonym = (value, numberOf) => {
  const text = cutText(value, MAX_SEARCH_LENGTH);
  const core = text.trim();
  return core === '' ? text : text.replace(core, () => searchTextOf(core, numberOf));
};

/** The fields with personal data and their pseudonyms. */
const PSEUDONYMS: Readonly<Record<string, Pseudonym>> = {
  uid: uidOf,
  userId: uidOf,
  email: emailPseudonym,
  userEmail: emailPseudonym,
  displayName: nameOf,
  photoURL: photoOf,
  query: searchOf,
  comment: (value) => mask(value),
};

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,60}[a-z\\d])?';
/** Emails that every form accepts. Other input is masked character by character. */
const VALID_EMAIL = new RegExp(`^[\\w.!#$%&*+/=?^{|}~-]{1,64}@${LABEL}(?:\\.${LABEL}){1,3}$`, 'i');

/** Masks a text so that the validation rules give the same result for it. */
const maskInvalid = (value: string) =>
  mask(value, (letter) => (/[a-z\d]/i.test(letter) ? 'x' : 'é'));

/** The pseudonym of a text that was entered as an email. It may be incomplete, or even a password. */
const enteredEmailOf: Pseudonym = (value, numberOf) =>
  value.length <= MAX_EMAIL_LENGTH && VALID_EMAIL.test(value)
    ? emailPseudonym(value, numberOf)
    : maskInvalid(value);

/**
 * Pseudonyms for the values of a draft. A valid value gets the pseudonym that it would have after the form
 * was submitted; an invalid one gets a pseudonym with the same validation error, so that a replayed form
 * shows it.
 */
const enteredNameOf: Pseudonym = (value, numberOf) =>
  value.trim().length < MIN_NAME_LENGTH ? mask(value) : nameOf(value, numberOf);
const enteredPhotoOf: Pseudonym = (value, numberOf) =>
  isPhotoUrl(value.trim()) ? photoOf(value, numberOf) : maskInvalid(value);
const DRAFT_PSEUDONYMS: Readonly<Record<string, Pseudonym>> = {
  ...PSEUDONYMS,
  name: enteredNameOf,
  email: enteredEmailOf,
  photoURL: enteredPhotoOf,
};

/** Pseudonyms for typed text by the purpose of its field. A draft with that text gets the same ones. */
const TYPED_PSEUDONYMS: Readonly<Record<string, Pseudonym>> = {
  'current-password': () => '', // the recorder leaves passwords out already
  'new-password': () => '',
  password: () => '',
  email: enteredEmailOf,
  name: enteredNameOf,
  photo: enteredPhotoOf,
  search: searchOf,
  text: (value) => mask(value),
  textarea: (value) => mask(value),
  username: enteredEmailOf,
};

/** The id of a toy, as in the schema of the catalogue. */
const TOY_ID = /^toy-[1-9]\d{0,5}$/;
/** The segments of the paths of the shop. Anything else was typed, or comes from a wrong link. */
const SEGMENTS: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ path }) => path.split('/')),
);
const isKnown = (segment: string): boolean => SEGMENTS.has(segment) || TOY_ID.test(segment);

/** The URL parameters whose valid values are kept, because controls set them: nobody types them. */
const KEPT_PARAMETERS: ReadonlyMap<string, RegExp> = new Map([
  ['age', /^\d{1,2}$/],
  ['category', /^[A-Za-z &-]{1,40}$/],
  ['ids', /^toy-\d{1,6}(?:,toy-\d{1,6})*$/],
  ['max', /^[\d.]{1,8}$/],
  ['qa', /^$/],
  ['sort', /^[a-zA-Z-]{1,20}$/],
]);

/** How the parts of an address are redacted. */
interface Context {
  readonly numberOf: NumberOf;
  readonly keepsSearch: boolean;
}

/** Replaces the segments of a path that the shop does not have. Different paths stay different. */
const redactPath = (pathname: string, { numberOf }: Context): string =>
  pathname
    .split('/')
    .map((segment) => (isKnown(segment) ? segment : pageOf(segment, numberOf)))
    .join('/');

function redactPair(pair: string, { numberOf, keepsSearch }: Context): string {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  if (pair === '' || KEPT_PARAMETERS.get(name)?.test(value)) return pair;
  if (name === 'q')
    return keepsSearch ? pair : `q=${encodeURIComponent(searchOf(value, numberOf))}`;
  if (name === 'email') {
    const email = tryDecode(pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' '));
    return `email=${email.includes('@') ? emailPseudonym(email, numberOf) : encodeURIComponent(enteredEmailOf(email, numberOf))}`;
  }
  return parameterOf(pair, numberOf);
}

/** Redacts the query of an address, with its question mark. */
const redactQuery = (search: string, context: Context): string =>
  search.replace(/^(\??)(.*)$/s, (_all, mark: string, pairs: string) =>
    mark.concat(
      pairs
        .split('&')
        .map((pair) => redactPair(pair, context))
        .join('&'),
    ),
  );

/** Redacts the hash of an address, except those of the skip link, the search and the tab, which lead to other events. */
const redactHash = (hash: string, { numberOf }: Context): string =>
  ['', '#main', SEARCH_FRAGMENT, AUTH_HASHES.signUp].includes(hash) ? hash : hashOf(hash, numberOf);

/** Redacts a URL without an origin. */
const redactAddress = (href: string, context: Context): string =>
  href.replace(
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s,
    (_all, path: string, search: string = '', hash: string = '') =>
      `${redactPath(path, context)}${redactQuery(search, context)}${redactHash(hash, context)}`,
  );

const without = (fields: Readonly<Record<string, Pseudonym>>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** Creates a redactor for the states and events of the shop. */
export function createShopRedactor({ keepsSearch = false }: RedactOptions = {}) {
  const own = (fields: Readonly<Record<string, Pseudonym>>) =>
    keepsSearch ? without(fields, 'query') : fields;
  const addressRule =
    (redact: (text: string, context: Context) => string): Pseudonym =>
    (text, numberOf) =>
      redact(text, { numberOf, keepsSearch });
  const redactor = createRedactor({
    fields: own(PSEUDONYMS),
    fieldsIn: {
      values: own(DRAFT_PSEUDONYMS),
      typed: keepsSearch ? { ...TYPED_PSEUDONYMS, search: keep } : TYPED_PSEUDONYMS,
    },
    addresses: {
      href: addressRule(redactAddress),
      wayBack: addressRule(redactAddress),
      url: addressRule(redactAddress),
      pathname: addressRule(redactPath),
      search: addressRule(redactQuery),
      hash: addressRule(redactHash),
    },
    messages: ['message', 'params'], // the parameters of a notice may be the message of an error
    ids: ['uid', 'userId'],
    names: ['displayName'],
  });
  return { ...redactor, callInput };
}
