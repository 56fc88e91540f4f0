import type { ComponentPropsWithRef } from 'react';

interface ExternalLinkProps extends ComponentPropsWithRef<'a'> {
  /** The URL of another site, or one that opens another application, such as `tel:`. */
  readonly href: string;
}

/** A link out of the shop. Another site opens in a new tab. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  const isSite = rest.href.startsWith('https:');
  return (
    <a {...rest} {...(isSite && { target: '_blank', rel: 'noopener noreferrer' })}>
      {typeof children === 'string' ? <span>{children}</span> : children}
      {isSite && <span className="visually-hidden"> (opens in new tab)</span>}
    </a>
  );
}
