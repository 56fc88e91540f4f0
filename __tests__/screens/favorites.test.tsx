import '#tests/support/jsdomGaps';
import { screen, waitFor } from '@testing-library/react';
import { TOYS } from '#domain/toys';
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
const undoButton = () => screen.getByRole('button', { name: 'Undo' });

it('a held Enter removes one toy', async () => {
  const { shopper, noticeTexts, records } = await open('toy-1', 'toy-2');
  removeButton('Bagha the Bengal Tiger Cub').focus();
  await shopper.keyboard('{Enter>50/}'); // Undo has the focus long before the key is released
  await waitFor(() => expect(undoButton()).toHaveFocus());
  expect(noticeTexts()).toHaveLength(1);
  expect(records.lists.favorites).toHaveLength(1);
});

it('the list goes to WhatsApp, or is shared, with prices, the total and an address that opens these toys, without a removed one', async () => {
  const text =
    'My favorites at Latim:\n- Bagha the Bengal Tiger Cub, $24.99\n- Rickshaw Builder Set, $49.99\nTotal: $74.98';
  const href = '/all-toys?ids=toy-1,toy-2';
  jest.replaceProperty(process.env, 'BASE_PATH', '/latim');
  const { shopper, sharing } = await open('toy-1', 'toy-2', 'toy-3');
  await shopper.click(removeButton(TOYS[2]!.name));
  expect(await screen.findByText('Total: $74.98')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Send on WhatsApp (opens in new tab)' });
  expect(new URL((link as HTMLAnchorElement).href).searchParams.get('text')).toBe(
    `${text}\n${window.location.origin}/latim${href}`,
  );
  await shopper.click(screen.getByRole('button', { name: 'Share list' }));
  expect(sharing.shared).toStrictEqual([{ title: 'My favorites at Latim', href, text }]);
});
