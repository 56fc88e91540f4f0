import { SHOP } from '#domain/shop';
import { paths } from '#features/router/paths';

/** What a page cannot do without JavaScript, by path. */
const MISSING: Readonly<Record<string, string>> = {
  [paths.home.href()]: 'search and filter the toys',
  [paths.allToys.href()]: 'search and filter the toys',
  [paths.auth.href()]: 'log you in',
  [paths.forgotPassword.href()]: 'set a new password',
  [paths.favorites.href()]: 'show the toys you saved',
  [paths.profile.href()]: 'show your profile',
  '/identity/chooser': 'show your accounts',
  '/identity/outbox': 'show your mails',
};
const MISSING_FOR_TOY = 'save this toy, show its reviews or take a request to try it';
const MISSING_ELSEWHERE = 'log you in or save toys';

const missingFeatures = (pathname: string): string =>
  MISSING[pathname] ??
  (pathname.startsWith(paths.toy.href('')) ? MISSING_FOR_TOY : MISSING_ELSEWHERE);

/** The note at the top of a page without JavaScript: what does not work, and alternatives. */
export const noScriptNote = (pathname: string): string =>
  `<p class="page-note">JavaScript is off in this browser, so this page cannot ${missingFeatures(pathname)}. You can still look at <a href="${paths.allToys.href()}">all our toys</a> and read about each of them. Call us at <a href="tel:${SHOP.phone.replaceAll(' ', '')}">${SHOP.phone}</a>, write to <a href="mailto:${SHOP.email}">${SHOP.email}</a>, or visit us in ${SHOP.address}.</p>`;

/** The hidden message that the boot script shows if a script of the page cannot be loaded. */
export const NOT_LOADED_NOTE =
  '<div id="not-loaded" class="page-note" role="alert" hidden><p>Part of the shop has not arrived. Check your connection, then try again.</p><button type="button">Try again</button></div>';
