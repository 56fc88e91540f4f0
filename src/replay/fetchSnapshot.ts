import { parseUrl } from '#domain/urls';
import { refuse } from '#visits/format';
import { readText } from './readText';

/** Fetches the text of a snapshot from this site. Throws `UnusableSnapshot` for a URL of another origin. */
export async function fetchSnapshot(url: string): Promise<string> {
  const address = parseUrl(url, window.location.href);
  if (address?.origin !== window.location.origin)
    return refuse('Only a snapshot on this site can be loaded from a URL.');
  const response = await fetch(address).catch(() => refuse('The snapshot could not be fetched.'));
  if (!response.ok) return refuse(`The snapshot could not be fetched: ${response.status}.`);
  return readText(await response.blob());
}
