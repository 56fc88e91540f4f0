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
