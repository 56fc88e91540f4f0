import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StoreRouter } from '#app/StoreRouter';
import { TOYS } from '#data/toys';
import { categoryChosen, searchChanged } from '#features/filter/filterSlice';
import AllToys from '#screens/AllToys';
import { FavoritableToyCard } from '#screens/cards/FavoritableToyCard';
import Home from '#screens/Home';
import { Featured } from '#screens/home/Featured';
import { Hero } from '#screens/home/Hero';
import { Highlights } from '#screens/home/Highlights';
import { ToyList } from '#screens/home/ToyList';
import { renderPart } from '#tests/support/renderPart';
import { openShop, type ShopStart } from '#tests/support/testShop';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';
import { generateToys } from '../../scripts/bench/generateToys';

// The parts of the home page and of /all-toys, without the parts around them: faster than the whole app.

beforeAll(loadAllLazyComponents);
afterEach(() => void jest.useRealTimers());

const never = new Promise<void>(() => {});
/** As many toys as stated, so that a list does not show them all. */
const manyToys = (count: number) =>
  generateToys(count, { categories: ['Plush'], pictures: TOYS.map(({ image }) => image) });
/** Elements that were made a tab stop before all others. */
const positiveTabStops = () =>
  document.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])');
const textOf = (element: Element) => element.textContent ?? '';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
/** The texts of the live regions. Needs fake timers. */
const announced = async () => {
  await act(() => jest.advanceTimersByTimeAsync(5000));
  return screen.getAllByRole('status').map(textOf);
};
/** Runs the timers that are due. */
const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const cards = () => [...document.querySelectorAll('article')];
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const sourceOf = (element: Element | null | undefined) =>
  element?.querySelector('img')?.getAttribute('src');

describe('the introduction', () => {
  it('has two ways to the toys, three figures and four toys', async () => {
    const onShopNow = jest.fn();
    await renderPart(<Hero onShopNow={onShopNow} />);
    fireEvent.click(button('Shop Now'));
    expect(onShopNow).toHaveBeenCalledTimes(1);
    expect(hrefs()).toStrictEqual([
      '/all-toys',
      '/toy/toy-1',
      '/toy/toy-2',
      '/toy/toy-3',
      '/toy/toy-4',
    ]);
    const figures = [...document.querySelectorAll('dt')].map((term) => [
      textOf(term),
      term.nextElementSibling?.textContent,
    ]);
    expect(figures).toStrictEqual([
      ['Toys', '12+'],
      ['Quality', '100%'],
      ['Support', '24/7'],
    ]);
    const tile = screen.getAllByRole('link')[1] as HTMLElement;
    expect(tile).toHaveTextContent('4.8$24.99Stuffed Animals');
    const picture = within(tile).getByRole('img', { name: TOYS[0]?.name ?? '' });
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('src', '/toys/tiger.svg');
  });

  it('is followed by three reasons to buy here', () => {
    render(<Highlights />);
    expect(screen.getByRole('region', { name: 'Why shop with us' })).toBeVisible();
    const reasons = screen.getAllByRole('listitem').map((each) => [sourceOf(each), textOf(each)]);
    expect(reasons).toStrictEqual([
      ['/pictures/delivery.svg', 'Fast DeliveryAcross the city of Chittagong'],
      ['/pictures/quality.svg', 'Quality AssuredEvery toy checked by hand'],
      ['/pictures/local-store.svg', 'Local StoreVisit us in Agrabad'],
    ]);
  });
});

describe('the home page', () => {
  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('leads to the list (reduced motion: %s, scroll: %s)', async (isReduced, behavior) => {
    const original = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...original(media),
      matches: isReduced && media.includes('reduce'),
    }));
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await renderPart(<Home />);
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await press('Shop Now');
    expect(scroll).toHaveBeenCalledWith({ behavior });
    expect(screen.getByRole('heading', { name: 'Our toys' })).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it('has the featured toys and a list of all', async () => {
    await renderPart(<Home />);
    expect(screen.getByText('Featured Toys')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Our toys' })).toBeVisible();
    expect(positiveTabStops()).toHaveLength(0);
  });

  it('has no carousel without toys', async () => {
    await renderPart(<Home />, { toys: [] });
    expect(document.title).toBe("Latim – Local Kids' Toy Store in Agrabad, Chittagong");
    expect(screen.queryByText('Featured Toys')).toBeNull();
    expect(screen.getByText('Why shop with us')).toBeInTheDocument();
  });
});

