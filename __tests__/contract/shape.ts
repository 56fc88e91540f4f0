/** An expected value: a literal, a pattern for a text, a rule, or a list or object of these. */
export type Shape =
  string | number | boolean | RegExp | Rule | readonly Shape[] | { readonly [name: string]: Shape };

/** A rule, and the message for a value that does not meet it. */
export interface Rule {
  readonly message: string;
  readonly isMet: (value: unknown) => boolean;
}

const isRule = (shape: object): shape is Rule => 'isMet' in shape && 'message' in shape;
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';

/** The differences of a value from a shape, one per line. Objects may have further fields, lists no further items. */
export function shapeDifferences(shape: Shape, value: unknown, at = 'answer'): string[] {
  if (shape instanceof RegExp)
    return typeof value === 'string' && shape.test(value)
      ? []
      : [`${at} is ${shown(value)}, not like ${shape.source}`];
  if (typeof shape !== 'object')
    return shape === value ? [] : [`${at} is ${shown(value)}, not ${shown(shape)}`];
  if (isRule(shape))
    return shape.isMet(value) ? [] : [`${at} is ${shown(value)}, ${shape.message}`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value) || value.length !== shape.length)
      return [`${at} is ${shown(value)}, not a list of ${shape.length}`];
    return shape.flatMap((part: Shape, index) =>
      shapeDifferences(part, value[index], `${at}[${index}]`),
    );
  }
  if (typeof value !== 'object' || value === null)
    return [`${at} is ${shown(value)}, not an object`];
  return Object.entries(shape as Readonly<Record<string, Shape>>).flatMap(([name, part]) =>
    shapeDifferences(part, (value as Record<string, unknown>)[name], `${at}.${name}`),
  );
}
