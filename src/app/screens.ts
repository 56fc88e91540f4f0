import { paths } from '../features/router/paths';
import { lazyOnce } from './lazyOnce';

/** Every screen by its route's pattern, each in a chunk of its own. */
export const screens = {
  [paths.home.pattern]: lazyOnce('home', () => import('../screens/Home')),
  [paths.auth.pattern]: lazyOnce('auth', () => import('../screens/Auth')),
  [paths.profile.pattern]: lazyOnce('profile', () => import('../screens/Profile')),
  [paths.favorites.pattern]: lazyOnce('favorites', () => import('../screens/Favorites')),
  [paths.allToys.pattern]: lazyOnce('all-toys', () => import('../screens/AllToys')),
  [paths.toy.pattern]: lazyOnce('toy', () => import('../screens/ToyDetail')),
  [paths.forgotPassword.pattern]: lazyOnce(
    'forgot-password',
    () => import('../screens/ForgotPassword'),
  ),
  '*': lazyOnce('not-found', () => import('../screens/NotFound')),
};
