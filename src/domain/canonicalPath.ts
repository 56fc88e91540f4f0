/** A character that is written in one way only: RFC 3986, section 2.3. */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The one spelling of a path: without slashes at the end, and without percent-encoding where a
 * character needs none. `/all%2Dtoys/` is `/all-toys`.
 */
export const canonicalPath = (pathname: string): string =>
  pathname
    .replace(/%[2-7][\dA-F]/gi, (encoded) => {
      const character = decodeURIComponent(encoded);
      return UNRESERVED.test(character) ? character : encoded;
    })
    .replace(/\/+$/, '') || '/';
