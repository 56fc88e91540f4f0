import { isObject } from '#domain/isObject';
import { authSchema } from '#features/auth/authSchema';
import { catalogueSchema } from '#features/catalogue/catalogueSchema';
import { draftsSchema } from '#features/drafts/draftsSchema';
import { errorsSchema } from '#features/errors/errorsSchema';
import { favoritesSchema } from '#features/favorites/favoritesSchema';
import { filterSchema } from '#features/filter/filterSchema';
import { listLengthsSchema } from '#features/listLengths/listLengthsSchema';
import { noticesSchema } from '#features/notices/noticesSchema';
import { reviewsSchema } from '#features/reviews/reviewsSchema';
import { routerSchema } from '#features/router/routerSchema';
import { updatesSchema } from '#features/updates/updatesSchema';
import type { Guard } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { RootState } from './rootReducer';

/** The name of a slice in the state. */
export type SliceName = keyof RootState;
type Schemas = { readonly [Name in SliceName]: SliceSchema<RootState[Name]> };

/**
 * The schema of every slice in `SLICES`. The compiler reports a missing one. Schemas are not part of `SLICES`
 * because every page loads `SLICES`, but only the QA panel loads schemas.
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
};

/** The names of the slices that are invalid in `state`. */
export const invalidSlices = (state: unknown): readonly string[] =>
  Object.entries<{ readonly isValid: Guard }>(SLICE_SCHEMAS)
    .filter(([name, { isValid }]) => !(isObject(state) && isValid(state[name])))
    .map(([name]) => name);

/** Short descriptions of the current state of one slice, by name. */
export const summarizeSlice = <Name extends SliceName>(name: Name, state: RootState) =>
  SLICE_SCHEMAS[name].summarize(state[name]);

/** Short descriptions of the current state of all slices, by name, for the QA panel and `npm run replay`. */
export const summarizeState = (state: RootState): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.keys(SLICE_SCHEMAS).map((name) => summarizeSlice(name as SliceName, state)),
  ); // Object.keys returns string[]
