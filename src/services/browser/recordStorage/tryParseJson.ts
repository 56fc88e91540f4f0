/** Parses JSON. Returns null if the text is not JSON, else the value in an object. */
export function tryParseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
