import '#tests/support/jsdomGaps';
import { fireEvent, screen } from '@testing-library/react';
import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { FavoriteHeart } from '#features/favorites/FavoriteHeart';
import { FavoriteToggle } from '#features/favorites/FavoriteToggle';
import { aFavorite, aUser } from '#tests/support/builders';
import { renderPart } from '#tests/support/renderPart';
import { Button } from '#ui/Button';

const [first, second] = TOYS as readonly [Toy, Toy]; // of the fixture
const heartOf = ({ name }: Toy) => screen.getByRole('button', { name: `Favorite ${name}` });

it('a heart tells whether its toy is a favourite, and changes it', async () => {
  const { settle, records } = await renderPart(
    <>
      <FavoriteHeart toy={first} />
      <FavoriteHeart toy={second} />
    </>,
    { user: aUser(), favorites: [aFavorite({ toyId: first.id })] },
  );
  expect(heartOf(first)).toHaveAttribute('aria-pressed', 'true');
  expect(heartOf(second)).toHaveAttribute('aria-pressed', 'false');

  fireEvent.click(heartOf(second));
  await settle();
  expect(heartOf(second)).toHaveAttribute('aria-pressed', 'true');
  expect(records.lists.favorites.map(({ toyId }) => toyId)).toStrictEqual([first.id, second.id]);
});

it('the button of a toy’s page tells whether it is a favourite, and is busy during a change', async () => {
  const { settle, records } = await renderPart(
    <>
      <FavoriteToggle toyId={first.id} />
      <Button variant="outline" aria-label="outline" />
      <Button variant="primary" aria-label="primary" />
    </>,
    { user: aUser() },
  );
  const classOf = (name: string) => screen.getByRole('button', { name }).className;
  const button = screen.getByRole('button', { name: /Favorite/ });
  const fill = () => button.querySelector('svg')?.getAttribute('fill');
  expect(button).toHaveTextContent('Add to Favorites');
  expect(fill()).toBe('none');
  expect(button.className).toBe(classOf('outline'));

  const release = records.hold();
  fireEvent.click(button);
  await settle();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Add to Favorites');

  release();
  await settle();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(button).toHaveTextContent('Favorited');
  expect(fill()).toBe('currentColor');
  expect(button.className).toBe(classOf('primary'));
});
