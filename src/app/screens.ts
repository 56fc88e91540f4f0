import { routeAt, type RouteName } from '#features/router/routes';
import { type LazyComponent, lazyWithRetry } from '#ui/lazyWithRetry';

/** The screen of each route. The build finds its chunk by the name `screen-ROUTE`. */
export const screens: Readonly<Record<RouteName, LazyComponent>> = {
  home: lazyWithRetry(
    async () => (await import(/* webpackChunkName: "screen-home" */ '#screens/Home')).default,
  ),
  allToys: lazyWithRetry(
    async () => (await import(/* webpackChunkName: "screen-allToys" */ '#screens/AllToys')).default,
  ),
  auth: lazyWithRetry(
    async () => (await import(/* webpackChunkName: "screen-auth" */ '#screens/Auth')).default,
  ),
  forgotPassword: lazyWithRetry(
    async () =>
      (await import(/* webpackChunkName: "screen-forgotPassword" */ '#screens/ForgotPassword'))
        .default,
  ),
  favorites: lazyWithRetry(
    async () =>
      (await import(/* webpackChunkName: "screen-favorites" */ '#screens/Favorites')).default,
  ),
  profile: lazyWithRetry(
    async () => (await import(/* webpackChunkName: "screen-profile" */ '#screens/Profile')).default,
  ),
  toy: lazyWithRetry(
    async () => (await import(/* webpackChunkName: "screen-toy" */ '#screens/ToyDetail')).default,
  ),
  notFound: lazyWithRetry(
    async () =>
      (await import(/* webpackChunkName: "screen-notFound" */ '#screens/NotFound')).default,
  ),
};

/** The screen of a path. */
export const screenAt = (pathname: string): LazyComponent => screens[routeAt(pathname)];
