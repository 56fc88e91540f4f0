import { createContext } from 'react';
import type { Marker } from '#store/markerOf';

interface HiddenMarkers {
  readonly hidden: ReadonlySet<Marker['kind']>;
  readonly onToggle: (kind: Marker['kind']) => void;
}

/** The kinds of markers that the timeline does not show. They last as long as the panel is open. */
export const HiddenMarkersContext = createContext<HiddenMarkers>({
  hidden: new Set(),
  onToggle: () => undefined,
});
