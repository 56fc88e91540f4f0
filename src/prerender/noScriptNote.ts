import { PART_MISSING } from '#domain/constants';
import { SHOP } from '#domain/shop';
import { phoneUrl, urlOf } from '#domain/urls';
import { routes } from '#features/router/routes';

/** The note at the top of each page without JavaScript: what does not work, and alternatives. */
export const NO_SCRIPT_NOTE = `<p class="page-note"><strong>JavaScript is off in this browser, so search, login, favorites and reviews do not work.</strong> You can still look at <a href="${urlOf(routes.allToys.href())}">all our toys</a> and read about each of them. Call us at <a href="${phoneUrl(SHOP.phone)}">${SHOP.phone}</a>, write to <a href="mailto:${SHOP.email}">${SHOP.email}</a>, or visit us in ${SHOP.address}.</p>`;

/** The hidden message that the inline script shows if a first script does not arrive. Its button loads the page again. */
export const NOT_LOADED_NOTE = `<div id="not-loaded" class="page-note" role="alert" hidden><p>${PART_MISSING}</p><button>Try again</button></div>`;
