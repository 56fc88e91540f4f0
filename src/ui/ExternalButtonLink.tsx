import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buttonShape, type ButtonVariant } from './Button';

const Pill = styled.a<{ $variant: ButtonVariant }>`
  ${buttonShape}
  @media print {
    display: none;
  }
`;

interface ExternalButtonLinkProps {
  /** The URL of another site, or one that opens another application, such as `tel:`. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link out of the shop that looks like a button. Another site opens in a new tab. */
export const ExternalButtonLink = ({ href, children }: ExternalButtonLinkProps) =>
  href.startsWith('https:') ? (
    <Pill $variant="outline" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in new tab)</span>
    </Pill>
  ) : (
    <Pill $variant="outline" href={href}>
      {children}
    </Pill>
  );
