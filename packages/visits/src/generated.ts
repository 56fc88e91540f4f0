import { EMAIL_PSEUDONYM } from './redactor';
import { isObject } from './values';
import type { GeneratedText } from './VisitAdapter';

/** A time differs in each visit. */
const TIME: GeneratedText = { kind: 'time', pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*$/gs };

/** Creates functions that compare values while ignoring generated texts, such as ids and times. */
export function createShapes(own: readonly GeneratedText[] = []) {
  const generated: readonly GeneratedText[] = [...own, EMAIL_PSEUDONYM, TIME];
  const shapeOf = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      const found = generated.find(
        ({ pattern, field = key }) => field === key && value.search(pattern) >= 0,
      );
      return found ? value.replaceAll(found.pattern, `‹${found.kind}›`) : value;
    }
    if (Array.isArray(value)) return value.map((item) => shapeOf(item, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, shapeOf(item, name)]),
    );
  };
  return {
    /** Returns a copy in which each generated text is replaced by its kind. */
    shapeOf: (value: unknown) => shapeOf(value),
    isSameShape: (one: unknown, other: unknown) =>
      JSON.stringify(shapeOf(one)) === JSON.stringify(shapeOf(other)),
  };
}
export type Shapes = ReturnType<typeof createShapes>;
