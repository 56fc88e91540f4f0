import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedCall } from '#visits/causesIn';
import { diffStates, lineOf } from '#visits/diffStates';
import { formatValue, printable, type StatePath } from '#visits/values';
import type { Marker } from '#visits/VisitAdapter';

/** At most this many changes of an event are said. */
const MAX_CHANGES = 3;

/** The last key of a path that is no index, as a path. */
const fieldOf = (path: StatePath): StatePath => {
  const field = path.findLast((key) => !/^\d+$/.test(key));
  return field === undefined ? path : [field];
};

/** Describes a call of a port in one line. */
export const callWords = ({ name, input, failed }: RecordedCall): string =>
  printable([name, input && formatValue(input), failed && '→ failed'].filter(Boolean).join(' '));

/** What an event did, in one line: its message, or its changes, for example `rating: 4 → 2`, or its content. */
export function eventWords(
  { type: _type, ...content }: UnknownAction,
  before: object,
  after: object,
  marker: Marker | null,
): string {
  if (marker) return printable(`${marker.kind} ${marker.text}`);
  const changes = diffStates(before, after);
  if (changes.length === 0)
    return Object.keys(content).length === 0
      ? ''
      : printable(formatValue(content['payload'] ?? content));
  const lines = changes
    .slice(0, MAX_CHANGES)
    .map((change) => lineOf({ ...change, path: fieldOf(change.path) }));
  const more = changes.length - lines.length;
  return lines.join(', ') + (more > 0 ? `, +${more} more` : '');
}
