import { filterReset, searchChanged, sortChosen } from '#features/filter/filterSlice';
import { moreEntriesRequested, selectListLength } from '#features/listLengths/listLengthsSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { openShop } from '#tests/support/testShop';

const open = async (url: string) => {
  const { store, history } = await openShop({ url });
  const lengthOf = (list: Parameters<typeof selectListLength>[1]) =>
    selectListLength(store.getState(), list);
  return { store, history, lengthOf };
};

it('starts the reviews of a toy again on each visit', async () => {
  const { store, lengthOf } = await open('/toy/toy-1');
  store.dispatch(moreEntriesRequested({ list: 'toyReviews' }));
  store.dispatch(navigationRequested({ href: '/toy/toy-1#main' }));
  expect(lengthOf('toyReviews')).toBe(48);
  store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
  expect(lengthOf('toyReviews')).toBe(24);
});

it.each([
  searchChanged({ screen: 'allToys', query: 'drum' }),
  sortChosen({ sort: 'rating' }),
  filterReset({ screen: 'allToys' }),
])('starts All Toys again after %p', async (event) => {
  const { store, lengthOf } = await open('/all-toys');
  store.dispatch(moreEntriesRequested({ list: 'allToys' }));
  store.dispatch(searchChanged({ screen: 'home', query: 'drum' }));
  expect(lengthOf('allToys')).toBe(48);
  store.dispatch(event);
  expect(lengthOf('allToys')).toBe(24);
});
