import { MessageCircle } from 'lucide-react';
import { SHOP_FACTS } from '#data/shopFacts';
import type { Toy } from '#domain/toy';
import { urlOf, whatsAppUrl } from '#domain/urls';
import { routes } from '#features/router/routes';
import { ExternalButtonLink } from '#ui/ExternalButtonLink';

const { whatsapp } = SHOP_FACTS;

/** Opens WhatsApp with a message to the shop that names the toy and its address. Nothing if the shop has no number. */
export function AskOnWhatsApp({ toy: { id, name } }: { toy: Toy }) {
  if (whatsapp === '') return null;
  const address = window.location.origin + urlOf(routes.toy.href(id));
  return (
    <ExternalButtonLink
      href={whatsAppUrl(whatsapp, `Hello, I have a question about ${name}: ${address}`)}
    >
      <MessageCircle size={20} aria-hidden />
      <span>Ask on WhatsApp</span>
    </ExternalButtonLink>
  );
}