describe('the featured toys', () => {
  const carousel = () => screen.queryByRole('region', { name: 'Featured toys' });
  /** The prerendered page. */
  const prerender = async () => {
    const { store } = await openShop();
    const featured = (
      <Provider store={store}>
        <StoreRouter>
          <Featured />
        </StoreRouter>
      </Provider>
    );
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(featured);
    return { page, hydrate: () => act(async () => hydrateRoot(page, featured)) };
  };

  it('are a carousel of six toys in use, with the first sentence about each', async () => {
    await renderPart(<Featured />);
    expect(carousel()).toBeVisible();
    const slides = [...document.querySelectorAll('.slick-slide:not(.slick-cloned) article')];
    expect(slides).toHaveLength(6);
    expect(sourceOf(slides[0])).toBe('/toys/tiger-use.svg');
    expect(slides[0]).toHaveTextContent('soft blue scarf and a tail made for carrying.');
    expect(slides[0]).not.toHaveTextContent('3-6 years');
    expect(screen.getByRole('heading', { level: 2 }).closest('section')).toHaveClass('screen-only');
    await nextTask(); // an error in a timer would fail this test
  });

  it('are a static row in the prerendered page', async () => {
    const { page } = await prerender();
    expect(page.querySelectorAll('ul > li > article')).toHaveLength(6);
    expect(page.querySelector('.slick-list')).toBeNull();
    expect(page.querySelector('noscript')).not.toBeNull(); // their pictures are requested later
    page.remove();
  });

  it('stay a static row until they come near the viewport', async () => {
    jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation();
    const { page, hydrate } = await prerender();
    const root = await hydrate();
    await nextTask();
    expect(carousel()).toBeNull();
    act(() => root.unmount());
    page.remove();
  });

  it.each([
    [0, '1 of 6'],
    [400, '5 of 6'],
    [-400, '5 of 6'], // from right to left
  ])('become a carousel that starts where the row was scrolled to: %d px', async (left, name) => {
    const { page, hydrate } = await prerender();
    const row = page.querySelector('article')?.closest('ul') as HTMLUListElement;
    Object.defineProperties(row, { scrollLeft: { value: left }, scrollWidth: { value: 600 } });
    const root = await hydrate();
    await screen.findByRole('region', { name: 'Featured toys' });
    const shown = page.querySelector('.slick-current:not(.slick-cloned) [role=group]');
    expect(shown).toHaveAccessibleName(name);
    act(() => root.unmount());
    page.remove();
  });
});

