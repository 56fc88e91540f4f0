import { notices } from '#domain/notices';
import { CATALOGUE } from '#domain/toys';
import { catalogueLoaded, selectToy } from '#features/catalogue/catalogueSlice';
import { requestToTryToy } from '#features/catalogue/catalogueThunks';
import { noticeRaised } from '#features/notices/noticeEvents';
import { rootReducer } from '#store/rootReducer';
import { openShop, settled } from '#tests/support/testShop';

describe('the catalogue', () => {
  const root = rootReducer(undefined, catalogueLoaded(CATALOGUE));

  it('has a toy, or none, also for an id that every object has', () => {
    expect(selectToy(root, 'toy-1')?.name).toBe('Bagha the Bengal Tiger Cub');
    for (const id of ['toy-99', 'constructor', null]) expect(selectToy(root, id)).toBeNull();
  });

  it('shows a notice when navigation within the shop leads to an unknown toy', async () => {
    const shop = await openShop({ url: '/all-toys' });
    shop.go('/toy/toy-99');
    await settled();
    expect(shop.history.service.current().pathname).toBe('/');
    expect(shop.notifier.shown()).toStrictEqual([notices.toyNotFound]); // the navigation ends only earlier notices
  });
});

it('a request to try a toy that is complete removes the error of an earlier one', async () => {
  const { store, notifier, log } = await openShop();
  const request = { name: 'Ayesha', email: 'a@b.co', toyName: 'Kite' };
  store.dispatch(requestToTryToy({ ...request, email: '' }));
  store.dispatch(requestToTryToy(request));
  expect(notifier.shown()).toStrictEqual([
    { ...notices.tryRequestSubmitted('Ayesha', 'a@b.co', 'Kite'), subject: 'tryToy' },
  ]);
  const raised = log.filter(noticeRaised.match).map(({ payload: { key } }) => key);
  expect(raised).toStrictEqual(['tryRequestIncomplete']); // no event contains the name
});
