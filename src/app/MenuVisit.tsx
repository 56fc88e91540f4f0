import { MapPin, MessageCircle, Phone } from 'lucide-react';
import styled from 'styled-components';
import { OPENING_LINES, SHOP } from '#data/shop';
import { openingState } from '#domain/openingHours';
import { phoneUrl, whatsAppUrl } from '#domain/urls';
import { useNow } from '#lib/useNow';
import { ExternalButtonLink } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { color } from '#ui/theme';

const End = styled(Stack)`
  margin-top: var(--space-12);
  padding: var(--space-12) var(--space-14) 0;
  border-top: 1px solid ${color.hair};
  color: ${color.muted};
`;
const State = styled.p`
  min-height: 1.6em; /* it is known after the first render */
  font-weight: 600;
  &[data-open='true'] {
    color: ${color.leaf};
  }
`;

/** In the menu: when the shop is open, and links to call, write and go. */
export function MenuVisit() {
  const now = useNow();
  const state = now === null ? null : openingState(SHOP.openingHours, now);
  return (
    <End $gap={12}>
      <div>
        {OPENING_LINES.length > 0 && <State data-open={state?.isOpen}>{state?.text}</State>}
        <ul>
          {OPENING_LINES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Row $gap={8}>
        <ExternalButtonLink href={phoneUrl(SHOP.phone)}>
          <Phone size={20} aria-hidden />
          <span>Call</span>
        </ExternalButtonLink>
        {SHOP.map && (
          <ExternalButtonLink href={SHOP.map}>
            <MapPin size={20} aria-hidden />
            <span>Directions</span>
            <span className="visually-hidden"> to the shop</span>
          </ExternalButtonLink>
        )}
        {SHOP.whatsapp && (
          <ExternalButtonLink href={whatsAppUrl(SHOP.whatsapp, `Hello ${SHOP.name}, `)}>
            <MessageCircle size={20} aria-hidden />
            <span>Chat on WhatsApp</span>
          </ExternalButtonLink>
        )}
      </Row>
    </End>
  );
}
