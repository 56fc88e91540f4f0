import { MessageCircle, Share2 } from 'lucide-react';
import { SHOP } from '#data/shop';
import type { Toy } from '#domain/toy';
import { urlOf, whatsAppUrl } from '#domain/urls';
import { shareToy } from '#features/catalogue/catalogueThunks';
import { routes } from '#features/router/routes';
import { useAppDispatch } from '#lib/redux';
import { Button, ExternalButtonLink } from '#ui/Button';

/** Shares the address of the toy's page. */
export function ShareButton({ toy }: { toy: Toy }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      onClick={() => void dispatch(shareToy({ id: toy.id, title: toy.name }))}
    >
      <Share2 size={20} aria-hidden />
      <span>Share</span>
    </Button>
  );
}

const { whatsapp } = SHOP;

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
