import { isObject } from './values';
import type { GeneratedText } from './VisitAdapter';

const TIME_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*$/gs;

/** A time differs in each visit. */
export const TIME: GeneratedText = { kind: 'time', pattern: TIME_TEXT };

/** Replaces the texts that are different in each visit, so that only real differences remain. */
export function createNormalizer(
  generated: readonly GeneratedText[],
  replacement: (kind: string, text: string) => string,
) {
  const normalize = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      const found = generated.find(
        ({ pattern, field = key }) => field === key && value.search(pattern) >= 0,
      );
      return found
        ? value.replaceAll(found.pattern, (text) => replacement(found.kind, text))
        : value;
    }
    if (Array.isArray(value)) return value.map((item) => normalize(item, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, normalize(item, name)]),
    );
  };
  return normalize;
}
