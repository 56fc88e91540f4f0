import { memoizeByReference } from '@latim/visits/replay';
import { isObject } from '#domain/isObject';
import type { Notice } from '#domain/notices';
import { CHECKS } from './stateChecks';

const { notice, ...slices } = CHECKS;

/** Memoized, because most events leave most slices unchanged. */
const checks = Object.entries(slices).map(
  ([name, isValid]) => [name, memoizeByReference(isValid)] as const,
);

/** The names of the slices in a file's state that do not have the types of the shop. */
export const invalidSlices = (state: unknown): readonly string[] =>
  checks
    .filter(([name, isValid]) => {
      const slice = isObject(state) ? state[name] : null;
      return !isObject(slice) || !isValid(slice);
    })
    .map(([name]) => name);

/** Whether a payload from a file is a notice of this version. */
export const isNotice = (payload: unknown): payload is Notice => notice(payload);
