import { MAX_RATING } from './constants';

/** The forms that keep drafts; a review's draft also names its toy, an edit's its review. */
export type DraftPlace =
  'logIn' | 'signUp' | 'reset' | 'profile' | `review:${string}` | `reviewEdit:${string}`;

/** The fields that a draft may hold. A password is none of them. */
export interface DraftValues {
  readonly rating?: number;
  readonly comment?: string;
  readonly name?: string;
  readonly email?: string;
  readonly photoURL?: string;
}

/** What a form holds besides what it began with. */
export interface DraftContent {
  /** The fields that differ from those the form began with. */
  readonly values: DraftValues;
  /** The names of the fields whose errors are shown. */
  readonly touched: readonly string[];
}

/** What is typed into a form and not sent (decision 36). */
export interface Draft extends DraftContent {
  /** Its writer; null where nobody has to be signed in. */
  readonly userId: string | null;
  readonly place: DraftPlace;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** A guard for each field: the compiler asks for all of them. */
const FIELDS: Readonly<Record<keyof DraftValues, (value: unknown) => boolean>> = {
  rating: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_RATING,
  comment: isText,
  name: isText,
  email: isText,
  photoURL: isText,
};
const PLACE = /^(?:logIn|signUp|reset|profile|review:.+|reviewEdit:.+)$/;
const MAX_TOUCHED = 10;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a draft may hold what is typed into the field of this name. */
export const isDraftField = (name: string): name is keyof DraftValues =>
  Object.hasOwn(FIELDS, name);

/** What of a form's values a draft may hold: a password is left out. */
export const pickDraftValues = (values: object): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isDraftField(name)));

/** Whether a value out of a file or a storage is a draft, and nothing but a draft. */
export function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const { userId, place, values, touched, ...rest } = value;
  return (
    Object.keys(rest).length === 0 &&
    (userId === null || isText(userId)) &&
    typeof place === 'string' &&
    PLACE.test(place) &&
    isObject(values) &&
    Object.entries(values).every(([name, one]) => isDraftField(name) && FIELDS[name](one)) &&
    Array.isArray(touched) &&
    touched.length <= MAX_TOUCHED &&
    touched.every(isText)
  );
}
