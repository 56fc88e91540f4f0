import type { ComponentType } from 'react';
import { routeAt, type RouteName } from '#features/router/routes';
import { type LazyComponent, lazyWithRetry } from '#ui/lazyWithRetry';

const screen = (load: () => Promise<{ readonly default: ComponentType }>): LazyComponent =>
  lazyWithRetry(async () => (await load()).default);

/** The screen of each route. The build finds its chunk by the name `screen-ROUTE`. */
export const screens: Readonly<Record<RouteName, LazyComponent>> = {
  home: screen(() => import(/* webpackChunkName: "screen-home" */ '#screens/Home')),
  allToys: screen(() => import(/* webpackChunkName: "screen-allToys" */ '#screens/AllToys')),
  auth: screen(() => import(/* webpackChunkName: "screen-auth" */ '#screens/Auth')),
  forgotPassword: screen(
    () => import(/* webpackChunkName: "screen-forgotPassword" */ '#screens/ForgotPassword'),
  ),
  favorites: screen(() => import(/* webpackChunkName: "screen-favorites" */ '#screens/Favorites')),
  profile: screen(() => import(/* webpackChunkName: "screen-profile" */ '#screens/Profile')),
  toy: screen(() => import(/* webpackChunkName: "screen-toy" */ '#screens/ToyDetail')),
  notFound: screen(() => import(/* webpackChunkName: "screen-notFound" */ '#screens/NotFound')),
};

/** The screen of a path. */
export const screenAt = (pathname: string): LazyComponent => screens[routeAt(pathname)];
