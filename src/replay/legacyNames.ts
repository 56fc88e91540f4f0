import { isObject } from '#domain/isObject';

/** The current types of renamed events, by the type in older files. */
const RENAMED_EVENTS: ReadonlyMap<string, string> = new Map([
  ['favorites/favoritesTroubled', 'favorites/favoritesStorageFailed'],
  ['reviews/reviewsTroubled', 'reviews/reviewsStorageFailed'],
  ['faults/faultMet', 'errors/errorCaptured'],
]);

/** The current type of an event from a file. */
export const currentType = (type: string): string => RENAMED_EVENTS.get(type) ?? type;

/** The slices of a file under their current names. In older files, `errors.recent` is `faults.met`. */
export function withCurrentNames(slices: Record<string, unknown>): Record<string, unknown> {
  const { faults } = slices;
  return isObject(faults) ? { errors: { recent: faults['met'] }, ...slices } : slices;
}

/** The slice that a file calls `name`, in the shape that the checksums of the file cover. */
export function sliceInFile(state: object, name: string): unknown {
  const slice: unknown = Reflect.get(state, name === 'faults' ? 'errors' : name);
  return name === 'faults' && isObject(slice) ? { met: slice['recent'] } : slice;
}
