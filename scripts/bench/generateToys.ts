import type { Toy } from '#domain/toy';
import { randomFrom } from './randomFrom';

const COLOURS = ['Red', 'Blue', 'Golden', 'Little', 'Great', 'Wooden', 'Painted', 'Merry'];
const THINGS = ['Boat', 'Rickshaw', 'Kite', 'Drum', 'Tiger', 'Puzzle', 'Train', 'Songbird', 'Lamp'];
const PLACES = ['Patenga', 'Agrabad', 'the Karnaphuli', 'the Hills', 'Foy’s Lake', 'Sitakunda'];
const MATERIALS = ['Wood', 'Recycled cotton', 'Cardboard', 'BPA-free plastic', 'Felt'];
const SELLERS = ['Agrabad Toy House', 'Karnaphuli Play Co.', 'Hill Tracts Crafts'];

/** The categories and pictures of a catalogue, which generated toys refer to. */
export interface CatalogueParts {
  readonly categories: readonly string[];
  readonly pictures: readonly string[];
}

/**
 * Plausible toys `toy-1` to `toy-COUNT`, valid for `npm run check:catalogue`. Equal seeds give equal toys, and a
 * longer list starts with the shorter one.
 */
export function generateToys(
  count: number,
  { categories, pictures }: CatalogueParts,
  seed = 1,
): readonly Toy[] {
  const random = randomFrom(seed);
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const one = (values: readonly string[]) => values[integer(0, values.length - 1)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const thing = one(THINGS);
    const seller = one(SELLERS);
    const firstAge = integer(1, 8);
    return {
      id: `toy-${index + 1}`,
      name: `${one(COLOURS)} ${thing} of ${one(PLACES)} ${index + 1}`,
      description: `A ${thing.toLowerCase()} for ${integer(1, 6)} children. ${one(COLOURS)} parts, made in ${one(PLACES)}.`,
      price: integer(5, 99) + 0.99,
      category: one(categories),
      subCategory: `${thing}s`,
      age_group: `${firstAge}-${firstAge + integer(2, 5)} years`,
      material: one(MATERIALS),
      seller_name: seller,
      seller_email: 'seller@example.com',
      seller_info: `${seller} checks every toy by hand.`,
      availableQuantity: integer(0, 40),
      rating: integer(30, 50) / 10,
      image: one(pictures),
    };
  });
}
