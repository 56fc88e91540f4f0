import '#tests/support/jsdomGaps';
import { screen, waitFor } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { TOYS } from '#domain/toys';
import { STORAGE_MESSAGES } from '#services/recordStorage';
import { aFavorite, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const open = (...toyIds: string[]) =>
  renderApp({
    url: '/favorites',
    user: aUser(),
    toys: TOYS.slice(0, 3),
    favorites: toyIds.map((toyId) => aFavorite({ toyId })),
  });
const removeButton = (name: string) =>
  screen.getByRole('button', { name: `Remove ${name} from favorites` });
const TIGER = 'Bagha the Bengal Tiger Cub';
const RICKSHAW = 'Rickshaw Builder Set';

describe('a removal', () => {
  const undoButton = () => screen.getByRole('button', { name: 'Undo' });

  it('by a held Enter removes one toy, with a notice and an Undo that names it', async () => {
    const { shopper, noticeTexts, records } = await open('toy-1', 'toy-2');
    removeButton(TIGER).focus();
    await shopper.keyboard('{Enter>50/}'); // Undo has the focus long before the key is released
    await waitFor(() => expect(undoButton()).toHaveFocus());
    expect(undoButton()).toHaveAccessibleDescription(`${TIGER} was removed.`);
    expect(noticeTexts()).toStrictEqual([noticeText(notices.favoriteRemovedFromList(TIGER))]);
    expect(records.lists.favorites).toHaveLength(1);
  });

  it('of the only toy shows the empty state and an Undo, which can be tried again if it fails', async () => {
    const { shopper, noticeTexts, records } = await open('toy-1');
    await shopper.click(removeButton(TIGER));
    await waitFor(() => expect(undoButton()).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'No Favorites Yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Toys' })).toHaveAttribute('href', '/all-toys');
    records.refuse('full');
    await shopper.click(undoButton());
    await waitFor(() =>
      expect(noticeTexts()).toContain(noticeText(notices.failed(STORAGE_MESSAGES.full))),
    );
    records.refuse(null);
    await shopper.click(undoButton());
    await waitFor(() => expect(removeButton(TIGER)).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'No Favorites Yet' })).not.toBeInTheDocument();
  });
});

it('the list goes to WhatsApp, or is shared, with prices, the total and an address that opens these toys, without a removed one', async () => {
  const text = `My favorites at Latim:\n- ${TIGER}, $24.99\n- ${RICKSHAW}, $49.99\nTotal: $74.98`;
  const href = '/all-toys?ids=toy-1,toy-2';
  jest.replaceProperty(process.env, 'BASE_PATH', '/latim');
  const { shopper, sharing, notifier } = await open('toy-1', 'toy-2', 'toy-3');
  await shopper.click(removeButton(TOYS[2]!.name));
  expect(await screen.findByText('Total: $74.98')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Send on WhatsApp (opens in new tab)' });
  expect(new URL((link as HTMLAnchorElement).href).searchParams.get('text')).toBe(
    `${text}\n${window.location.origin}/latim${href}`,
  );
  await shopper.click(screen.getByRole('button', { name: 'Share list' }));
  expect(sharing.shared).toStrictEqual([{ title: 'My favorites at Latim', href, text }]);
  await waitFor(() =>
    expect(notifier.shown().map(noticeText)).toContain(noticeText(notices.listCopied)),
  );
});
