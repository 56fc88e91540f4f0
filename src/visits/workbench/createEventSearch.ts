import { isOther } from '#visits/replay';
import type { LoadedVisit } from './loadVisit';

/** Prepares the search in a visit. */
export function createEventSearch({
  steps,
  states,
  markersAt,
  callsAt,
}: Pick<LoadedVisit, 'steps' | 'states' | 'markersAt' | 'callsAt'>) {
  const sliceAt = (index: number, name: string): unknown => Reflect.get(states[index] ?? {}, name);
  const slices = Object.keys(states[0] ?? {});
  const tagsOf = (index: number): readonly string[] => {
    const [markers, step] = [markersAt(index + 1), steps[index]];
    const hasFailed = markers.some(({ isFailure }) => isFailure) || (step && isOther(step));
    return [
      ...slices
        .filter((name) => sliceAt(index, name) !== sliceAt(index + 1, name))
        .map((name) => `changes:${name}`),
      ...markers.map(({ kind }) => `is:${kind}`),
      ...(hasFailed ? ['is:failed'] : []),
    ];
  };
  const tags = steps.map((_, index) => tagsOf(index));
  let texts: readonly string[] | null = null; // many payloads are long, and most visits are not searched
  const textsOf = () =>
    (texts ??= steps.map(({ event: { type, ...rest } }, index) => {
      const messages = markersAt(index + 1).map(({ text }) => text);
      return [
        type,
        JSON.stringify(rest),
        ...messages,
        ...callsAt(index + 1),
        ...(tags[index] ?? []),
      ]
        .join(' ')
        .toLowerCase();
    }));
  return {
    /** Search words to offer, such as `changes:auth` and `is:failed`. */
    suggestions: [...new Set(tags.flat())],
    /**
     * The steps that match each word of a text, counted from 1. A word is a part of the name, the payload, a call, a notice
     * or an error message, or says `changes:SLICE`, `is:KIND` of a marker, or `is:failed`. Upper and lower case
     * are equal.
     */
    find: (text: string): readonly number[] => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      return steps.flatMap((_, index) =>
        words.every((word) => textsOf()[index]?.includes(word)) ? [index + 1] : [],
      );
    },
  };
}
