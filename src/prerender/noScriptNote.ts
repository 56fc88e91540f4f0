import { PART_MISSING } from '#domain/constants';
import { SHOP } from '#domain/shop';
import { phoneUrl, urlOf } from '#domain/urls';
import { ROUTE_PAGES } from '#features/router/routePages';
import { routeAt, routes } from '#features/router/routes';

/** What the pages of the embedded sign-in service cannot do without JavaScript, by path. */
const EMBEDDED_PAGES: Readonly<Record<string, string>> = {
  '/identity/chooser': 'show your accounts',
  '/identity/outbox': 'show your mails',
};

const missingFeatures = (pathname: string): string =>
  EMBEDDED_PAGES[pathname] ?? ROUTE_PAGES[routeAt(pathname)].missingWithoutScript;

/** The note at the top of a page without JavaScript: what does not work, and alternatives. */
export const noScriptNote = (pathname: string): string =>
  `<p class="page-note"><strong>JavaScript is off in this browser, so this page cannot ${missingFeatures(pathname)}.</strong> You can still look at <a href="${urlOf(routes.allToys.href())}">all our toys</a> and read about each of them. Call us at <a href="${phoneUrl(SHOP.phone)}">${SHOP.phone}</a>, write to <a href="mailto:${SHOP.email}">${SHOP.email}</a>, or visit us in ${SHOP.address}.</p>`;

/** The hidden message that the inline script shows if a first script does not arrive. Its button loads the page again. */
export const NOT_LOADED_NOTE = `<div id="not-loaded" class="page-note" role="alert" hidden><p>${PART_MISSING}</p><button>Try again</button></div>`;
