import { filterReset, searchChanged, sortChosen } from '#features/filter/filterSlice';
import {
  listLengthsSlice,
  moreEntriesRequested,
  selectListLength,
} from '#features/listLengths/listLengthsSlice';
import { locationChanged, navigationRequested } from '#features/router/routerSlice';
import { openShop } from '#tests/support/testShop';

const open = async (url: string) => {
  const { store, history } = await openShop({ url });
  const lengthOf = (list: Parameters<typeof selectListLength>[1]) =>
    selectListLength(store.getState(), list);
  return { store, history, lengthOf };
};

it('starts with fifty entries and grows by fifty, each list on its own', async () => {
  const { store, lengthOf } = await open('/profile');
  store.dispatch(moreEntriesRequested({ list: 'profileReviews' }));
  store.dispatch(moreEntriesRequested({ list: 'profileReviews' }));
  expect(lengthOf('profileReviews')).toBe(150);
  expect(lengthOf('profileFavorites')).toBe(50);
});

it('is as long after Back', async () => {
  const { store, history, lengthOf } = await open('/favorites');
  store.dispatch(moreEntriesRequested({ list: 'favorites' }));
  store.dispatch(navigationRequested({ href: '/toy/toy-1' }));
  history.back();
  expect(lengthOf('favorites')).toBe(100);
});

it('starts the reviews of a toy again on each visit', async () => {
  const { store, lengthOf } = await open('/toy/toy-1');
  store.dispatch(moreEntriesRequested({ list: 'toyReviews' }));
  store.dispatch(navigationRequested({ href: '/toy/toy-1#main' }));
  expect(lengthOf('toyReviews')).toBe(100);
  store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
  expect(lengthOf('toyReviews')).toBe(50);
});

it.each([
  searchChanged({ screen: 'allToys', query: 'drum' }),
  sortChosen({ sort: 'rating' }),
  filterReset({ screen: 'allToys' }),
])('starts All Toys again after %p', async (event) => {
  const { store, lengthOf } = await open('/all-toys');
  store.dispatch(moreEntriesRequested({ list: 'allToys' }));
  store.dispatch(searchChanged({ screen: 'home', query: 'drum' }));
  expect(lengthOf('allToys')).toBe(100);
  store.dispatch(event);
  expect(lengthOf('allToys')).toBe(50);
});

it('stays the same object if no list becomes shorter', () => {
  const state = { favorites: 100 };
  const place = { pathname: '/toy/toy-2', search: '', hash: '', key: 'x' };
  for (const event of [
    locationChanged({ location: place, navigationType: 'PUSH' }),
    filterReset({ screen: 'allToys' }),
  ])
    expect(listLengthsSlice.reducer(state, event)).toBe(state);
});
