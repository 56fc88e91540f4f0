import { matchPath } from 'react-router-dom';
import { paths } from '../features/router/paths';
import { lazyOnce, type LazyComponent } from '../ui/lazyOnce';

/** Every screen by its route's pattern, each in a chunk of its own, which the build knows by name. */
export const screens = {
  [paths.home.pattern]: lazyOnce(
    async () => (await import(/* webpackChunkName: "screen-home" */ '../screens/Home')).default,
  ),
  [paths.auth.pattern]: lazyOnce(
    async () => (await import(/* webpackChunkName: "screen-auth" */ '../screens/Auth')).default,
  ),
  [paths.profile.pattern]: lazyOnce(
    async () =>
      (await import(/* webpackChunkName: "screen-profile" */ '../screens/Profile')).default,
  ),
  [paths.favorites.pattern]: lazyOnce(
    async () =>
      (await import(/* webpackChunkName: "screen-favorites" */ '../screens/Favorites')).default,
  ),
  [paths.allToys.pattern]: lazyOnce(
    async () =>
      (await import(/* webpackChunkName: "screen-all-toys" */ '../screens/AllToys')).default,
  ),
  [paths.toy.pattern]: lazyOnce(
    async () => (await import(/* webpackChunkName: "screen-toy" */ '../screens/ToyDetail')).default,
  ),
  [paths.forgotPassword.pattern]: lazyOnce(
    async () =>
      (await import(/* webpackChunkName: "screen-forgot-password" */ '../screens/ForgotPassword'))
        .default,
  ),
  '*': lazyOnce(
    async () =>
      (await import(/* webpackChunkName: "screen-not-found" */ '../screens/NotFound')).default,
  ),
} satisfies Record<string, LazyComponent>;

/** The screen that an address shows. */
export function screenAt(pathname: string): LazyComponent {
  const found = Object.entries(screens).find(
    ([path]) => matchPath({ path, caseSensitive: true }, pathname) !== null,
  );
  return found?.[1] ?? screens['*'];
}
