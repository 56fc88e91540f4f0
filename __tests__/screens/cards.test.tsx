import '#tests/support/jsdomGaps';
import { fireEvent, screen, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const NAME = 'Bagha the Bengal Tiger Cub';
const card = () => within(screen.getByRole('article', { name: NAME }));
const heart = () => card().getByRole('button', { name: `Favorite ${NAME}` });

describe('the card of a toy', () => {
  it('is one link, and shows the age', async () => {
    await renderApp({ url: '/all-toys' });
    expect(card().getAllByRole('link')).toHaveLength(1);
    expect(card().getByRole('link')).toHaveAttribute('href', '/toy/toy-1');
    expect(card().getByText('Age: 3-6 years')).toBeVisible();
  });

  it('has a heart that asks a visitor to log in, and stays', async () => {
    const { shopper, store, notifier } = await renderApp({ url: '/all-toys', user: null });
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await shopper.click(heart());
    expect(notifier.notices.map(noticeText)).toStrictEqual([
      noticeText(notices.loginRequiredForFavorites),
    ]);
    expect(store.getState().router.location.pathname).toBe('/all-toys');
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  it('has a heart that adds and removes a favourite', async () => {
    const { shopper, store } = await renderApp({ url: '/all-toys', user: aUser() });
    await shopper.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(store.getState().favorites.items).toMatchObject([{ toyId: 'toy-1' }]);
    await shopper.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(store.getState().favorites.items).toStrictEqual([]);
  });

  it('shows a toy box if its picture does not load', async () => {
    await renderApp({ url: '/all-toys' });
    const picture = card().getByRole('presentation');
    expect(picture).toHaveAttribute('src', '/toys/tiger.svg');
    fireEvent.error(picture);
    expect(card().getByRole('presentation')).toHaveAttribute('src', '/pictures/toy-box.svg');
    fireEvent.error(card().getByRole('presentation'));
    expect(card().getByRole('presentation')).toHaveAttribute('src', '/pictures/toy-box.svg');
  });
});
