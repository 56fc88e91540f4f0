import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Navbar } from '#app/Navbar';
import { attemptStarted } from '#features/auth/authSlice';
import { aFavorite, aUser } from '#tests/support/builders';
import { renderPart } from '#tests/support/renderPart';
import type { ShopStart } from '#tests/support/testShop';

/** Renders the bar in a window that is wide or not. */
async function setUp(start: ShopStart & { readonly isWide?: boolean } = {}) {
  const { isWide = true, ...shopStart } = start;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isWide && media === '(min-width: 768px)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  return renderPart(<Navbar />, shopStart);
}
const link = (name: RegExp | string) => screen.getByRole('link', { name });
const menu = () => screen.getByRole('button', { name: 'Menu' });
const panel = () => document.getElementById('menu') as HTMLElement;
const isOpen = () => menu().getAttribute('aria-expanded') === 'true' && !panel().hidden;

describe('the links of the bar', () => {
  it('lead to the screens, of which the current one is marked', async () => {
    const { goTo } = await setUp({ user: null });
    const hrefs = screen
      .getAllByRole('link')
      .map((each) => [each.textContent, each.getAttribute('href')]);
    expect(hrefs).toStrictEqual([
      ['Latim', '/'],
      ['Home', '/'],
      ['All Toys', '/all-toys'],
      ['Favorites', '/favorites'],
      ['Login', '/auth'],
    ]);
    for (const [pathname, name] of [
      ['/', 'Home'],
      ['/all-toys', 'All Toys'],
      ['/favorites', 'Favorites'],
      ['/auth', 'Login'],
    ] as const) {
      await goTo(pathname);
      expect(screen.getAllByRole('link', { current: 'page' })).toStrictEqual([link(name)]);
    }
  });

  it.each([
    [0, 'Favorites'],
    [1, 'Favorites (1 saved)'],
    [2, 'Favorites (2 saved)'],
  ])('announce the number of favourites: %d', async (count, name) => {
    const favorites = ['toy-1', 'toy-2'].slice(0, count).map((toyId) => aFavorite({ toyId }));
    await setUp({ user: aUser(), favorites });
    expect(link(/Favorites/).textContent?.replace(/\s/g, ' ')).toBe(name);
  });
});

describe('the user in the bar', () => {
  it('has a greeting with the full name, and a link to the profile', async () => {
    const { goTo } = await setUp({ user: aUser({ displayName: 'আয়েশা Rahman' }) });
    const profile = link('My Profile (A)');
    expect(profile).toHaveAttribute('href', '/profile');
    expect(profile).not.toHaveAttribute('aria-current');
    const name = screen.getByTitle('আয়েশা');
    expect(name).toHaveAttribute('lang', 'bn');
    expect(name.parentElement?.textContent).toBe('Hi, আয়েশা!');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await goTo('/profile');
    expect(screen.getAllByRole('link', { current: 'page' })).toStrictEqual([profile]);
  });

  it('can log out once', async () => {
    const { store } = await setUp({ user: aUser() });
    const logout = screen.getByRole('button', { name: 'Logout' });
    expect(logout).not.toHaveAttribute('aria-busy');
    await act(async () => void fireEvent.click(logout));
    expect(store.getState().auth.attempt).toMatchObject({ status: 'pending', kind: 'signOut' });
    expect(logout).toHaveAttribute('aria-busy', 'true');
  });

  it('can log out while another sign-in is pending, as after one in another tab', async () => {
    const { auth, dispatch } = await setUp({ user: null });
    dispatch(attemptStarted({ kind: 'google', number: 1 }));
    await auth.report(aUser());
    expect(screen.getByRole('button', { name: 'Logout' })).not.toHaveAttribute('aria-busy');
  });

  it('can log out again after the service has refused it', async () => {
    const { auth } = await setUp({ user: aUser() });
    const logout = screen.getByRole('button', { name: 'Logout' });
    await act(async () => void fireEvent.click(logout));
    await act(() => auth.refuse('signOut', { code: 'auth/x', message: 'Offline' }));
    expect(logout).not.toHaveAttribute('aria-busy');
  });

  it('is in the menu of a narrow window, while Login is in the bar', async () => {
    const { auth } = await setUp({ user: null, isWide: false });
    expect(panel()).not.toContainElement(link('Login'));
    await act(async () => auth.report(aUser()));
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    fireEvent.click(menu());
    expect(panel()).toContainElement(screen.getByRole('button', { name: 'Logout' }));
    expect(within(panel()).getByRole('link', { name: 'All Toys' })).toBeVisible();
  });
});

describe('the menu', () => {
  it('is opened and closed by its button, which says whether it is open', async () => {
    await setUp({ isWide: false });
    expect(isOpen()).toBe(false);
    expect(panel()).toBeEmptyDOMElement();
    expect(menu()).toHaveAttribute('aria-controls', panel().id);
    const closedIcon = menu().innerHTML;
    fireEvent.click(menu());
    expect(isOpen()).toBe(true);
    expect(menu().innerHTML).not.toBe(closedIcon);
    fireEvent.click(menu());
    expect(isOpen()).toBe(false);
    expect(menu().innerHTML).toBe(closedIcon);
  });

  it('is closed by Escape, which moves the focus to its button, but not by other keys', async () => {
    await setUp({ isWide: false });
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(document.body).toHaveFocus();
    fireEvent.click(menu());
    fireEvent.keyDown(document, { key: 'a' });
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(menu()).toHaveFocus();
    act(() => menu().blur());
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(document.body).toHaveFocus();
  });

  it('is closed by a navigation and stays closed on the way back', async () => {
    const { goTo } = await setUp({ isWide: false });
    await goTo('/favorites');
    fireEvent.click(menu());
    await goTo('/all-toys');
    expect(isOpen()).toBe(false);
    await goTo('/favorites');
    expect(isOpen()).toBe(false);
  });

  it('keeps the bar visible while it is open', async () => {
    await setUp({ isWide: false });
    fireEvent.click(menu());
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    fireEvent.scroll(window);
    const bar = screen.getByRole('banner');
    expect(bar).toHaveAttribute('data-hidden', 'false');
    fireEvent.click(menu());
    expect(bar).toHaveAttribute('data-hidden', 'true');
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('is not open in a wide window', async () => {
    await setUp();
    fireEvent.click(menu());
    expect(isOpen()).toBe(false);
  });
});
