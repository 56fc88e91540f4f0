import { SHOP } from '#data/shop';

/** The document title; React moves it to the head. `isWhole` omits the shop's name. */
export const PageTitle = ({ title, isWhole = false }: { title: string; isWhole?: boolean }) => (
  <title>{isWhole ? title : `${title} – ${SHOP.name}`}</title>
);
