import '#tests/support/jsdomGaps';
import { screen, within } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';

const main = () => within(screen.getByRole('main'));

describe('the 404 page', () => {
  it.each(['/nowhere', '/toy', '/toys/toy-1', '/auth/login', '/Profile', '/TOY/toy-1'])(
    'is shown for %s, in title and heading',
    async (url) => {
      await renderApp({ url });
      expect(document.title).toBe('Page Not Found – Latim');
      expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    },
  );

  it('is also shown if the address cannot be decoded', async () => {
    await renderApp({ url: '/%E0%A4%A' });
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
  });

  it('is excluded from search engines', async () => {
    await renderApp({ url: '/nowhere' });
    expect(document.head).toContainHTML('<meta name="robots" content="noindex">');
  });

  it.each([
    ['Back to Home', '/'],
    ['Sign In', '/auth'],
  ])('has the link %s', async (name, pathname) => {
    const { shopper, store } = await renderApp({ url: '/nowhere', user: null });
    await shopper.click(main().getByRole('link', { name }));
    expect(await main().findByRole('heading', { level: 1 })).toBeVisible();
    expect(store.getState().router.location.pathname).toBe(pathname);
  });
});
