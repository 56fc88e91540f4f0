import { MAX_RATING } from './constants';
import { isObject } from './isObject';

/** The form of a draft. A new review also names its toy, an edit its review. */
export type DraftPlace =
  'logIn' | 'signUp' | 'reset' | 'profile' | `review:${string}` | `reviewEdit:${string}`;

/** The fields that a draft may contain. A password is never one of them. */
export interface DraftValues {
  readonly rating?: number;
  readonly comment?: string;
  readonly name?: string;
  readonly email?: string;
  readonly photoURL?: string;
}

/** The input of a form. */
interface DraftContent {
  /** The fields that differ from the form's initial values. */
  readonly values: DraftValues;
  /** The names of the fields whose errors are shown. */
  readonly touched: readonly string[];
}

/** Form input that was not submitted: see docs/decisions/0008-drafts-in-the-store.md. */
export interface Draft extends DraftContent {
  /** The user who typed it; null for forms that need no user. */
  readonly userId: string | null;
  readonly place: DraftPlace;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** A guard for each field; the compiler requires one for a new field. */
const FIELDS: Readonly<Record<keyof DraftValues, (value: unknown) => boolean>> = {
  rating: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_RATING,
  comment: isText,
  name: isText,
  email: isText,
  photoURL: isText,
};
const PLACE = /^(?:logIn|signUp|reset|profile|review:.+|reviewEdit:.+)$/;
const MAX_TOUCHED = 10;

/** Whether a draft may contain the field of this name. */
export const isDraftField = (name: string): name is keyof DraftValues =>
  Object.hasOwn(FIELDS, name);

/** The values of a form that a draft may contain: everything but the password. */
export const pickDraftValues = (values: object): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isDraftField(name)));

/** Whether a value from a file or from storage is a draft without any other fields. */
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
