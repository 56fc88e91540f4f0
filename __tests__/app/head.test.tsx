import { act } from '@testing-library/react';
import { navigationRequested } from '#features/router/routerSlice';
import { descriptionAt } from '#features/router/routes';
import { PAGES } from '#prerender/pages';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const SITE = 'https://latim.example/shop';
afterEach(() => {
  Object.assign(process.env, { SITE_URL: '' });
});

/** The names of the head's metadata with their contents. */
const metadata = () =>
  // eslint-disable-next-line testing-library/no-node-access -- elements of the head have no roles
  [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')].map(
    (element) => {
      const valueOf = (names: readonly string[]) =>
        names.map((name) => element.getAttribute(name)).find((value) => value !== null);
      return [valueOf(['name', 'property', 'rel']), valueOf(['content', 'href'])] as const;
    },
  );

it.each([SITE, ''])('with SITE_URL="%s", each page has its own metadata once', async (siteUrl) => {
  Object.assign(process.env, { SITE_URL: siteUrl });
  const { store } = await renderApp({ user: aUser() });
  for (const { pathname, isPublic, toy } of PAGES) {
    if (pathname === '/auth') continue; // redirects
    await act(async () => void store.dispatch(navigationRequested({ href: pathname })));
    const found = new Map(metadata());
    expect(found.size).toBe(metadata().length);
    const isWithAddress = isPublic && siteUrl !== '';
    expect(
      ['description', 'og:title', 'robots', 'canonical', 'og:image'].map((name) => found.get(name)),
    ).toStrictEqual([
      toy?.description ?? descriptionAt(pathname),
      document.title,
      isPublic ? undefined : 'noindex',
      isWithAddress ? `${SITE}${pathname}` : undefined,
      isWithAddress ? `${SITE}/share.png` : undefined,
    ]);
  }
});
