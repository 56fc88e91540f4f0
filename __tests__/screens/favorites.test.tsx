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

// The table of states covers other shared texts.
it('the WhatsApp link contains the base path of the shop', async () => {
  jest.replaceProperty(process.env, 'BASE_PATH', '/latim');
  await open('toy-1');
  expect(screen.getByRole('link', { name: /^Send on WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/latim/all-toys?ids=toy-1')),
  );
});
