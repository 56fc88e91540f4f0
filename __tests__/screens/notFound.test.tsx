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

  it('is excluded from search engines', async () => {
    await renderApp({ url: '/nowhere' });
    expect(document.head).toContainHTML('<meta name="robots" content="noindex">');
  });
});
