import { useCallback, useEffect, useState } from 'react';
import type { LoadedVisit } from './loadVisit';

/** The speeds at which a visit can be played. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 10];

/**
 * Limits of the pause between two events, in milliseconds. A shorter pause could not be seen, a longer one
 * would only delay the tester.
 */
const PAUSE = { least: 60, most: 2000 };

/** The shown step of a visit, and how it is played. */
export interface Playback {
  readonly step: number;
  readonly speed: number;
  readonly isPlaying: boolean;
  readonly go: (step: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly togglePlaying: () => void;
}

/** The shown step, and playing the visit in the recorded rhythm. Starts with a given step, or else with the last. */
export function usePlayback(visit: LoadedVisit, initialStep: number | null): Playback {
  const last = visit.steps.length;
  const [step, setStep] = useState(Math.min(initialStep ?? last, last));
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (step >= last) {
      setPlaying(false);
      return undefined;
    }
    const { axis } = visit;
    const pause = Math.min(axis.timeOf(step + 1) - axis.timeOf(step), PAUSE.most) / speed;
    const timer = setTimeout(() => setStep(step + 1), Math.max(pause, PAUSE.least));
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, speed, visit]);

  // Stays the same function, so that the rows of the list are not rendered again.
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      setStep(Math.min(Math.max(0, to), last));
    },
    [last],
  );
  const togglePlaying = () => {
    if (!isPlaying && step >= last) setStep(0);
    setPlaying(!isPlaying);
  };
  return { step, speed, isPlaying, go, setSpeed, togglePlaying };
}
