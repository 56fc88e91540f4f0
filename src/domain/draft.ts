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

/** Form input that was not submitted: see docs/decisions/0008-drafts-in-the-store.md. */
export interface Draft {
  /** The user who typed it; null for forms that need no user. */
  readonly userId: string | null;
  readonly place: DraftPlace;
  /** The fields that differ from the form's initial values. */
  readonly values: DraftValues;
  /** The names of the fields whose errors are shown. */
  readonly touched: readonly string[];
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** The type of each field; the compiler requires an entry for a new field. The form validates the values. */
const FIELDS: Readonly<Record<keyof DraftValues, 'number' | 'string'>> = {
  rating: 'number',
  comment: 'string',
  name: 'string',
  email: 'string',
  photoURL: 'string',
};

/** Whether a draft may contain the field of this name. */
export const isDraftField = (name: string): name is keyof DraftValues =>
  Object.hasOwn(FIELDS, name);

/** The values of a form that a draft may contain: everything but the password. */
export const pickDraftValues = (values: object): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isDraftField(name)));

/** Whether a stored value is a draft. No form shows a draft of an unknown place. */
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  (value['userId'] === null || isText(value['userId'])) &&
  isText(value['place']) &&
  isObject(value['values']) &&
  Object.entries(value['values']).every(
    ([name, one]) => isDraftField(name) && typeof one === FIELDS[name],
  ) &&
  Array.isArray(value['touched']) &&
  value['touched'].every(isText);
