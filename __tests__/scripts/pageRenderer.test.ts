import { randomUUID } from 'node:crypto';
import { AGES } from '#data/ages';
import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { type Page, PAGES, pageToysOf } from '#prerender/pages';
import { factsOf, renderPage } from '#prerender/renderPage';

interface Prerender {
  readonly renderPage: (page: Page) => Promise<{ readonly body: string }>;
  readonly factsOf: (page: Page) => object;
}
const { pageRenderer } = jest.requireActual<{
  pageRenderer(
    prerender: Prerender,
    code: string,
  ): {
    readonly render: (page: Page) => Promise<{ readonly body: string }>;
    readonly renderedCount: () => number;
  };
}>('../../scripts/build/pageRenderer.mjs');

const toyPages = PAGES.filter(({ toy }) => toy !== undefined);

/** A build in which a page shows only its toy, and a toy may have another price. */
const build = (code: string, changedId?: string) => {
  const priceOf = ({ id, price }: Toy) => (id === changedId ? price + 1 : price);
  return pageRenderer(
    {
      renderPage: ({ toy }) => Promise.resolve({ body: toy ? `${priceOf(toy)}` : '' }),
      factsOf: ({ toy }) => (toy ? [{ ...toy, price: priceOf(toy) }] : []),
    },
    code,
  );
};

it('renders a page again only if the code or one of its toys has changed', async () => {
  const code = randomUUID();
  const renderAll = async ({ render }: ReturnType<typeof pageRenderer>) => {
    for (const page of toyPages) await render(page);
  };
  const [first, second, third, fourth] = [
    build(code),
    build(code),
    build(code, 'toy-3'),
    build(randomUUID()),
  ];
  for (const one of [first, second, third, fourth]) await renderAll(one);
  expect(first.renderedCount()).toBe(toyPages.length);
  expect(second.renderedCount()).toBe(0);
  expect(third.renderedCount()).toBe(1);
  expect(fourth.renderedCount()).toBe(toyPages.length);
});

it('the facts of a page with a list include the number of all toys, the ages and the second pictures', () => {
  const allToys = PAGES.find(({ pathname }) => pathname === '/all-toys') as Page;
  const { first, total } = pageToysOf(allToys);
  const secondPictures = first.map(({ image }) => image.replace('.svg', '-use.svg'));
  expect(factsOf(allToys)).toStrictEqual({ first, secondPictures, total, ages: AGES });
});

it('the facts of the page of a toy include its second picture', () => {
  expect(toyPages.map(factsOf)).toStrictEqual(
    toyPages.map((page) => ({
      others: pageToysOf(page).others,
      secondPictures: [page.toy?.image.replace('.svg', '-use.svg')],
    })),
  );
});

it('the toys of a page are all that it shows', async () => {
  for (const page of toyPages) {
    const { body } = await renderPage(page);
    const shown = TOYS.filter(({ id }) => body.includes(`/toy/${id}"`));
    const { first, others } = pageToysOf(page);
    const known = [...first, ...others].map(({ id }) => id);
    expect(shown.map(({ id }) => id).filter((id) => !known.includes(id))).toStrictEqual([]);
    expect(known).toContain(page.toy?.id);
  }
});

it('the parts below the first viewport are marked, so that their layout can wait', async () => {
  for (const pathname of ['/', '/all-toys']) {
    const page = PAGES.find((one) => one.pathname === pathname) as Page;
    expect((await renderPage(page)).body).toContain('data-later');
  }
});
