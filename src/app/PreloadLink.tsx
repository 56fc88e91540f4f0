import { Link, matchPath } from 'react-router-dom';
import { screens } from './screens';

/** Fetches the screen of an address ahead. */
export function preloadScreen(pathname: string): void {
  Object.entries(screens)
    .find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1]
    .preload();
}

/** A link that fetches its screen as soon as a hand comes near it. */
export function PreloadLink({ to, ...rest }: Parameters<typeof Link>[0] & { readonly to: string }) {
  const preload = () => preloadScreen(to.split(/[?#]/)[0] ?? to);
  return (
    <Link to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
  );
}
