import { matchPath } from 'react-router-dom';
import { paths } from '#features/router/paths';
import { type LazyComponent, lazyWithPreload } from '#ui/lazyWithPreload';

/** The screens by route pattern. Each is a chunk whose name the build uses (`scripts/build/writePages.mjs`). */
export const screens = {
  [paths.home.pattern]: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-home" */ '#screens/Home')).default,
  ),
  [paths.auth.pattern]: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-auth" */ '#screens/Auth')).default,
  ),
  [paths.profile.pattern]: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-profile" */ '#screens/Profile')).default,
  ),
  [paths.favorites.pattern]: lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-favorites" */ '#screens/Favorites')).default,
  ),
  [paths.allToys.pattern]: lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-all-toys" */ '#screens/AllToys')).default,
  ),
  [paths.toy.pattern]: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-toy" */ '#screens/ToyDetail')).default,
  ),
  [paths.forgotPassword.pattern]: lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-forgot-password" */ '#screens/ForgotPassword'))
        .default,
  ),
  '*': lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-not-found" */ '#screens/NotFound')).default,
  ),
} satisfies Record<string, LazyComponent>;

/** The screen of a path. */
export function screenAt(pathname: string): LazyComponent {
  const found = Object.entries(screens).find(
    ([path]) => matchPath({ path, caseSensitive: true }, pathname) !== null,
  );
  return found?.[1] ?? screens['*'];
}
