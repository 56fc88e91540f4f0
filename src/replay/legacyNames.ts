import { NO_FILTER } from '#domain/filterToys';
import { isObject } from '#domain/isObject';
import { partOf } from './diffStates';
import { withDefaults } from './withDefaults';

/** The current types of renamed events, by the type in older files. */
const RENAMED_EVENTS: ReadonlyMap<string, string> = new Map([
  ['favorites/favoritesTroubled', 'favorites/favoritesStorageFailed'],
  ['reviews/reviewsTroubled', 'reviews/reviewsStorageFailed'],
  ['faults/faultMet', 'errors/errorCaptured'],
]);

/** The current type of an event from a file. */
export const currentType = (type: string): string => RENAMED_EVENTS.get(type) ?? type;

/** The deleted reviews in a file. Up to format 5, it is the last one or null. */
function deletedReviews(deleted: unknown): unknown {
  if (isObject(deleted)) return [deleted];
  return deleted ?? [];
}

/** The filter in a file. Up to format 6, that of /all-toys has neither age, price nor order. */
const completeFilter = (filter: Record<string, unknown>): Record<string, unknown> =>
  isObject(filter['allToys'])
    ? { ...filter, allToys: withDefaults(filter['allToys'], NO_FILTER) }
    : filter;

/** The slices of a file with their current names and shapes. In older files, `errors.recent` is `faults.met`. */
export function withCurrentNames(slices: Record<string, unknown>): Record<string, unknown> {
  const { faults, filter, reviews } = slices;
  return {
    ...(isObject(faults) && { errors: { recent: faults['met'] } }),
    ...slices,
    ...(isObject(filter) && { filter: completeFilter(filter) }),
    ...(isObject(reviews) && {
      reviews: { ...reviews, deleted: deletedReviews(reviews['deleted']) },
    }),
  };
}

interface FormerShape {
  /** The first format that has the current shape. */
  readonly until: number;
  readonly shape: (slice: Record<string, unknown>) => object;
}

/** Slices in the shape that the checksums of older formats cover. */
const FORMER_SHAPES: Readonly<Record<string, FormerShape>> = {
  reviews: {
    until: 6,
    shape: ({ deleted, ...rest }) => ({
      ...rest,
      deleted: Array.isArray(deleted) ? ((deleted as unknown[]).at(-1) ?? null) : null,
    }),
  },
  favorites: { until: 6, shape: ({ removed: _removed, ...rest }) => rest },
  filter: {
    until: 7,
    shape: ({ allToys, ...rest }) => ({
      ...rest,
      allToys: isObject(allToys)
        ? { query: allToys['query'], category: allToys['category'] }
        : allToys,
    }),
  },
};

/** The slice that a file calls `name`, in the shape that the checksums of the file cover. */
export function sliceInFile(state: object, name: string, shapes: number): unknown {
  const slice = partOf(state, name === 'faults' ? 'errors' : name);
  if (!isObject(slice)) return slice;
  if (name === 'faults') return { met: slice['recent'] };
  const former = FORMER_SHAPES[name];
  return former && shapes < former.until ? former.shape(slice) : slice;
}
