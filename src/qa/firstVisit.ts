import { fetchVisit } from '@latim/visits/file';
import type { FirstVisit } from '@latim/visits/workbench';
import { takeVisit } from './handOver';

/**
 * What the address of the workbench asks for: `#visit=NAME` is a visit that the shop has left on this device, and
 * `?visit=/visit.json` is a file of this site. `&event=30` is the step that is shown first.
 */
export function firstVisit({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): FirstVisit | undefined {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  // Mail programs and chats take the punctuation after a link for a part of it.
  const digits = /^(\d{1,6})\W*$/.exec(query.get('event') ?? '')?.[1];
  const step = digits === undefined ? null : Number(digits);
  const [left, url] = [fragment.get('visit'), query.get('visit')];
  if (left !== null) return { text: () => takeVisit(left), step };
  return url === null ? undefined : { text: () => fetchVisit(url), step };
}
