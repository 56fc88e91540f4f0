import { SHOP } from '../domain/shop';

/** The document's title; React puts it in the head. `isWhole` leaves the shop's name out. */
export const PageTitle = ({ title, isWhole = false }: { title: string; isWhole?: boolean }) => (
  <title>{isWhole ? title : `${title} – ${SHOP.name}`}</title>
);
