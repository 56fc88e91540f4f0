import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { StoreRouter } from '#app/StoreRouter';
import { locationChanged } from '#features/router/routerSlice';
import { openShop } from '#tests/support/testShop';

const EMAIL = { pathname: '/forgot-password', search: '?email=a%40b.co', hash: '#form' };
const EMAIL_HREF = '/forgot-password?email=a%40b.co#form';

function Page() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{[pathname, search, useNavigationType(), state].join(', ')}</p>
      <a href={useHref(EMAIL)}>Reset</a>
      <button onClick={() => void navigate('/favorites')}>push</button>
      <button onClick={() => void navigate(EMAIL, { replace: true })}>replace</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

async function setUp() {
  const { store, log } = await openShop({ url: '/all-toys?q=car' });
  render(
    <Provider store={store}>
      <StoreRouter>
        <Page />
      </StoreRouter>
    </Provider>,
  );
  log.length = 0;
  return { store, log };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the router', () => {
  it('shows the location in the store', async () => {
    const { store } = await setUp();
    expect(screen.getByText('/all-toys, ?q=car, POP,')).toBeVisible();
    const place = { pathname: '/', search: '', hash: '', key: 'next' };
    for (const move of ['PUSH', 'REPLACE', 'POP'] as const) {
      await act(async () => void store.dispatch(locationChanged({ place, move })));
      expect(screen.getByText(`/, , ${move},`)).toBeVisible();
    }
  });

  it('requests navigations as events', async () => {
    const { log } = await setUp();
    press('push');
    press('replace');
    expect(log.filter(({ type }) => type === 'router/navigationRequested')).toEqual([
      expect.objectContaining({ payload: { href: '/favorites', replace: false } }),
      expect.objectContaining({ payload: { href: EMAIL_HREF, replace: true } }),
    ]);
  });

  it('leaves Back to the browser', async () => {
    const { log } = await setUp();
    press('back');
    expect(log).toEqual([]);
  });

  it('gives links a real address', async () => {
    await setUp();
    expect(screen.getByRole('link')).toHaveAttribute('href', EMAIL_HREF);
  });
});
