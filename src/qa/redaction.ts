import {
  createRedactor,
  emailPseudonym,
  mask,
  numbered,
  type Pseudonym,
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
const partOf = numbered('page', (number) => `#part-${number}`);
const parameterOf = numbered('parameter', (number) => `parameter-${number}`);

/** Keeps the spaces around a search text, and whether it is empty. Texts that are equal after truncation get the same pseudonym. */
const searchOf: Pseudonym = (value, numberOf) => {
  const text = cutText(value, MAX_SEARCH_LENGTH);
  const core = text.trim();
  return core === '' ? text : text.replace(core, () => searchTextOf(core, numberOf));
};

/** A search text that is kept on request. One with an email is not. */
const keptSearchOf: Pseudonym = (value, numberOf) =>
  value.includes('@') ? searchOf(value, numberOf) : value;

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

/** Replaces the segments of a path that the shop does not have. Different paths stay different. */
const pathOf: Pseudonym = (pathname, numberOf) =>
  pathname
    .split('/')
    .map((segment) => (isKnown(segment) ? segment : pageOf(segment, numberOf)))
    .join('/');

/** Redacts the hash of an address, except those of the skip link, the search and the tab, which lead to other events. */
const hashOf: Pseudonym = (hash, numberOf) =>
  ['', '#main', SEARCH_FRAGMENT, AUTH_HASHES.signUp].includes(hash) ? hash : partOf(hash, numberOf);

/** Redacts the parameters of an address. */
const queryWith =
  (search: Pseudonym): Pseudonym =>
  (query, numberOf) =>
    query.replaceAll(/[^?&]+/g, (pair) => {
      const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
      if (KEPT_PARAMETERS.get(name)?.test(value)) return pair;
      if (name === 'q') {
        const text = search(value, numberOf);
        return text === value ? pair : `q=${encodeURIComponent(text)}`;
      }
      if (name !== 'email') return parameterOf(pair, numberOf);
      const email = tryDecode(pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' '));
      return `email=${email.includes('@') ? emailPseudonym(email, numberOf) : encodeURIComponent(enteredEmailOf(email, numberOf))}`;
    });

/** The pseudonyms of the fields with personal data or a part of an address. */
function pseudonymsWith(search: Pseudonym): Readonly<Record<string, Pseudonym>> {
  const queryOf = queryWith(search);
  const addressOf: Pseudonym = (href, numberOf) =>
    href.replace(
      /^([^?#]*)(\?[^#]*)?(#.*)?$/s,
      (_all, path: string, query: string = '', hash: string = '') =>
        pathOf(path, numberOf) + queryOf(query, numberOf) + hashOf(hash, numberOf),
    );
  return {
    uid: uidOf,
    userId: uidOf,
    email: emailPseudonym,
    userEmail: emailPseudonym,
    displayName: nameOf,
    photoURL: photoOf,
    query: search,
    comment: (value) => mask(value),
    href: addressOf,
    wayBack: addressOf,
    url: addressOf,
    pathname: pathOf,
    search: queryOf,
    hash: hashOf,
  };
}

/** Creates a redactor for the states and events of the shop. */
export function createShopRedactor({
  keepsSearch = false,
}: { readonly keepsSearch?: boolean } = {}) {
  const search = keepsSearch ? keptSearchOf : searchOf;
  const fields = pseudonymsWith(search);
  const values = {
    ...fields,
    name: enteredNameOf,
    email: enteredEmailOf,
    photoURL: enteredPhotoOf,
  };
  // By the purpose of a field. A draft with the typed text gets the same pseudonym.
  const typed = {
    ...values,
    'current-password': () => '', // the recorder leaves passwords out already
    'new-password': () => '',
    password: () => '',
    photo: enteredPhotoOf,
    search,
    text: (text: string) => mask(text),
    textarea: (text: string) => mask(text),
    username: enteredEmailOf,
  };
  const redactor = createRedactor({
    fields,
    fieldsIn: { values, typed },
    messages: ['message', 'params'], // the parameters of a notice may be the message of an error
    ids: ['uid', 'userId'],
    names: ['displayName'],
  });
  return { ...redactor, callInput };
}
