import { type RouteName, routes } from '#features/router/routes';

export type Session = 'signed in' | 'signed out';
export type ScreenName = RouteName | 'broken';

/** A screen that is opened by its address, and who opens it. */
export interface Situation {
  readonly screen: RouteName;
  readonly session: Session;
}

const SCREENS = Object.keys(routes) as readonly RouteName[]; // Object.keys returns string[]
export const SESSIONS: readonly Session[] = ['signed in', 'signed out'];

/** Every screen, signed in and signed out. */
export const SITUATIONS: readonly Situation[] = SCREENS.flatMap((screen) =>
  SESSIONS.map((session) => ({ screen, session })),
);

/** The address that opens a screen. The toy is toy-1. */
export const addressOf = (screen: RouteName): string =>
  screen === 'notFound' ? '/nowhere' : routes[screen].href(screen === 'toy' ? 'toy-1' : '');

export const isSignedIn = ({ session }: Situation): boolean => session === 'signed in';

/** The screen that is shown: some redirect users who may not see them. */
export function shownScreen(situation: Situation): RouteName {
  const { access } = routes[situation.screen];
  if (access === 'signedOut' && isSignedIn(situation)) return 'home';
  return access === 'signedIn' && !isSignedIn(situation) ? 'auth' : situation.screen;
}

/** The heading and a text of each screen, for any user and any lists. */
export const TEXTS: Readonly<Record<ScreenName, readonly [RegExp, string]>> = {
  home: [/^Toys with a Chittagong heart$/, 'Showing 12 toys'],
  allToys: [/^All Toys$/, 'Bagha the Bengal Tiger Cub'],
  auth: [/^Welcome$/, ''],
  forgotPassword: [/^Reset Password$/, 'Enter your email'],
  favorites: [/^My Favorites$/, ''],
  profile: [/^(?!This page could not be shown)./, ''],
  toy: [/^Bagha the Bengal Tiger Cub$/, 'Customer Reviews'],
  notFound: [/^Page Not Found$/, 'Back to Home'],
  broken: [/^This page could not be shown$/, 'Nothing you saved is lost'],
};

/** The text of the first element. */
export const textOf = (selector: string): string =>
  document.querySelector(selector)?.textContent ?? '';
