import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StarRadios } from '#ui/StarRadios';
import { Stars } from '#ui/Stars';

/** Counts the stars: each one starts with a move command (M) of a path. */
const starsIn = (element: Element, which = '') =>
  [...element.querySelectorAll(`path${which}`)].flatMap(
    (path) => path.getAttribute('d')?.match(/M/g) ?? [],
  ).length;
const filledIn = (element: Element) => starsIn(element, '[data-filled=true]');

it.each([
  [0, 0, '0.0'],
  [3.9, 3, '3.9'],
  [4.9, 4, '4.9'],
  [5, 5, '5.0'],
])('a rating of %d fills %d of five stars and shows %s', (rating, filled, text) => {
  render(<Stars rating={rating} />);
  const stars = screen.getByRole('img', { name: `Rated ${text} out of 5` });
  expect(starsIn(stars)).toBe(5);
  expect(filledIn(stars)).toBe(filled);
  expect(screen.getByText(text)).toBeVisible();
});

it('the stars are in a row that fills the picture', () => {
  render(<Stars rating={2} />);
  const stars = screen.getByRole('img');
  const paths = [...stars.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.join('').match(/M\d+/g)).toStrictEqual(['M12', 'M36', 'M60', 'M84', 'M108']);
  expect(paths.join('')).toMatch(/^(M[\d.]+ 2\.6l[^M]+z){5}$/);
  expect(stars).toHaveAttribute('viewBox', '0 0 120 24');
  expect(stars).toHaveAttribute('width', '85');
  expect(stars).toHaveAttribute('height', '17');
});

function Rating() {
  const [rating, setRating] = useState(5);
  return <StarRadios legend="Rating" name="rating" value={rating} onChange={setRating} />;
}

describe('the rating input', () => {
  it('is a group of five native radio buttons with different names', () => {
    render(<Rating />);
    expect(screen.getByRole('group', { name: 'Rating' })).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toStrictEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  it('fills the stars up to the selected one', async () => {
    render(<Rating />);
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
    expect(filledIn(screen.getByRole('group'))).toBe(2);
  });
});
