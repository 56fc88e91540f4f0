import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { BrokenScreen } from '#app/BrokenScreen';
import { Footer } from '#app/Footer';
import { LazyUpdateLine } from '#app/LazyUpdateLine';
import { ScreenPicture } from '#app/ScreenPicture';
import { StoreRouter } from '#app/StoreRouter';
import { updateFound } from '#features/updates/updatesSlice';
import { mockHeights } from '#tests/support/mockHeights';
import { renderPart } from '#tests/support/renderPart';
import { openShop } from '#tests/support/testShop';
import { lazyWithPreload } from '#ui/lazyWithPreload';

const textAndHref = (link: HTMLElement) => [link.textContent, link.getAttribute('href')];

describe('the footer', () => {
  const list = (heading: string) => {
    const part = screen.getByRole('heading', { name: heading }).parentElement as HTMLElement;
    return within(part).getAllByRole('link');
  };

  it('links to the screens, the contacts and the social networks', async () => {
    await renderPart(<Footer />);
    expect(list('Quick Links').map(textAndHref)).toStrictEqual([
      ['Home', '/'],
      ['My Profile', '/profile'],
      ['Login', '/auth'],
      ['Favorites', '/favorites'],
    ]);
    expect(list('Contact Us').map(textAndHref)).toStrictEqual([
      [expect.stringContaining('@'), expect.stringMatching(/^mailto:\S+@\S+$/)],
      [expect.stringMatching(/\d \d/), expect.stringMatching(/^tel:\+?\d+$/)],
    ]);
    for (const link of list('Follow Us')) {
      expect(link).toHaveAccessibleName(/\w \(opens in new tab\)$/);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('has placeholders for the legal texts, which lead nowhere', async () => {
    await renderPart(<Footer />);
    expect(list('Legal').map(textAndHref)).toStrictEqual([
      ['Terms of Service', '#terms-of-service'],
      ['Privacy Policy', '#privacy-policy'],
      ['Refund Policy', '#refund-policy'],
    ]);
    for (const link of list('Legal')) expect(fireEvent.click(link)).toBe(false);
  });

  it('defers its layout if it was prerendered', async () => {
    const { container, store } = await renderPart(<Footer />);
    expect(container.querySelector('footer')).not.toHaveAttribute('data-later');
    const html = renderToString(
      <Provider store={store}>
        <StoreRouter>
          <Footer />
        </StoreRouter>
      </Provider>,
    );
    expect(html).toMatch(/^<footer data-later="true"/);
  });

  it('prints the contacts only', async () => {
    await renderPart(<Footer />);
    for (const heading of ['Legal', 'Follow Us'])
      expect(screen.getByText(heading).parentElement).toHaveClass('screen-only');
    expect(screen.getByText('Contact Us').parentElement).not.toHaveClass('screen-only');
  });
});

it('a broken screen offers to load the same address again, or the home page', async () => {
  await renderPart(<BrokenScreen />, { url: '/toy/toy-1?from=flyer' });
  expect(document.title).toContain('Something went wrong');
  expect(screen.getByRole('heading')).toHaveTextContent('This page could not be shown');
  expect(screen.getAllByRole('link').map(textAndHref)).toStrictEqual([
    ['Try Again', '/toy/toy-1?from=flyer'],
    ['Back to Home', '/'],
  ]);
});

describe('the line that announces a new version', () => {
  const TEXT = 'A new version of the shop is ready.';

  it('is shown when one is ready, and its button is busy while it reloads', async () => {
    const { store } = await renderPart(<LazyUpdateLine />);
    expect(screen.queryByText(TEXT)).toBeNull();
    await act(async () => void store.dispatch(updateFound()));
    expect(await screen.findByRole('status')).toHaveTextContent(TEXT);
    const reload = screen.getByRole('button', { name: 'Reload' });
    expect(reload).not.toHaveAttribute('aria-busy');
    await act(async () => void fireEvent.click(reload));
    expect(store.getState().updates.status).toBe('reloading');
    expect(reload).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent(TEXT);
  });

  it('reports its height to the page as `--update-line`', async () => {
    const { store } = await renderPart(<LazyUpdateLine />);
    mockHeights(44);
    await act(async () => void store.dispatch(updateFound()));
    await screen.findByText(TEXT);
    expect(document.documentElement.style.getPropertyValue('--update-line')).toBe('44px');
  });

  it('adds its text to an empty live region, because only changes are announced', async () => {
    const texts: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element && target.role === 'status') texts.push(target.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const { store } = await renderPart(<LazyUpdateLine />);
    await act(async () => void store.dispatch(updateFound()));
    await screen.findByText(TEXT);
    observer.disconnect();
    expect(texts).toStrictEqual([TEXT]);
  });
});

it('the picture of a screen has the bar and the screen, and reports when it was drawn', async () => {
  let arrive = () => {};
  const Screen = lazyWithPreload(
    () => new Promise<() => string>((resolve) => (arrive = () => resolve(() => 'The screen'))),
  );
  const onDrawn = jest.fn();
  const { store } = await openShop({ url: '/favorites' });
  const picture = () => (
    <Provider store={store}>
      <ScreenPicture Screen={Screen} onDrawn={onDrawn} />
    </Provider>
  );
  const { rerender } = render(picture());
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Favorites');
  expect(onDrawn).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(screen.getByRole('main')).toHaveTextContent('The screen');
  rerender(picture());
  expect(onDrawn).toHaveBeenCalledTimes(1);
});