describe('the list of toys', () => {
  const open = async (start: ShopStart = {}) => {
    const heading = createRef<HTMLHeadingElement>();
    const shop = await renderPart(<ToyList headingRef={heading} />, { user: null, ...start });
    const search = (query: string) =>
      act(async () => void shop.store.dispatch(searchChanged({ screen: 'home', query })));
    return { ...shop, heading, search };
  };
  const text = () => textOf(document.body);

  it('shows eight toys, then all, and focuses the first new one', async () => {
    const { heading } = await open();
    expect(heading.current).toBe(screen.getByRole('heading', { name: 'Our toys' }));
    expect(cards()).toHaveLength(8);
    expect(document.body).toHaveFocus();
    expect(screen.getByText('Showing 12 toys')).toBeVisible();
    expect(screen.getByText('8 of 12 toys shown', { selector: '.screen-only *' })).toBeVisible();
    await press('Load More Toys');
    expect(cards()).toHaveLength(12);
    expect(cards()[8]?.querySelector('a')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).toBeNull();
    expect(screen.getByText('12 of 12 toys shown', { selector: '.screen-only *' })).toBeVisible();
  });

  it('names the category', async () => {
    const { store } = await open();
    expect(text()).not.toContain('toys in');
    await act(
      async () => void store.dispatch(categoryChosen({ screen: 'home', category: 'Puzzles' })),
    );
    expect(text()).toContain('Showing 2 toys in Puzzles');
  });

  it('says how many of the toys it shows only if one page does not show them all', async () => {
    await open({ toys: manyToys(8) });
    expect(screen.queryByText('8 of 8 toys shown', { selector: '.screen-only *' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).toBeNull();
  });

  it('is not busy after its toys could not be loaded', async () => {
    const { catalogue } = await open({ toysInPage: 8 });
    catalogue.isMissing = true;
    await press('Load More Toys');
    expect(screen.getByRole('alert')).toHaveTextContent('Part of the shop has not arrived');
    expect(button('Load More Toys')).not.toHaveAttribute('aria-busy');
  });

  it('defers its layout if it was prerendered', async () => {
    const { container, store } = await open();
    expect(container.querySelector('[data-later]')).toBeNull();
    const html = renderToString(
      <Provider store={store}>
        <StoreRouter>
          <ToyList headingRef={createRef()} />
        </StoreRouter>
      </Provider>,
    );
    expect(html).toContain('data-later="true"');
  });

  it('does not move the focus when a search changes the list', async () => {
    const { search } = await open();
    await press('Load More Toys');
    (document.activeElement as HTMLElement).blur();
    await search('rickshaw');
    expect(text()).toContain('Showing 3 toys');
    expect(screen.queryByText('3 of 3 toys shown', { selector: '.screen-only *' })).toBeNull();
    expect(document.body).toHaveFocus();
  });

  it('waits for toys that are not known yet', async () => {
    const { search } = await open({ toysInPage: 8, toysArrive: never });
    expect(text()).not.toContain('Loading');
    expect(button('Load More Toys')).not.toHaveAttribute('aria-busy');
    await press('Load More Toys');
    expect(text()).toContain('Loading…');
    expect(button('Load More Toys')).toHaveAttribute('aria-busy', 'true');
    await search('ilish');
    expect(text()).toContain('Searching…');
    expect(text()).not.toContain('No Toys Found');
  });

  it('announces no number while toys are being loaded', async () => {
    jest.useFakeTimers();
    const { search } = await open({ toysInPage: 8, toysArrive: never });
    await search('ilish');
    expect((await announced()).join('')).toBe('Loading…');
  });

  it('offers ways on if nothing was found, and resets the filter', async () => {
    const { search } = await open();
    await search('puzle');
    expect(screen.getByText('No Toys Found')).toBeVisible();
    expect(sourceOf(document.querySelector('[data-later], section'))).toBe(
      '/pictures/nothing-found.svg',
    );
    expect(hrefs()).toContain('/all-toys?category=Puzzles');
    await press('Reset Filters');
    expect(cards()).toHaveLength(8);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('prints all toys', async () => {
    await open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards()).toHaveLength(12);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(cards()).toHaveLength(8);
  });
});

describe('/all-toys', () => {
  const open = async (start: ShopStart = {}) => {
    const shop = await renderPart(<AllToys />, { url: '/all-toys', user: null, ...start });
    const search = (query: string) =>
      act(async () => void shop.store.dispatch(searchChanged({ screen: 'allToys', query })));
    return { ...shop, search };
  };
  beforeEach(() => void jest.useFakeTimers());

  it('shows all toys, of which the first two load their pictures at once', async () => {
    await open();
    expect(document.title).toBe('All Toys – Latim');
    expect(cards()).toHaveLength(12);
    const loading = cards().map((card) => card.querySelector('img')?.getAttribute('loading'));
    expect(loading.slice(0, 3)).toStrictEqual(['eager', 'eager', 'lazy']);
    expect(textOf(document.body)).toContain('Browse our complete collection of 12 amazing toys');
  });

  it('shows fifty toys, and more on request', async () => {
    await open({ toys: manyToys(60) });
    expect(cards()).toHaveLength(50);
    await press('Show more (10)');
    expect(cards()).toHaveLength(60);
    expect(screen.getByText('All 60 are shown.')).toHaveFocus();
    expect(positiveTabStops()).toHaveLength(0);
  });

  it('counts the toys that are not loaded yet, and is busy while they are', async () => {
    await open({ toys: manyToys(170), toysInPage: 50, toysArrive: never });
    expect(button('Show more (120)')).not.toHaveAttribute('aria-busy');
    await press('Show more (120)');
    expect(button('Show more (120)')).toHaveAttribute('aria-busy', 'true');
  });

  it('offers no more toys while it is unknown how many match', async () => {
    const { search } = await open({ toys: manyToys(170), toysInPage: 60, toysArrive: never });
    await search('a');
    expect(cards()).toHaveLength(50);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('can be asked again for toys that could not be loaded', async () => {
    const { catalogue } = await open({ toys: manyToys(170), toysInPage: 50 });
    catalogue.isMissing = true;
    await press('Show more (120)');
    expect(button('Show more (120)')).not.toHaveAttribute('aria-busy');
    catalogue.isMissing = false;
    await press('Show more (120)');
    expect(cards().length).toBeGreaterThan(50);
  });

  it('announces how many toys a search finds', async () => {
    const { search } = await open();
    expect(await announced()).toContain('12 toys found');
    await search('doel');
    expect(await announced()).toContain('1 toy found');
    await search('rickshaw');
    expect(await announced()).toContain('3 toys found');
  });

  it('announces no number while toys are being loaded', async () => {
    const { search } = await open({ toysInPage: 8, toysArrive: never });
    await search('puzzle');
    expect((await announced()).join('')).toBe('Loading…');
    expect(textOf(document.body)).toContain('Loading…');
    expect(textOf(document.body)).not.toContain('No toys found');
  });

  it('offers ways on if nothing was found; the heading has the focus after one was followed', async () => {
    const { search } = await open();
    await search('puzle');
    expect(screen.getByText('No toys found matching your criteria')).toBeVisible();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'See Puzzles' })));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('clears the filters and moves the focus to the search', async () => {
    const { search } = await open();
    await search('spaceship');
    await press('Clear Filters');
    expect(cards()).toHaveLength(12);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

it('the card of a toy has a heart', async () => {
  const [toy] = TOYS;
  if (!toy) throw new Error('There is no toy.');
  await renderPart(<FavoritableToyCard toy={toy} />, { user: null });
  expect(await screen.findByRole('button', { name: /Bagha/ })).toBeVisible();
});
