import { urlOf } from './urls';

/** Business constants and limits (spec §9). */
export const HOME_PAGE_SIZE = 8;
export const HERO_TOYS = 4;
export const CAROUSEL_TOYS = 6;
/** How many recently viewed toys are shown. */
export const MAX_RECENT_TOYS = 4;
/** How many toys a URL can select. */
export const MAX_SELECTED_TOYS = 100;
export const AUTOPLAY_MS = 5000;
export const NAVBAR_HIDES_PAST_PX = 100;
export const MAX_COMMENT_LENGTH = 500;
export const MIN_RATING = 1;
export const MAX_RATING = 5;
export const MIN_NAME_LENGTH = 2;
export const MIN_PASSWORD_LENGTH = 6;

/** Whether accounts exist in this browser only: a build with the embedded sign-in service. */
export const hasDemoAccounts = (): boolean => process.env.AUTH_SERVICE === 'embedded';

/** The sessionStorage key under which @latim/visits keeps the recording of a tab for the next page, once the QA tools were opened. */
export const RECORDING_KEY = 'visits/latim';

/** The category option that matches all toys. */
export const ALL_CATEGORIES = 'All Categories';

/** Maximum length of the search text, so that a pasted megabyte does not block the page. */
export const MAX_SEARCH_LENGTH = 200;

/** The id of the search field of /all-toys, and the fragment of the links that open it. */
export const SEARCH_FIELD_ID = 'search';

/** Maximum length of an email address (RFC 5321 §4.5.3.1). */
export const MAX_EMAIL_LENGTH = 254;

/** The error message if a file of the shop could not be loaded. */
export const PART_MISSING =
  'Part of the shop has not arrived. Check your connection, then try again.';

/** The page with the workbench. */
export const WORKBENCH_PATH = urlOf('/workbench');
