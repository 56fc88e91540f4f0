import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { manyToys } from '#tests/support/builders';

const { filesOnVisit } = jest.requireActual<{
  filesOnVisit(
    toys: readonly Toy[],
    installed: number,
    secondPictureOf: (image: string) => string | undefined,
  ): ReadonlySet<string>;
}>('../../scripts/build/filesOnVisit.mjs');

const INSTALLED = 24;
const toys = manyToys(100).map((toy) => ({ ...toy, image: '/toys/shared.svg' }));

const secondPictureOf = (image: string) =>
  image === '/toys/own.svg' ? '/toys/own-use.svg' : undefined;

it('a small catalogue is installed completely', () => {
  expect([...filesOnVisit(TOYS, INSTALLED, secondPictureOf)]).toStrictEqual([]);
  expect([...filesOnVisit(toys.slice(0, INSTALLED), INSTALLED, secondPictureOf)]).toStrictEqual([]);
});

it('the pages of other toys are cached when they are visited, and their pictures unless an installed toy has them', () => {
  const last = toys.at(-1);
  const files = filesOnVisit(
    [...toys.slice(0, -1), ...(last ? [{ ...last, image: '/toys/own.svg' }] : [])],
    INSTALLED,
    secondPictureOf,
  );
  expect(files.size).toBe(100 - INSTALLED + 2);
  expect(files).not.toContain(`toy/toy-${INSTALLED}.html`);
  expect(files).toContain(`toy/toy-${INSTALLED + 1}.html`);
  expect(files).toContain('toys/own.svg');
  expect(files).toContain('toys/own-use.svg');
  expect(files).not.toContain('toys/shared.svg');
});
