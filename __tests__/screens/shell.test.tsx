import { act, fireEvent, screen, within } from '@testing-library/react';
import { locationChanged } from '#features/router/routerSlice';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

/** The screen with the least on it. */
const NOWHERE = '/nowhere';
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

/** Scrolls the page to a position. */
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
};
afterEach(() => scrollTo(0));

describe('the mobile menu', () => {
  const menu = () => screen.getByRole('button', { name: 'Menu' });

  it('is closed by a press outside, and leads to the shop, the search and Logout', async () => {
    const { shopper, auth } = await renderApp({ url: NOWHERE, user: null });
    expect(bar().getByRole('link', { name: 'Login' })).toBeVisible();
    await auth.report(aUser());
    expect(bar().getByRole('link', { name: /^My Profile \(/ })).toBeVisible();
    await shopper.click(menu());
    expect(bar().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent('Hi, Ayesha!');
    await shopper.click(bar().getByText('Hi,'));
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await shopper.click(screen.getByRole('heading', { level: 1 }));
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    await shopper.click(menu());
    await shopper.click(bar().getByRole('link', { name: 'Search' }));
    expect(screen.getByLabelText('Search toys')).toHaveFocus();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is closed by its button, and does not keep the bar visible then', async () => {
    const { shopper } = await renderApp({ url: NOWHERE });
    // Focus that a tap gives does not match `:focus-visible`, which jsdom cannot tell.
    const toggle = menu();
    jest.spyOn(toggle, 'matches').mockReturnValue(false);
    await shopper.click(toggle);
    await shopper.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    scrollTo(900);
    expect(screen.getByRole('banner')).toHaveAttribute('data-hidden', 'true');
  });

  it('closes on navigation and does not reopen on Back', async () => {
    const { shopper, history } = await renderApp({ user: null });
    await shopper.click(menu());
    await shopper.click(bar().getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('heart');
    expect(menu()).toHaveAttribute('aria-expanded', 'false');

    act(() => history.back());

    expect(await screen.findByText('Showing 12 toys')).toBeInTheDocument();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('navigation', () => {
  it('does not move the focus on the first load, nor when an unknown address replaces the path of the 404 page', async () => {
    const { store } = await renderApp({ url: '/404' });
    const { location } = store.getState().router;
    act(
      () =>
        void store.dispatch(
          locationChanged({ location: { ...location, pathname: '/x' }, navigationType: 'POP' }),
        ),
    );
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See All Toys' })).toHaveAttribute('href', '/all-toys');
    expect(document.body).toHaveFocus();
  });
});

describe('a link', () => {
  it('is left to the browser with a modifier key, for a new tab', async () => {
    const { store } = await renderApp({ url: NOWHERE });
    const before = store.getState().router;
    // Prevents the navigation, which jsdom lacks, after the shop has handled the click.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(bar().getByRole('link', { name: 'Favorites' }), { ctrlKey: true });
    expect(store.getState().router).toBe(before);
  });
});
