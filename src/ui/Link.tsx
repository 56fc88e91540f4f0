import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: To;
  /** Loads the page from the server instead of navigating on the client. */
  readonly reloadDocument?: boolean;
}

/**
 * A link within the shop: a real `href` for new tabs and pages without JavaScript; a plain click navigates on the client.
 * React Router's own `Link` imports its data routers: 2.6 KB, which would exceed the budget of the first script.
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

interface NewTabLinkProps extends ComponentPropsWithRef<'a'> {
  /** The URL of another site. */
  readonly href: string;
}

/** A link to another site, which opens in a new tab. */
export const NewTabLink = ({ children, ...rest }: NewTabLinkProps) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {typeof children === 'string' ? <span>{children}</span> : children}
    <span className="visually-hidden"> (opens in new tab)</span>
  </a>
);
