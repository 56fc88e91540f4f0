import { isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
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
import { createPlainSlice } from '#lib/createPlainSlice';

/** The lists that grow on request: two screens, two lists of the profile, and the reviews on a toy's page. */
export type ListId = 'allToys' | 'favorites' | 'profileFavorites' | 'profileReviews' | 'toyReviews';

/** How many entries each list shows at most. A list that has not grown is missing. */
export type ListsState = Readonly<Partial<Record<ListId, number>>>;

export interface ListsRoot {
  readonly lists: ListsState;
}

/** The state in which a list has its initial length. */
const shortened = (state: ListsState, list: ListId): ListsState => {
  if (!(list in state)) return state;
  const { [list]: _length, ...others } = state;
  return others;
};

const lengthIn = (state: ListsState, list: ListId): number => state[list] ?? LIST_STEP;

export const listsSlice = createPlainSlice({
  name: 'lists',
  initialState: {} as ListsState,
  reducers: {
    moreEntriesRequested: (
      state: ListsState,
      { payload: { list } }: PayloadAction<{ list: ListId }>,
    ): ListsState => ({ ...state, [list]: lengthIn(state, list) + LIST_STEP }),
  },
  extraReducers: (builder) => {
    // The reviews of a toy belong to a visit of its page.
    builder.addCase(locationChanged, (state: ListsState): ListsState =>
      shortened(state, 'toyReviews'),
    );
    builder.addMatcher(
      isAnyOf(searchChanged, categoryChosen, ageChosen, maxPriceChosen, sortChosen, filterReset),
      (state: ListsState, { payload }): ListsState =>
        'screen' in payload && payload.screen === 'home' ? state : shortened(state, 'allToys'),
    );
  },
});

export const { moreEntriesRequested } = listsSlice.actions;

/** How many entries a list shows at most. */
export const selectListLength = ({ lists }: ListsRoot, list: ListId): number =>
  lengthIn(lists, list);
