import type { StatePath } from '@latim/visits/replay';
import { isObject } from '#domain/isObject';
import { authSchema } from '#features/auth/authSchema';
import { catalogueSchema } from '#features/catalogue/catalogueSchema';
import { draftsSchema } from '#features/drafts/draftsSchema';
import { errorsSchema } from '#features/errors/errorsSchema';
import { favoritesSchema } from '#features/favorites/favoritesSchema';
import { filterSchema } from '#features/filter/filterSchema';
import { listLengthsSchema } from '#features/listLengths/listLengthsSchema';
import { noticesSchema } from '#features/notices/noticesSchema';
import { recentSchema } from '#features/recent/recentSchema';
import { reviewsSchema } from '#features/reviews/reviewsSchema';
import { routerSchema } from '#features/router/routerSchema';
import { updatesSchema } from '#features/updates/updatesSchema';
import type { SliceSchema } from '#lib/sliceSchema';
import type { RootState } from '#store/rootReducer';
import { SLICES } from '#store/slices';
import type { Guard } from '#visits/guards';

/** The name of a slice in the state. */
export type SliceName = keyof RootState;
type Schemas = { readonly [Name in SliceName]: SliceSchema<RootState[Name]> };

/**
 * The schema of every slice in `SLICES`. The compiler reports a missing one. Schemas are not part of `SLICES`
 * because every page loads `SLICES`, but only the QA tools load schemas.
 */
export const SLICE_SCHEMAS: Schemas = {
  router: routerSchema,
  notices: noticesSchema,
  errors: errorsSchema,
  updates: updatesSchema,
  auth: authSchema,
  filter: filterSchema,
  listLengths: listLengthsSchema,
  catalogue: catalogueSchema,
  favorites: favoritesSchema,
  reviews: reviewsSchema,
  drafts: draftsSchema,
  recent: recentSchema,
};

/** The names of the slices that are invalid in `state`. */
export const invalidSlices = (state: unknown): readonly string[] =>
  Object.entries<{ readonly isValid: Guard }>(SLICE_SCHEMAS)
    .filter(([name, { isValid }]) => !(isObject(state) && isValid(state[name])))
    .map(([name]) => name);

/** Short descriptions of the current state of one slice, by name. */
export const summarizeSlice = <Name extends SliceName>(name: Name, state: RootState) =>
  SLICE_SCHEMAS[name].summarize(state[name]);

/** Short descriptions of the current state of all slices, by name, for the QA tools and `npm run visit -- replay`. */
export const summarizeState = (state: RootState): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.keys(SLICE_SCHEMAS).map((name) => summarizeSlice(name as SliceName, state)),
  ); // Object.keys returns string[]

/** A state machine of the shop: a part of a slice that has a status. */
export interface DeclaredMachine {
  readonly name: string;
  readonly slice: SliceName;
  /** The path of the part in the state. Its first key is the slice. */
  readonly path: StatePath;
  /** The legal transitions: for each status, the statuses that an event may lead to. */
  readonly declared: Readonly<Record<string, readonly string[]>>;
}

/** The machines that the schema of a slice declares. */
const machinesOf = (slice: SliceName): DeclaredMachine[] =>
  Object.entries<DeclaredMachine['declared']>(SLICE_SCHEMAS[slice].machines).map(
    ([part, declared]) => ({
      name: part === 'status' ? slice : `${slice}: ${part}`,
      slice,
      path: part === 'status' ? [slice] : [slice, part],
      declared,
    }),
  );

/** All machines of the shop. */
export const MACHINES: readonly DeclaredMachine[] = SLICES.flatMap(({ name }) => machinesOf(name));

/** The status of a machine in a state of its slice. */
export function statusIn({ path }: Pick<DeclaredMachine, 'path'>, slice: unknown): string {
  const part = path
    .slice(1)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), slice);
  return String(isObject(part) ? part['status'] : part);
}
