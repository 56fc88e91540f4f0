import { parseUrl } from './parseUrl';

const MAX_LENGTH = 2048;

/**
 * Whether a text may be used as the address of a photo: `http:` or `https:` only, so that no
 * `javascript:` or `data:` address reaches the page. Linear in the length, unlike yup's `url()`.
 */
export function isPhotoUrl(text: string): boolean {
  const url = text.length > MAX_LENGTH ? null : parseUrl(text);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname !== '';
}
