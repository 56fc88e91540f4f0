import { refuse } from './format';
import { textOf } from './textOf';

/** The text of a snapshot on this very site; an `UnusableSnapshot` for any other address. */
export async function fetchSnapshot(url: string): Promise<string> {
  const address = URL.canParse(url, window.location.href)
    ? new URL(url, window.location.href)
    : null;
  if (address?.origin !== window.location.origin)
    return refuse('Only a snapshot of this very site is loaded from an address.');
  const response = await fetch(address).catch(() => refuse('The snapshot could not be fetched.'));
  if (!response.ok) return refuse(`The snapshot could not be fetched: ${response.status}.`);
  return textOf(await response.blob());
}
