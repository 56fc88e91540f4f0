/** Matches a single unreserved character, which needs no percent-encoding (RFC 3986, section 2.3). */
const UNRESERVED = /[\w.~-]/;

/**
 * The canonical form of a path: without trailing slashes and without needless percent-encoding.
 * `/all%2Dtoys/` becomes `/all-toys`.
 */
export const canonicalPath = (pathname: string): string =>
  pathname
    .replace(/%[2-7][\dA-F]/gi, (encoded) => {
      const character = decodeURIComponent(encoded);
      return UNRESERVED.test(character) ? character : encoded;
    })
    .replace(/\/+$/, '') || '/';
