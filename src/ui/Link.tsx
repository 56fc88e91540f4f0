import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
  /** From the server, as the browser follows a link by itself. */
  readonly reloadDocument?: boolean;
}

/**
 * A link within the shop: a real address for new tabs and no script, a wish to the router on a plain
 * click. React Router's own brings its data routers along, a tenth of the first load.
 */
export function Link({ to, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!reloadDocument && !event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
