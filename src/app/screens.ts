import { routeAt, type RouteName } from '#features/router/routes';
import { type LazyComponent, lazyWithPreload } from '#ui/lazyWithPreload';

/** The screen of each route. The build finds its chunk by the name `screen-ROUTE`. */
export const screens: Readonly<Record<RouteName, LazyComponent>> = {
  home: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-home" */ '#screens/Home')).default,
  ),
  allToys: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-allToys" */ '#screens/AllToys')).default,
  ),
  auth: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-auth" */ '#screens/Auth')).default,
  ),
  forgotPassword: lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-forgotPassword" */ '#screens/ForgotPassword'))
        .default,
  ),
  favorites: lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-favorites" */ '#screens/Favorites')).default,
  ),
  profile: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-profile" */ '#screens/Profile')).default,
  ),
  toy: lazyWithPreload(
    async () => (await import(/* webpackChunkName: "screen-toy" */ '#screens/ToyDetail')).default,
  ),
  notFound: lazyWithPreload(
    async () =>
      (await import(/* webpackChunkName: "screen-notFound" */ '#screens/NotFound')).default,
  ),
};

/** The screen of a path. */
export const screenAt = (pathname: string): LazyComponent => screens[routeAt(pathname)];
