import { isObject, memoizeByReference } from './values';

/** Whether a value from a file has the expected shape. */
export type Guard = (value: unknown) => boolean;

export const isText: Guard = (value) => typeof value === 'string';
export const isFlag: Guard = (value) => typeof value === 'boolean';
export const isNumber: Guard = (value) => Number.isFinite(value);
export const isCount: Guard = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** The text that `toISOString` gives for a time. `Date.parse` alone accepts any text in parentheses. */
export const isTime: Guard = (value) =>
  typeof value === 'string' &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;
/** One of the strings of the union `T`; the compiler requires all of them. */
export const oneOf =
  <T extends string>(values: Readonly<Record<T, true>>): Guard =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(values, value);

const OPTIONAL = Symbol('optional');

/** A field that may be missing, for `shapeOf`. */
export const optional = (guard: Guard): Guard =>
  Object.assign((value: unknown) => guard(value), { [OPTIONAL]: true });

const isOptional = (guard: Guard): boolean => OPTIONAL in guard;

export const nullOr =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);

/** A guard for objects that checks each object once. */
const objectThat = (guard: (value: object) => boolean): Guard => {
  const memoized = memoizeByReference(guard);
  return (value) => typeof value === 'object' && value !== null && memoized(value);
};

export const listOf = (guard: Guard): Guard => {
  const memoized = objectThat(guard);
  return objectThat(
    (value) =>
      Array.isArray(value) &&
      value.every((item: unknown) => (isObject(item) ? memoized(item) : guard(item))),
  );
};

/** A guard for each field of `T`; the compiler requires one for a new field. */
type Fields<T> = { readonly [K in keyof T]-?: Guard };

/** An object with these own fields, except missing `optional` ones. Other fields are allowed. */
export const shapeOf = <T>(fields: Fields<T>): Guard =>
  objectThat(
    (value) =>
      isObject(value) &&
      Object.entries<Guard>(fields).every(([name, guard]) =>
        Object.hasOwn(value, name) ? guard(value[name]) : isOptional(guard),
      ),
  );
