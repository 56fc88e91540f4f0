import { MapPin, MessageCircle, Phone } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { openingState } from '#domain/openingHours';
import { SHOP } from '#domain/shop';
import { phoneUrl, whatsAppUrl } from '#domain/urls';
import { type AppThunk, useAppDispatch } from '#store/redux';
import { ExternalButtonLink } from '#ui/Button';
import { Container, MEASURE, Muted, Row, Section, Stack } from '#ui/layout';
import { color, radius } from '#ui/theme';

const Story = styled(Muted)`
  max-width: ${MEASURE};
`;
const State = styled.p`
  align-self: flex-start;
  padding: var(--space-4) var(--space-14);
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.muted};
  font-weight: 600;
  &[data-open='true'] {
    color: ${color.leaf};
  }
`;
const MINUTE_MS = 60_000;

/** The time in milliseconds. */
const readClock =
  (): AppThunk<number> =>
  (_dispatch, _getState, { clock }) =>
    clock.now();

/** Whether the shop is open now. Reads the clock before the first paint and every minute. */
function OpeningState() {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState<number | null>(null);
  useLayoutEffect(() => {
    const read = () => setNow(dispatch(readClock()));
    read();
    const timer = setInterval(read, MINUTE_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  const state = now === null ? null : openingState(SHOP.openingHours, now);
  return state && <State data-open={state.isOpen}>{state.text}</State>;
}

/** Whether the shop is open, with links to go, call and write. The footer below has the address and the hours. */
export const VisitShop = () => (
  <Section aria-labelledby="visit" className="screen-only">
    <Container>
      <Stack>
        <h2 id="visit">Visit the shop</h2>
        <OpeningState />
        <Row>
          {SHOP.map && (
            <ExternalButtonLink href={SHOP.map}>
              <MapPin size={20} aria-hidden />
              <span>Directions</span>
            </ExternalButtonLink>
          )}
          <ExternalButtonLink href={phoneUrl(SHOP.phone)}>
            <Phone size={20} aria-hidden />
            <span>Call</span>
          </ExternalButtonLink>
          {SHOP.whatsapp && (
            <ExternalButtonLink href={whatsAppUrl(SHOP.whatsapp, `Hello ${SHOP.name}, `)}>
              <MessageCircle size={20} aria-hidden />
              <span>Chat on WhatsApp</span>
            </ExternalButtonLink>
          )}
        </Row>
        <Story>
          <span>A latim (</span>
          <span lang="bn" translate="no">
            লাটিম
          </span>
          <span>
            ) is the wooden spinning top that every child in Bangladesh knows. One stands on our
            counter: come and spin it.
          </span>
        </Story>
      </Stack>
    </Container>
  </Section>
);
