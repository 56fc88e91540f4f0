/** How long a repeated request may take, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Requests a file past all caches and reads all of it, so that a script element with the same URL then gets this
 * answer. Without it, the browser would give the element a cached error, or the unanswered request of an earlier
 * element. Resolves to whether the file has arrived.
 */
export async function requestAgain(url: string): Promise<boolean> {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), LIMIT_MS);
  try {
    const response = await fetch(url, { cache: 'reload', signal: stop.signal });
    await response.text();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(limit);
  }
}
