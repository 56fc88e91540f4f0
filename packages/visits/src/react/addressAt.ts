import type { VisitMoment } from '#visits/frames';
import { NAVIGATED } from '#visits/watchAddress';

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)[^\\\t\n\r]*$/.test(value);

/** The address of the workbench of an application, whose `visits.open` is called by the page at this path. */
export const workbenchAddress = (page: string): string => `${page}?visits`;
/** The address of the page in its frame. */
export const frameAddress = (page: string): string => `${workbenchAddress(page)}=frame`;

/** The address of a moment: that of the last navigation before it. The start of a long visit has none. */
export function addressAt({ events, facts, step }: VisitMoment): string {
  const isNavigation = ({ type }: { readonly type: string }) => type === NAVIGATED;
  const last = events.slice(0, step).findLast(isNavigation) ?? events.find(isNavigation);
  const address = last?.['payload'] ?? facts?.url;
  return isPath(address) ? address : '/';
}
