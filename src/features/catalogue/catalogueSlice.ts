import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Catalogue, Toy, ToyDetails } from '#domain/toy';
import type { RootState } from '#store/redux';

type CatalogueRoot = Pick<RootState, 'catalogue'>;

const initialState: Catalogue = { toys: [], details: {} };

/** The catalogue: all toys on sale and their details. It is constant during a visit. */
export const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    /** The catalogue of this build, before the first render. */
    catalogueLoaded: (_state, { payload }: PayloadAction<Catalogue>): Catalogue => payload,
  },
});

export const { catalogueLoaded } = catalogueSlice.actions;

/** All toys, in the order of the catalogue. */
export const selectToys = ({ catalogue }: CatalogueRoot): readonly Toy[] => catalogue.toys;

/** The toy with this id, or null. */
export const selectToy = ({ catalogue }: CatalogueRoot, id: string | null): Toy | null =>
  catalogue.toys.find((toy) => toy.id === id) ?? null;

const NO_DETAILS: ToyDetails = {};

/** The entry of a toy in `details.json`; an empty object if there is none. */
export const selectToyDetails = ({ catalogue }: CatalogueRoot, { id }: Toy): ToyDetails =>
  catalogue.details[id] ?? NO_DETAILS;
