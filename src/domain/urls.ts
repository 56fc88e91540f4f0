/**
 * Parses a URL; returns null if it is invalid. Use it instead of `URL.canParse` and `URL.parse`, which are
 * missing in Chrome before 120 and 126 and in Safari before 17 and 18.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A toy's path, whose id is in capitals or has other characters behind it, as a link at the end of a sentence may have. */
const TOY_PATH = /^(\/toy\/toy-\d+)(?:[^\w/]|%[\dA-F]{2})*$/i;

/**
 * Returns the canonical form of a path. Removes repeated and trailing slashes, and corrects toy ids: `//all-toys/` becomes `/all-toys`,
 * and `/toy/TOY-1.` becomes `/toy/toy-1`.
 */
export const canonicalPath = (pathname: string): string =>
  pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(TOY_PATH, (_path, toyPath: string) => toyPath.toLowerCase()) || '/';

/** A path on this site, without the base path. */
export type SitePath = string;

/** The URL of a path of the shop, without the origin. `BASE_PATH` is the path of the shop on its host, such as `/latim`. */
export const urlOf = (path: SitePath): string => process.env.BASE_PATH + path;

/** The address of a path of the deployed shop (`SITE_URL`). Empty if the build does not know it. */
export const deployedUrlOf = (path: SitePath): string =>
  process.env.SITE_URL && process.env.SITE_URL + path;

/** The path of the shop in the pathname of a URL: the inverse of {@link urlOf}. */
export const pathOf = (pathname: string): SitePath => pathname.slice(process.env.BASE_PATH.length);

const MAX_PHOTO_URL_LENGTH = 2048;

/**
 * Whether a text is a valid photo URL: `http:` or `https:` only, so that no `javascript:` or `data:` URL
 * reaches the page. Takes linear time, unlike yup's `url()`.
 */
export function isPhotoUrl(text: string): boolean {
  const url = text.length > MAX_PHOTO_URL_LENGTH ? null : parseUrl(text);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname !== '';
}

/** The URL of a `tel:` link. */
export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/**
 * The URL that opens WhatsApp with a message, which the visitor still has to send. If the number is empty, the visitor chooses
 * the receiver. A space is `%20`, because on iPhones a `+` stays in the message. `URLSearchParams` does not throw for a lone
 * surrogate.
 */
export function whatsAppUrl(phone: string, text: string): string {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  return `https://wa.me/${phone.replace(/\D/g, '')}?${query}`;
}

/**
 * The URL of the web-mail compose page (spec §2, Forgot password), prefilled with the entered email, a subject
 * and a body. `URLSearchParams` encodes the email: `a&bcc=b@c.d` cannot add a parameter, and a lone surrogate
 * does not throw.
 */
export function webMailComposeUrl(email: string): string {
  const query = new URLSearchParams({
    view: 'cm',
    fs: '1',
    to: email,
    su: 'Password Reset',
    body: 'Please check your email for the link to reset your password.',
  });
  return `https://mail.google.com/mail/?${query}`;
}
