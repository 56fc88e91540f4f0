/**
 * The address that a text names, or null where it names none. Every module uses this one:
 * `URL.canParse` and `URL.parse` are missing in Chrome before 120 and 126, in Safari before 17 and 18.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
