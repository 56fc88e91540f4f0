import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { LIST_STEP } from '#domain/constants';
import {
  ageChosen,
  categoryChosen,
  filterReset,
  maxPriceChosen,
  searchChanged,
  sortChosen,
} from '#features/filter/filterSlice';
import { locationChanged } from '#features/router/routerSlice';
import type { RootState } from '#lib/redux';

/** The lists that grow on request: two screens, two lists of the profile, and the reviews on a toy's page. */
export type ListId = 'allToys' | 'favorites' | 'profileFavorites' | 'profileReviews' | 'toyReviews';

/** How many entries each list shows at most. A list that has not grown is missing. */
export type ListLengthsState = Readonly<Partial<Record<ListId, number>>>;

const lengthIn = (state: ListLengthsState, list: ListId): number => state[list] ?? LIST_STEP;

export const listLengthsSlice = createSlice({
  name: 'listLengths',
  initialState: {} as ListLengthsState,
  reducers: {
    moreEntriesRequested: (state, { payload: { list } }: PayloadAction<{ list: ListId }>) => {
      state[list] = lengthIn(state, list) + LIST_STEP;
    },
  },
  extraReducers: (builder) => {
    // The reviews of a toy belong to a visit of its page.
    builder.addCase(locationChanged, (state) => {
      delete state.toyReviews;
    });
    builder.addMatcher(
      isAnyOf(searchChanged, categoryChosen, ageChosen, maxPriceChosen, sortChosen, filterReset),
      (state, { payload }) => {
        if (!('screen' in payload) || payload.screen === 'allToys') delete state.allToys;
      },
    );
  },
});

export const { moreEntriesRequested } = listLengthsSlice.actions;

/** How many entries a list shows at most. */
export const selectListLength = ({ listLengths }: RootState, list: ListId): number =>
  lengthIn(listLengths, list);
