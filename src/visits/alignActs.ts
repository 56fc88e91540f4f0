import type { Act } from './consequences';

/** The acts of two visits that belong together; one is null if only the other visit has it. */
export type ActPair = readonly [Act | null, Act | null];

const isSameAct = (one: Act | undefined, other: Act | undefined): boolean => {
  if (!one || !other) return one === other; // the end of both
  const [a, b] = [one.input, other.input];
  if (!a || !b) return a === b;
  if (a.kind !== b.kind) return false;
  const isSamePlace = a.element === b.element;
  return (a.role === b.role && a.name !== undefined && a.name === b.name) || isSamePlace;
};

/** How many acts may be missing or additional at one place. */
const MAX_GAP = 40;

/** How many acts at the start of two lists have none in the other. */
function gapOf(first: readonly Act[], second: readonly Act[]): readonly [number, number] {
  for (let distance = 0; distance <= MAX_GAP; distance += 1)
    for (let skipped = 0; skipped <= distance; skipped += 1)
      if (isSameAct(first[skipped], second[distance - skipped]))
        return [skipped, distance - skipped];
  return [first.length, second.length];
}

/** Aligns two lists of acts in their order. Where they differ, the nearest two acts that are the same come next. */
export function alignActs(first: readonly Act[], second: readonly Act[]): readonly ActPair[] {
  const pairs: ActPair[] = [];
  let [ours, theirs] = [first, second];
  while (ours.length > 0 || theirs.length > 0) {
    const [missing, additional] = gapOf(ours, theirs);
    for (const act of ours.slice(0, missing)) pairs.push([act, null]);
    for (const act of theirs.slice(0, additional)) pairs.push([null, act]);
    const [one, other] = [ours[missing], theirs[additional]];
    if (one && other) pairs.push([one, other]);
    ours = ours.slice(missing + 1);
    theirs = theirs.slice(additional + 1);
  }
  return pairs;
}
