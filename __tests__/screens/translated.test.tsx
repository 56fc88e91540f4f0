import '#tests/support/jsdomGaps';
// eslint-disable-next-line testing-library/no-manual-cleanup -- each journey is rendered twice
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { TOYS } from '#data/toys';
import { translate } from '#tests/e2e/conditions/translate';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import { settled, type ShopStart } from '#tests/support/testShop';

/** Translated texts end with this mark. */
const MARK = '\u200b';
const isNamed = (name: string) => (text: string) => text.replace(MARK, '') === name;

type Shop = Awaited<ReturnType<typeof renderApp>>;
type Step = (shop: Shop) => unknown;

// Searches by role, and simulated pointers, would compute the styles of whole pages: minutes.
const press = (text: string) => async () => {
  const found = await screen.findAllByText(isNamed(text), { selector: 'button, button *' });
  fireEvent.click(found.at(-1) as Element);
};
const pressLabelled = (label: string) => () => fireEvent.click(screen.getByLabelText(label));
const enter = (label: string, value: string) => async () => {
  const fields = await screen.findAllByLabelText(isNamed(label));
  fireEvent.change(fields.at(-1) as Element, { target: { value } });
};
const see = (text: string) => () => screen.findByText(isNamed(text));
const signInAs =
  (displayName: string): Step =>
  ({ auth }) =>
    auth.report(aUser({ displayName }));
const signOut: Step = ({ auth }) => auth.report(null);

/** Few, because each journey is rendered twice. */
const toys = TOYS.slice(0, 4);
const SIGNED_IN = { toys, user: aUser(), reviews: [aReview()], favorites: [aFavorite()] };
const TIGER = 'Bagha the Bengal Tiger Cub';

const JOURNEYS: readonly (readonly [string, ShopStart, readonly Step[]])[] = [
  [
    'a password reset: refused, requested, and requested for another address',
    { url: '/forgot-password', user: null, isWindowBlocked: true, hasDemoAccounts: true },
    [
      press('Reset Password'),
      enter('Email', 'a@x.example'),
      press('Reset Password'),
      ({ auth }) => auth.answer('sendPasswordReset', undefined),
      see('If a@x.example has an account here, a link is on its way to it.'),
      enter('Email', 'b@x.example'),
      press('Reset Password'),
      ({ auth }) => auth.answer('sendPasswordReset', undefined),
    ],
  ],
  [
    'the home page: categories, a search without results, Reset Filters',
    { user: null, toys },
    [
      enter('Category', 'Puzzles'),
      enter('Category', 'All Categories'),
      enter('Search toys', 'zzz'),
      press('Reset Filters'),
    ],
  ],
  [
    'all toys: a sort, a price, an age, a search without results, Clear Filters',
    { url: '/all-toys', user: null, toys },
    [
      enter('Sort', 'Rating'),
      enter('Price up to', 'Up to $20'),
      pressLabelled('3 years'),
      enter('Search toys', 'zzz'),
      press('Clear Filters'),
    ],
  ],
  [
    "a toy's page: a review is edited, cancelled, updated, deleted and restored",
    { url: '/toy/toy-1', ...SIGNED_IN },
    [
      press('Show 1 saved review'),
      press('Edit'),
      press('Cancel'),
      press('Edit'),
      enter('Comment (optional)', 'Softer'),
      press('Update Review'),
      see('Softer'),
      press('Delete'),
      press('Undo'),
      see('Softer'),
    ],
  ],
  [
    "a toy's page: a review is added, a favourite is removed and added",
    { url: '/toy/toy-1', ...SIGNED_IN },
    [
      enter('Comment (optional)', 'Another'),
      press('Submit Review'),
      see('Another'),
      press('Favorited'),
      see('Add to Favorites'),
      press('Add to Favorites'),
    ],
  ],
  [
    "a toy's page: the session becomes known, a user logs in, the name changes",
    { url: '/toy/toy-1', toys },
    [signOut, signInAs('Ayesha'), signInAs('Karim')],
  ],
  [
    'the favourites: one is removed and restored, the session ends',
    { url: '/favorites', ...SIGNED_IN },
    [pressLabelled(`Remove ${TIGER} from favorites`), press('Undo'), signOut],
  ],
  [
    'the profile: edited, cancelled, saved, a review and a favourite removed and restored, a photo without picture',
    { url: '/profile', ...SIGNED_IN },
    [
      press('Edit Profile'),
      enter('Name', 'Karim Ali'),
      press('Cancel'),
      press('Edit Profile'),
      enter('Name', 'Karim Ali'),
      press('Save Profile'),
      ({ auth }) => auth.answer('updateProfile', aUser({ displayName: 'Karim Ali' })),
      pressLabelled(`Delete review of ${TIGER}`),
      press('Undo'),
      pressLabelled(`Remove ${TIGER} from favorites`),
      press('Undo'),
      ({ auth }) => auth.report(aUser({ photoURL: 'https://x.example/a.png' })),
      ({ auth }) => auth.report(aUser()),
    ],
  ],
  [
    'sign-up: Google is refused, the password is shown, errors, the greeting',
    { url: '/auth#sign-up', user: null, hasDemoAccounts: true, toys },
    [
      press('Google Sign Up'),
      ({ auth }) => auth.refuse('signInWithGoogle', { code: 'auth/popup-blocked', message: 'No' }),
      press('Show'),
      press('Sign Up'),
      enter('Full Name', 'Karim Ali'),
      enter('Email', 'a@x.example'),
      enter('Password', 'Secret1'),
      press('Sign Up'),
      ({ auth }) => auth.answer('signUp', aUser({ displayName: 'Karim Ali' })),
    ],
  ],
];

/** All texts of the page in the language of the shop, except those that are announced after a pause. */
function textsOfPage(): string {
  const page = document.body.cloneNode(true) as HTMLElement; // a clone of an element is one
  // eslint-disable-next-line testing-library/no-node-access -- a copy of the page
  page.querySelectorAll('.visually-hidden[role="status"]').forEach((live) => live.remove());
  return `${document.title} ${page.textContent}`.replaceAll(MARK, '');
}

/** The texts of the page after each step. */
async function textsOf(start: ShopStart, steps: readonly Step[]): Promise<readonly string[]> {
  const shop = await renderApp(start);
  const texts = [textsOfPage()];
  for (const step of steps) {
    await step(shop);
    await act(settled);
    texts.push(textsOfPage());
  }
  cleanup();
  return texts;
}

describe('a page that the browser translates shows the same texts as one that it does not', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('class'); // ends the translation
  });

  it.each(JOURNEYS)(
    'on %s',
    async (_name, start, steps) => {
      const untranslated = await textsOf(start, steps);
      translate();
      expect(await textsOf(start, steps)).toStrictEqual(untranslated);
    },
    60_000,
  );
});
