import type { ComponentPropsWithRef } from 'react';

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
