import { TOYS } from '#data/toys';
import type { User } from '#domain/user';
import type { RouteName } from '#features/router/routes';
import type { Lists } from './storedLists';

/** What a screen shows. */
export interface ShownScreen {
  readonly screen: RouteName | 'broken';
  /** Undefined: the sign-in service has not reported the session yet. */
  readonly user: User | null | undefined;
  readonly lists: Lists;
  readonly areListsRead: boolean;
}

const nameOf = (id: string) => TOYS.find((toy) => toy.id === id)?.name ?? null;

/** The line of /favorites that tells its state. */
function favoritesLine({ user, areListsRead }: ShownScreen, count: number): string {
  if (user === null) return 'Please log in to view your favorite toys';
  if (user === undefined || !areListsRead) return 'Loading…';
  return count > 0
    ? `You have ${count} favorite toys saved`
    : "You haven't added any toys to favorites yet";
}

function profileTexts({ user, lists, areListsRead }: ShownScreen, names: readonly string[]) {
  if (!user) return ['My Profile', 'Loading your profile...'];
  const mine = lists.reviews.filter(({ userId }) => userId === user.uid);
  return [
    user.displayName || (user.email.split('@')[0] ?? ''),
    areListsRead ? `My Reviews (${mine.length})` : 'Loading…',
    areListsRead ? `My Favorites (${names.length})` : 'My Favorites',
    ...mine.slice(0, 3).map(({ comment = '' }) => comment),
  ];
}

type Texts = Partial<Record<ShownScreen['screen'], readonly string[]>>;

/** The heading of each screen, and texts of its content. */
function textsOf(shown: ShownScreen): Texts {
  const { user, lists } = shown;
  const mine = lists.favorites.filter(({ userId }) => userId === user?.uid);
  const names = mine.flatMap(({ toyId }) => nameOf(toyId) ?? []);
  const savedReviews = lists.reviews.filter(({ toyId }) => toyId === 'toy-1').length;
  return {
    home: ['Toys with a Chittagong heart', `Showing ${TOYS.length} toys`],
    allToys: ['All Toys', ...TOYS.map(({ name }) => name)],
    auth: ['Welcome', ...(user === undefined ? ['Loading'] : ['Login', 'Sign Up', 'Google'])],
    forgotPassword: ['Reset Password', 'Enter your email', 'Back to Login'],
    favorites: ['My Favorites', favoritesLine(shown, names.length), ...names],
    profile: profileTexts(shown, names),
    toy: [
      nameOf('toy-1') ?? '',
      'Customer Reviews',
      ...(savedReviews > 0 ? [`Show ${savedReviews} saved review`] : []),
    ],
    notFound: ['Page Not Found', 'Back to Home', 'Sign In'],
    broken: [
      'This page could not be shown',
      'Nothing you saved is lost',
      'Try Again',
      'Back to Home',
    ],
  };
}

/** The expected heading and contents. For a screen without a row above: any heading except that of the error screen. */
export function expectedTexts(shown: ShownScreen) {
  const [heading, ...contents] = textsOf(shown)[shown.screen] ?? [];
  return { heading: heading ?? /^(?!This page could not be shown)./, contents };
}
