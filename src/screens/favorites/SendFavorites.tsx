import { MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { MAX_SELECTED_TOYS } from '#domain/constants';
import { SHOP } from '#domain/shop';
import type { Toy } from '#domain/toy';
import { whatsAppListUrl } from '#domain/toyList';
import { urlOf } from '#domain/urls';
import { shareToys } from '#features/catalogue/catalogueThunks';
import { selectionHref } from '#features/filter/filterSlice';
import { useAppDispatch } from '#store/redux';
import { Button, ExternalButtonLink } from '#ui/Button';
import { Row } from '#ui/layout';

const Buttons = styled(Row).attrs({ $gap: 20 })`
  margin-top: var(--space-12);
`;

/** Sends the favourites, as a list with prices and a link to them, by WhatsApp or the system's share dialog. */
export function SendFavorites({ toys }: { toys: readonly Toy[] }) {
  const dispatch = useAppDispatch();
  const sent = toys.slice(0, MAX_SELECTED_TOYS);
  const which = sent.length < toys.length ? `first ${sent.length} favorites` : 'favorites';
  const title = `My ${which} at ${SHOP.name}`;
  const address = window.location.origin + urlOf(selectionHref(sent.map(({ id }) => id)));
  return (
    <Buttons className="screen-only">
      <ExternalButtonLink href={whatsAppListUrl(title, sent, address)}>
        <MessageCircle size={20} aria-hidden />
        <span>Send on WhatsApp</span>
      </ExternalButtonLink>
      <Button variant="quiet" onClick={() => void dispatch(shareToys({ title, toys: sent }))}>
        Share list
      </Button>
    </Buttons>
  );
}
