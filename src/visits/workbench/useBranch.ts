import { useState } from 'react';
import type { Branch, LoadedVisit } from './loadVisit';
import type { VisitFrame } from './WorkbenchAdapter';

/** The application that a tester uses from a step of the visit on. */
interface Continued {
  readonly from: number;
  /** Each continuation has a page of its own. */
  readonly number: number;
  /** Null until the page is ready. */
  readonly branch: Branch | null;
  readonly address: string;
}

/** Continues a visit in its frame: the page there becomes a usable application. */
export function useBranch(visit: LoadedVisit) {
  const [count, setCount] = useState(0);
  const [continued, setContinued] = useState<Continued | null>(null);
  return {
    continued,
    /** The key of the frame: the page of a replay and that of each continuation are different ones. */
    frameKey: continued ? `branch ${continued.number}` : `replay ${count}`,
    continueFrom: (from: number) => {
      setCount(count + 1);
      setContinued({ from, number: count + 1, branch: null, address: visit.addressAt(from) });
    },
    start: (frame: VisitFrame<object>) => {
      if (!continued) return;
      const branch = visit.continueIn(frame, continued.from, (address) =>
        setContinued((now) => now && { ...now, address }),
      );
      setContinued({ ...continued, branch });
    },
    end: () => setContinued(null),
  };
}
