import { fetchVisit } from '#visits/workbench/files';
import type { FirstVisit } from '#visits/workbench/Workbench';
import { takeVisit } from './handOver';

/**
 * What the address of the workbench asks for: `#visit=NAME` is a visit that the shop has left on this device,
 * `?visit=/visit.json` a file of this site. `event=30` is the step that is shown first.
 */
export function firstVisit({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): FirstVisit | undefined {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const event = query.get('event') ?? fragment.get('event');
  const step = event !== null && /^\d{1,6}$/.test(event) ? Number(event) : null;
  const [left, url] = [fragment.get('visit'), query.get('visit')];
  if (left !== null) return { text: () => takeVisit(left), step };
  return url === null ? undefined : { text: () => fetchVisit(url), step };
}
