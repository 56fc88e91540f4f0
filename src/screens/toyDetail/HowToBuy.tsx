import { MessageCircle } from 'lucide-react';
import { priceText } from '#domain/prices';
import { OPENING_LINES, SHOP } from '#domain/shop';
import { isSoldOut, type Toy } from '#domain/toy';
import { deployedUrlOf, urlOf, whatsAppUrl } from '#domain/urls';
import { routes } from '#features/router/routes';
import { ExternalButtonLink } from '#ui/Button';
import { ExternalLink } from '#ui/ExternalLink';
import { Fact, Facts } from '#ui/Facts';
import { useHydrated } from '#ui/hydration';
import { Muted, Row } from '#ui/layout';

const { area, time, cost } = SHOP.delivery;
const DELIVERY = [time, cost].filter(Boolean).join(', ');

/**
 * Opens WhatsApp with a message to the shop that names the toy, its price and the address of its page. Renders nothing if the
 * shop has no number. A prerendered page does not know its origin: its message has the address of the deployed shop, if the
 * build knows it.
 */
function BuyOnWhatsApp({ toy: { id, name, price } }: { toy: Toy }) {
  const path = routes.toy.href(id);
  const address = useHydrated() ? window.location.origin + urlOf(path) : deployedUrlOf(path);
  if (SHOP.whatsapp === '') return null;
  const greeting = `Hello, I would like to buy ${name} (${priceText(price)})`;
  return (
    <Row $gap={6}>
      <ExternalButtonLink
        href={whatsAppUrl(SHOP.whatsapp, [greeting, address].filter(Boolean).join(': '))}
      >
        <MessageCircle size={20} aria-hidden />
        <span>I would like to buy this</span>
        <span className="visually-hidden"> on WhatsApp</span>
      </ExternalButtonLink>
      <Muted>Opens WhatsApp. You pay nothing on this site.</Muted>
    </Row>
  );
}

/** How to get the toy: the message that asks for it, the delivery, and when and where the shop is open. */
export const HowToBuy = ({ toy }: { toy: Toy }) => (
  <>
    {!isSoldOut(toy) && <BuyOnWhatsApp toy={toy} />}
    <Facts>
      {(DELIVERY || area) && (
        <Fact title="Delivery">
          {DELIVERY && <span>{DELIVERY}</span>}
          {area && <small>{area}</small>}
        </Fact>
      )}
      {(OPENING_LINES.length > 0 || SHOP.map) && (
        <Fact title="Shop">
          {OPENING_LINES.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {SHOP.map && (
            <span className="screen-only">
              <ExternalLink href={SHOP.map}>Directions</ExternalLink>
            </span>
          )}
        </Fact>
      )}
    </Facts>
  </>
);
