import { createContext } from 'react';
import type { Marker } from '#qa/descriptions';

interface HiddenMarkers {
  readonly hidden: ReadonlySet<Marker['kind']>;
  readonly onToggle: (kind: Marker['kind']) => void;
}

/** The kinds of markers that the timeline hides. Kept until the panel is closed. */
export const HiddenMarkersContext = createContext<HiddenMarkers>({
  hidden: new Set(),
  onToggle: () => undefined,
});
