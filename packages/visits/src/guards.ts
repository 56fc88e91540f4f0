import { isObject, partOf } from './values';

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
export const oneOf =
  <T extends string>(...values: readonly T[]): Guard =>
  (value) =>
    (values as readonly unknown[]).includes(value);

/** A field that may be missing, for `shapeOf`. */
export const optional =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);

export const nullOr =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);

export const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);

/** A guard for each field of `T`; the compiler requires one for a new field. */
type Fields<T> = { readonly [K in keyof T]-?: Guard };

/** An object with these own fields, except missing `optional` ones. Other fields are allowed. */
export const shapeOf =
  <T>(fields: Fields<T>): Guard =>
  (value) =>
    isObject(value) &&
    Object.entries<Guard>(fields).every(([name, guard]) => guard(partOf(value, name)));
