import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { OPENING_LINES, SHOP } from '#domain/shop';
import { phoneUrl } from '#domain/urls';
import { routes } from '#features/router/routes';
import { ExternalLink } from '#ui/ExternalLink';
import { Container, Stripe } from '#ui/layout';
import { coarsePointer, color, minWidth, tapTarget } from '#ui/theme';

const Band = styled.footer`
  background: ${color.band};
  color: ${color.onBand};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: inherit;
    ${coarsePointer} {
      min-width: ${tapTarget};
      min-height: ${tapTarget};
    }
  }
  :focus-visible {
    outline-color: ${color.marigold};
  }
  h2 {
    margin-bottom: var(--space-8);
    font-size: 1.125rem;
  }
  address {
    font-style: normal;
  }
  /* Every text may be long: the shop owner writes them. */
  overflow-wrap: anywhere;
`;
const Columns = styled(Container)`
  display: grid;
  gap: var(--space-28) var(--space-16);
  padding-block: var(--space-40);
  /* The contact details are the longest lines. */
  grid-template-columns: 7fr 5fr;
  ${minWidth.wide} {
    column-gap: var(--space-28);
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const QUICK_LINKS = [
  { to: routes.home.href(), text: 'Home' },
  { to: routes.profile.href(), text: 'My Profile' },
  { to: routes.auth.href(), text: 'Login' },
  { to: routes.favorites.href(), text: 'Favorites' },
];
const LEGAL = ['Terms of Service', 'Privacy Policy', 'Refund Policy'];

/** The footer of every screen (spec §2). */
export const Footer = () => (
  <Band>
    <Stripe />
    <Columns>
      <nav aria-label="Quick links">
        <h2>Quick Links</h2>
        <ul>
          {QUICK_LINKS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="screen-only">
        <h2>Legal</h2>
        <ul>
          {LEGAL.map((text) => {
            const fragment = `#${text.toLowerCase().replaceAll(' ', '-')}`;
            return (
              <li key={text}>
                {/* A placeholder until the shop has these texts: it does not navigate or scroll. */}
                <a href={fragment} onClick={(event) => event.preventDefault()}>
                  {text}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <div>
        <h2>Contact Us</h2>
        <address>
          <ul>
            <li>
              <a href={`mailto:${SHOP.email}`} translate="no">
                {SHOP.email}
              </a>
            </li>
            <li>
              <a href={phoneUrl(SHOP.phone)} translate="no">
                {SHOP.phone}
              </a>
            </li>
            <li>{SHOP.address}</li>
          </ul>
        </address>
        <ul>
          {OPENING_LINES.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {SHOP.map && (
            <li>
              <ExternalLink href={SHOP.map}>Directions to the shop</ExternalLink>
            </li>
          )}
        </ul>
      </div>
      <div className="screen-only">
        <h2>Follow Us</h2>
        <ul>
          {SHOP.social.map(({ name, href }) => (
            <li key={name}>
              <ExternalLink href={href}>{name}</ExternalLink>
            </li>
          ))}
        </ul>
      </div>
    </Columns>
  </Band>
);
