/** What a value must be: itself, a pattern of its text, a rule of its own, or a list or an object of these. */
export type Shape =
  string | number | boolean | RegExp | Rule | readonly Shape[] | { readonly [name: string]: Shape };

/** A rule, and how to say that it was broken. */
export interface Rule {
  readonly says: string;
  readonly holds: (value: unknown) => boolean;
}

const isRule = (shape: object): shape is Rule => 'holds' in shape && 'says' in shape;
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/** Where a value is not of a shape, a line each. An object may hold more than is named, a list not. */
export function differences(shape: Shape, value: unknown, at = 'answer'): string[] {
  if (shape instanceof RegExp)
    return typeof value === 'string' && shape.test(value)
      ? []
      : [`${at} is ${shown(value)}, not like ${shape.source}`];
  if (typeof shape !== 'object')
    return shape === value ? [] : [`${at} is ${shown(value)}, not ${shown(shape)}`];
  if (isRule(shape)) return shape.holds(value) ? [] : [`${at} is ${shown(value)}, ${shape.says}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length !== shape.length)
      return [`${at} is ${shown(value)}, not a list of ${shape.length}`];
    return shape.flatMap((part: Shape, index) =>
      differences(part, value[index], `${at}[${index}]`),
    );
  }
  if (typeof value !== 'object' || value === null) return [`${at} is ${shown(value)}, no object`];
  return Object.entries(shape as Readonly<Record<string, Shape>>).flatMap(([name, part]) =>
    differences(part, (value as Record<string, unknown>)[name], `${at}.${name}`),
  );
}
