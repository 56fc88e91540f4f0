import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { Provider } from 'react-redux';
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { screens } from '#app/screens';
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
    expect(log.filter(({ type }) => type === 'router/navigationRequested')).toStrictEqual([
      expect.objectContaining({ payload: { href: '/favorites', replace: false } }),
      expect.objectContaining({ payload: { href: EMAIL_HREF, replace: true } }),
    ]);
  });

  it('leaves Back to the browser', async () => {
    const { log } = await setUp();
    press('back');
    expect(log).toStrictEqual([]);
  });

  it.each([
    ['another screen that is loaded', '/favorites', 'PUSH', true, 'at once'],
    ['another screen that is not loaded', '/favorites', 'PUSH', false, 'in a transition'],
    ['the same screen', '/all-toys', 'PUSH', true, 'in a transition'],
    ['the same screen after Back', '/all-toys', 'POP', true, 'at once'],
    [
      'the same screen after Back if it is not loaded',
      '/all-toys',
      'POP',
      false,
      'in a transition',
    ],
  ] as const)('shows %s %s (%s, loaded: %s) %s', async (_what, pathname, move, isLoaded, when) => {
    const { store } = await setUp();
    jest.spyOn(screens.favorites, 'isLoaded').mockReturnValue(isLoaded);
    jest.spyOn(screens.allToys, 'isLoaded').mockReturnValue(isLoaded);
    const text = `${pathname}, ?next, ${move},`;
    await act(async () => {
      const place = { pathname, search: '?next', hash: '', key: 'next' };
      flushSync(() => void store.dispatch(locationChanged({ place, move })));
      expect(screen.queryByText(text) === null ? 'in a transition' : 'at once').toBe(when);
    });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('gives links a real address', async () => {
    await setUp();
    expect(screen.getByRole('link')).toHaveAttribute('href', EMAIL_HREF);
  });
});
