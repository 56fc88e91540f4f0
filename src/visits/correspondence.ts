import { createNormalizer, TIME } from './normalize';
import type { GeneratedText } from './VisitAdapter';

/** The generated texts of the first visit, and those of the second that stand in their place. */
export function createCorrespondence(generated: readonly GeneratedText[]) {
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
