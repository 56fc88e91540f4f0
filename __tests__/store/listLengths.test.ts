import {
  filterReset,
  moreEntriesRequested,
  searchChanged,
  selectListLength,
  sortChosen,
} from '#features/filter/filterSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { openShop } from '#tests/support/testShop';

const open = async (url: string) => {
  const { store, history } = await openShop({ url });
  const lengthOf = (list: Parameters<typeof selectListLength>[1]) =>
    selectListLength(store.getState(), list);
  return { store, history, lengthOf };
};

it('is kept for the reviews of each toy', async () => {
  const { store, lengthOf } = await open('/toy/toy-1');
  store.dispatch(moreEntriesRequested({ list: 'toyReviews:toy-1' }));
  store.dispatch(navigationRequested({ href: '/toy/toy-2' }));
  expect(lengthOf('toyReviews:toy-2')).toBe(24);
  store.dispatch(navigationRequested({ href: '/toy/toy-1' }));
  expect(lengthOf('toyReviews:toy-1')).toBe(48);
});

it.each([
  searchChanged({ screen: 'allToys', query: 'drum' }),
  sortChosen({ sort: 'rating' }),
  filterReset({ screen: 'allToys' }),
])('starts All Toys again after %p', async (event) => {
  const { store, lengthOf } = await open('/all-toys?q=kite');
  store.dispatch(moreEntriesRequested({ list: 'allToys' }));
  store.dispatch(searchChanged({ screen: 'home', query: 'drum' }));
  expect(lengthOf('allToys')).toBe(48);
  store.dispatch(event);
  expect(lengthOf('allToys')).toBe(24);
});
