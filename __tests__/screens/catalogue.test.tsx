import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { manyToys } from '#tests/support/manyToys';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

const cards = () =>
  within(screen.getByRole('region', { name: 'Our toys' })).queryAllByRole('article');

describe('more toys than the page contains', () => {
  /** The app with a file of the catalogue that arrives, or fails, on request. */
  async function renderWithSlowFile(start: ShopStart) {
    const { catalogue, shopper } = await renderApp(start);
    const load = jest.spyOn(catalogue, 'load');
    const next = () => {
      let answer: (toys: readonly Toy[]) => void;
      let refuse: (error: Error) => void;
      load.mockReturnValueOnce(
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
      );
      return {
        arrive: () => act(async () => answer(start.toys ?? TOYS)),
        fail: () => act(async () => refuse(new Error('Loading failed'))),
      };
    };
    return { shopper, load, file: next(), next };
  }
  const button = (name: string) => screen.getByRole('button', { name });

  it('keep the focus on Load More until they arrive, then move it to the first of them', async () => {
    const { shopper, file } = await renderWithSlowFile({ toysInPage: 8, user: null });
    await shopper.click(button('Load More Toys'));
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(button('Load More Toys')).toHaveFocus();
    expect(button('Load More Toys')).toHaveAttribute('aria-busy', 'true');
    await shopper.keyboard('{Enter}'); // ignored
    await file.arrive();
    expect(cards()).toHaveLength(12);
    expect(within(cards()[8] as HTMLElement).getByRole('link')).toHaveFocus();
  });

  it('keep the focus on Show more of /all-toys', async () => {
    const toys = manyToys(60);
    const start = { url: '/all-toys', toys, toysInPage: 24, user: null };
    const { shopper, file } = await renderWithSlowFile(start);
    await shopper.click(button('Show more (36)'));
    expect(button('Show more (36)')).toHaveFocus();
    await shopper.keyboard('{Enter}'); // ignored
    await file.arrive();
    expect(screen.getAllByRole('article')).toHaveLength(48);
    expect(button('Show more (12)')).toHaveFocus();
  });

  it('move the focus to the end of /all-toys when all have arrived', async () => {
    const start = { url: '/all-toys', toys: manyToys(34), toysInPage: 24, user: null };
    const { shopper, file } = await renderWithSlowFile(start);
    await shopper.click(button('Show more (10)'));
    expect(screen.getByRole('button', { name: /^Show more/ })).toHaveFocus();
    await file.arrive();
    expect(screen.getByText('All 34 are shown.')).toHaveFocus();
  });

  it.each([
    ['/', 8, 'Load More Toys', 12],
    ['/all-toys', 24, 'Show more (76)', 72],
  ])(
    'of %s are requested again by another press if they could not be loaded',
    async (url, toysInPage, name, count) => {
      const toys = url === '/' ? TOYS : manyToys(100);
      const start = { url, toys, toysInPage, user: null };
      const { shopper, file, next, load } = await renderWithSlowFile(start);
      const pressed = button(name);
      await shopper.click(pressed);
      await file.fail();
      expect(screen.getByRole('alert')).toHaveTextContent('Part of the shop has not arrived');
      expect(pressed).toHaveFocus();
      const second = next();
      await shopper.keyboard('{Enter}');
      expect(load).toHaveBeenCalledTimes(2);
      expect(pressed).toHaveFocus();
      await second.arrive();
      expect(within(screen.getByRole('main')).getAllByRole('article').length).toBeGreaterThan(
        count - 1,
      );
    },
  );
});
