import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screens } from '#app/screens';
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

/** Simulates a phone, whose window `turn` makes wide. */
function mockPhone() {
  const listeners = new Set<() => void>();
  let isWide = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: isWide && media.includes('min-width'),
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as never, // the rest is unused
  );
  const turn = () =>
    act(() => {
      isWide = true;
      listeners.forEach((listener) => listener());
    });
  return { turn };
}

describe('the mobile menu', () => {
  const menu = () => screen.getByRole('button', { name: 'Menu' });

  it('is closed by a press outside, and leads to the shop, the search and Logout', async () => {
    mockPhone();
    const { shopper, auth } = await renderApp({ url: NOWHERE, user: null });
    expect(bar().getByRole('link', { name: 'Login' })).toBeVisible();
    await auth.report(aUser());
    expect(bar().getByRole('link', { name: /^My Profile \(/ })).toBeVisible();
    expect(bar().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    await shopper.click(menu());
    expect(bar().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent('Hi, Ayesha!');
    await shopper.click(bar().getByText('Hi,'));
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await shopper.click(screen.getByRole('heading', { level: 1 }));
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    await shopper.click(menu());
    await shopper.click(bar().getByText('Search'));
    expect(screen.getByLabelText('Search toys')).toHaveFocus();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is closed by its button, and does not keep the bar visible then', async () => {
    mockPhone();
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

  it('is not needed for Logout once the phone is turned', async () => {
    const { turn } = mockPhone();
    const { shopper } = await renderApp({ url: NOWHERE, user: aUser() });
    await shopper.click(menu());
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    turn();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    expect(bar().getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('closes on navigation and does not reopen on Back', async () => {
    mockPhone();
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
  it('preloads its screen on hover and focus', async () => {
    const { shopper } = await renderApp();
    const toy = jest.spyOn(screens.toy, 'preload').mockImplementation(() => undefined);
    const allToys = jest.spyOn(screens.allToys, 'preload').mockImplementation(() => undefined);

    await shopper.hover(screen.getAllByRole('link', { name: /^View Doel/ })[0] as HTMLElement);
    await waitFor(() => expect(toy).toHaveBeenCalled());
    expect(allToys).not.toHaveBeenCalled();

    act(() => screen.getByRole('link', { name: 'View All Toys' }).focus());
    await waitFor(() => expect(allToys).toHaveBeenCalled());
  });

  it('is left to the browser with a modifier key, for a new tab', async () => {
    const { store } = await renderApp({ url: NOWHERE });
    const before = store.getState().router;
    // Prevents the navigation, which jsdom lacks, after the shop has handled the click.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(bar().getByRole('link', { name: 'Favorites' }), { ctrlKey: true });
    expect(store.getState().router).toBe(before);
  });
});
