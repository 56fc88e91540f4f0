import type { Locator, Page } from '@playwright/test';
import { ROUTE_NAMES, type RouteName } from '#features/router/routes';
import { addressOf, type Session } from '#tests/faults/situation';
import { PASSWORD } from './shop';

/** Something that a shopper does, which needs files of the build. */
export interface Act {
  readonly name: string;
  readonly session: Session;
  /** The address that is open before the fault. */
  readonly start?: string;
  /** The address that is opened during the fault. */
  readonly address?: string;
  /** What the shopper does on the open page. */
  readonly perform?: (page: Page, email: string) => Promise<void>;
  /** What the shopper sees when the act has succeeded. */
  readonly done: (page: Page) => readonly Locator[];
}

const main = (page: Page) => page.getByRole('main');
const form = (page: Page, name: string) => page.getByRole('form', { name });
/** What a screen shows when all its parts have arrived. */
const PARTS: Partial<Record<RouteName, Act['done']>> = {
  home: (page) => [
    main(page)
      .getByRole('button', { name: /^Favorite / })
      .last(),
  ],
  allToys: (page) => [
    main(page)
      .getByRole('button', { name: /^Favorite / })
      .last(),
  ],
  auth: (page) => [form(page, 'Login')],
  forgotPassword: (page) => [page.getByRole('button', { name: 'Reset Password' })],
  favorites: (page) => [page.getByText('You have 1 favorite toys saved')],
  profile: (page) => [
    page.getByRole('heading', { name: 'My Reviews (1)' }),
    page.getByRole('heading', { name: 'My Favorites (1)' }),
  ],
  toy: (page) => [
    form(page, 'Try This Toy Now'),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('heading', { name: /^More for ages/ }),
  ],
  notFound: (page) => [page.getByRole('heading', { level: 1, name: 'Page Not Found' })],
};
/** By default, a screen shows its heading. */
const partsOf = (screen: RouteName): Act['done'] =>
  PARTS[screen] ?? ((page) => [page.getByRole('heading', { level: 1 })]);
const SIGNED_IN: readonly RouteName[] = ['favorites', 'profile'];
const sessionFor = (screen: RouteName): Session =>
  SIGNED_IN.includes(screen) ? 'signed in' : 'signed out';

/** Opens each screen by its address. */
const openings = ROUTE_NAMES.map((screen): Act => ({
  name: `open ${screen}`,
  session: sessionFor(screen),
  address: addressOf(screen),
  done: partsOf(screen),
}));

/** Follows a link to each screen from another one. */
const follow = (screen: RouteName, start: string, link: (page: Page) => Locator): Act => ({
  name: `follow a link to ${screen}`,
  session: sessionFor(screen),
  start,
  perform: (page) => link(page).click(),
  done: partsOf(screen),
});
const inBar = (name: string | RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const links: readonly Act[] = [
  follow('home', '/auth', inBar('Home')),
  follow('allToys', '/auth', inBar('All Toys')),
  follow('auth', '/forgot-password', inBar('Login')),
  follow('favorites', '/', inBar(/^Favorites/)),
  follow('profile', '/', (page) => page.getByRole('link', { name: /^My Profile/ }).first()),
  follow('toy', '/', (page) =>
    main(page)
      .getByRole('link', { name: /^View / })
      .last(),
  ),
  follow('forgotPassword', '/auth', (page) => page.getByRole('link', { name: /Forgot/ })),
];

const acts: readonly Act[] = [
  {
    name: 'type into the form to try a toy while the page loads',
    session: 'signed in',
    address: '/toy/toy-1',
    perform: (page) => form(page, 'Try This Toy Now').getByLabel('Name').fill('Rafi'),
    done: (page) => [
      form(page, 'Write a review'),
      form(page, 'Try This Toy Now').locator('input[name=name][value=Rafi]'),
    ],
  },
  {
    name: 'edit the profile',
    session: 'signed in',
    start: '/profile',
    perform: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
    done: (page) => [form(page, 'Edit profile')],
  },
  {
    name: 'open the form for a review',
    session: 'signed in',
    start: '/',
    perform: (page) =>
      main(page)
        .getByRole('link', { name: /^View / })
        .last()
        .click(),
    done: (page) => [form(page, 'Write a review')],
  },
  {
    name: 'add a favourite',
    session: 'signed in',
    address: '/all-toys',
    perform: (page) =>
      main(page)
        .getByRole('button', { name: /^Favorite / })
        .last()
        .click(),
    done: (page) => [
      main(page).locator('button[aria-pressed=true][aria-label^="Favorite "]').last(),
    ],
  },
  {
    name: 'log in',
    session: 'signed out',
    start: '/auth',
    perform: async (page, email) => {
      await form(page, 'Login').getByLabel('Email').fill(email);
      await form(page, 'Login').getByLabel('Password', { exact: true }).fill(PASSWORD);
      await form(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click();
    },
    done: (page) => [page.getByRole('button', { name: 'Logout' })],
  },
  {
    name: 'choose Sign Up',
    session: 'signed out',
    start: '/auth',
    perform: (page) => page.getByRole('tab', { name: 'Sign Up' }).click(),
    done: (page) => [form(page, 'Sign Up')],
  },
  {
    name: 'open the QA tools',
    session: 'signed out',
    start: '/',
    perform: (page) => page.keyboard.press('Alt+Shift+Q'),
    done: (page) => [page.getByRole('dialog', { name: 'Recorded visit' })],
  },
  {
    name: 'open a page with the QA tools',
    session: 'signed out',
    address: '/?qa',
    done: (page) => [page.getByRole('dialog', { name: 'Recorded visit' })],
  },
  {
    name: 'zoom a picture',
    session: 'signed out',
    start: '/toy/toy-1',
    perform: (page) => page.getByRole('button', { name: 'Zoom', exact: true }).click(),
    done: (page) => [page.getByRole('dialog')],
  },
  {
    name: 'scroll to the carousel',
    session: 'signed out',
    start: '/',
    perform: (page) =>
      page.getByRole('heading', { name: 'Featured Toys' }).scrollIntoViewIfNeeded(),
    done: (page) => [page.getByRole('region', { name: 'Featured toys' })],
  },
  {
    name: 'see a toast',
    session: 'signed out',
    address: '/toy/toy-1',
    perform: (page) =>
      form(page, 'Try This Toy Now').getByRole('button', { name: 'Submit Request' }).click(),
    done: (page) => [page.locator('.Toastify__toast').first()],
  },
  {
    name: 'find nothing',
    session: 'signed out',
    start: '/all-toys',
    perform: (page) => page.getByLabel('Search toys').fill('zzzz'),
    done: (page) => [main(page).getByText('No toys found matching your criteria')],
  },
];

export const ACTS: readonly Act[] = [...openings, ...links, ...acts];

/** Whether everything that an act leads to is shown now. */
export const isDone = async (page: Page, { done }: Act): Promise<boolean> =>
  (await Promise.all(done(page).map((part) => part.isVisible()))).every(Boolean);
