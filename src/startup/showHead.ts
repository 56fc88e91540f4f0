import { headElements } from '#app/headElements';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { ROUTE_PAGES } from '#features/router/routePages';
import { selectLocation } from '#features/router/routerSlice';
import { routeAt, toyIdOf } from '#features/router/routes';
import type { ShopStore } from '#store/makeStore';

/** The metadata of a prerendered page, and its structured data. */
const METADATA = `meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"]), link[rel="canonical"], script[type="application/ld+json"]`;

/**
 * Replaces the metadata of the first page by that of the current screen: the share menus of phones send the canonical link.
 * Search engines load each page, so the structured data is only removed.
 */
export function showHead(store: ShopStore, siteUrl: string): void {
  const root = store.getState();
  const { pathname } = selectLocation(root);
  const toy = selectToy(root, toyIdOf(pathname)) ?? undefined;
  const { description, isPublic } = ROUTE_PAGES[routeAt(pathname)];
  document.head.querySelectorAll(METADATA).forEach((element) => element.remove());
  const facts = { pathname, description: description ?? toy?.description ?? '', isPublic, toy };
  for (const [tag, attributes] of headElements(facts, document.title, siteUrl)) {
    const element = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    document.head.append(element);
  }
}
