import { useEffect, useMemo, useState } from 'react';
import { type Checked, unchecked } from '#visits/differences';
import type { Finding, LoadedVisit } from './loadVisit';

function lineOf(name: string, { differences, unchecked: reasons }: Checked): string {
  const first = Math.min(...differences.map(({ steps }) => steps[0] ?? 0));
  const verdict = reasons.length > 0 ? 'not checked' : 'as recorded';
  const said = Number.isFinite(first) ? `differ from step ${first} on` : verdict;
  return [`${name}: ${said}`, ...reasons].join('. ');
}

const findingsOf = (kind: Finding['kind'], { differences }: Checked): Finding[] =>
  differences.map(({ text, steps: [step = 0] }) => ({ kind, step, text }));

/** Checks a visit when it is opened. Returns a line for each check, and all findings in the order of their steps. */
export function useChecks(visit: LoadedVisit) {
  const states = useMemo(() => visit.checkStates(), [visit]);
  const [screens, setScreens] = useState<Checked | null>(null);
  useEffect(() => {
    void visit
      .checkScreens()
      .catch((error: unknown) => unchecked(error instanceof Error ? error.message : String(error)))
      .then(setScreens);
  }, [visit]);
  const findings = useMemo(
    () =>
      [
        ...visit.findings,
        ...findingsOf('state differs', states),
        ...(screens ? findingsOf('screen differs', screens) : []),
      ].sort((a, b) => a.step - b.step),
    [visit, states, screens],
  );
  const lines = [
    lineOf('States', states),
    screens ? lineOf('Screens', screens) : 'Screens: being replayed…',
  ];
  return { lines, findings };
}
