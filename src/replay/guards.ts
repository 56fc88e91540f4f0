import { remembered } from './remembered';

/** Whether a value out of a file is what it should be. */
export type Guard = (value: unknown) => boolean;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText: Guard = (value) => typeof value === 'string';
export const isNumber: Guard = (value) => Number.isFinite(value);
export const isCount: Guard = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const isTime: Guard = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
/** The path of an address of this very site. */
export const isPath: Guard = (value) => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** One of the words of `T`: the compiler asks for all of them. */
export const oneOf =
  <T extends string>(words: Readonly<Record<T, true>>): Guard =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(words, value);

export const nullOr =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);

/** A guard of objects alone, asked of each object once. */
export const objectThat = (guard: (value: object) => boolean): Guard => {
  const asked = remembered(guard);
  return (value) => typeof value === 'object' && value !== null && asked(value);
};

export const listOf = (guard: Guard): Guard => {
  const asked = objectThat(guard);
  return objectThat(
    (value) =>
      Array.isArray(value) &&
      value.every((item: unknown) => (isObject(item) ? asked(item) : guard(item))),
  );
};

export const recordOf = (guard: Guard): Guard =>
  objectThat((value) => isObject(value) && Object.values(value).every(guard));

/** A guard for each field of `T`: the compiler asks for one where a field is new. */
export type Fields<T> = { readonly [K in keyof T]-?: Guard };

/** An object with these fields of its own; what else it holds is no fault. */
export const shapeOf = <T>(fields: Fields<T>): Guard =>
  objectThat(
    (value) =>
      isObject(value) &&
      Object.entries<Guard>(fields).every(
        ([name, guard]) => Object.hasOwn(value, name) && guard(value[name]),
      ),
  );

/** A guard for the parts of each status of the machine `T`. */
type Statuses<T extends { readonly status: string }> = {
  readonly [S in T['status']]: Fields<Omit<Extract<T, { readonly status: S }>, 'status'>>;
};

/** A status that the machine knows, with that status's own parts. */
export const machineOf = <T extends { readonly status: string }>(statuses: Statuses<T>): Guard => {
  const guards = new Map(
    Object.entries<Fields<object>>(statuses).map(([name, fields]) => [name, shapeOf(fields)]),
  );
  return (value) => isObject(value) && (guards.get(String(value['status']))?.(value) ?? false);
};
