import { EMAIL_PSEUDONYM } from './redactor';
import { isObject } from './values';
import type { GeneratedText } from './VisitAdapter';
const TIME_TEXT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*$/gs;

/** A time differs in each visit. */
const TIME: GeneratedText = { kind: 'time', pattern: TIME_TEXT };

/** Replaces the texts that are different in each visit, so that only real differences remain. */
function createNormalizer(
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

/** The generated texts of the first visit, and those of the second that stand in their place. */
export function createCorrespondence(own: readonly GeneratedText[] = []) {
  const generated = [...own, EMAIL_PSEUDONYM];
  const shapeOf = createNormalizer([...generated, TIME], (kind) => `‹${kind}›`);
  const [forth, back] = [new Map<string, string>(), new Map<string, string>()];
  const textsIn = (value: unknown): string[] => {
    const texts: string[] = [];
    createNormalizer(generated, (kind, text) => {
      texts.push(`${kind} ${text}`);
      return text;
    })(value);
    return texts;
  };
  const pairsOf = (one: unknown, other: unknown) => {
    const texts = textsIn(other);
    return textsIn(one).map((text, index) => [text, texts[index] ?? ''] as const);
  };
  const isKnown = ([one, other]: readonly [string, string]) =>
    (forth.get(one) ?? other) === other && (back.get(other) ?? one) === one;
  return {
    shapeOf: (value: unknown) => shapeOf(value),
    isSameShape: (one: unknown, other: unknown) =>
      JSON.stringify(shapeOf(one)) === JSON.stringify(shapeOf(other)),
    /** Whether the generated texts of two values of the same shape stand for each other. */
    fits: (one: unknown, other: unknown) => pairsOf(one, other).every(isKnown),
    learn: (one: unknown, other: unknown) => {
      for (const [own, theirs] of pairsOf(one, other)) {
        if (!forth.has(own)) forth.set(own, theirs);
        if (!back.has(theirs)) back.set(theirs, own);
      }
    },
  };
}
export type Correspondence = ReturnType<typeof createCorrespondence>;
