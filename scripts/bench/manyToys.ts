import { TOYS as REAL } from '#data/toys';
import type { Toy } from '#domain/toy';

const count = Number(new URLSearchParams(window.location.search).get('toys') ?? REAL.length);

/** Replaces the catalogue in benchmarks, with the number of toys in `?toys=`. */
export const TOYS: readonly Toy[] = Array.from({ length: count }, (_, index) => {
  const toy = REAL[index % REAL.length] as Toy;
  return { ...toy, id: `toy-${index + 1}`, name: `${toy.name} ${index + 1}` };
});
