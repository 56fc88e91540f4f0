import { useEffect, useState } from 'react';
import { MAX_CHECKED } from './completeFile';
import type { Check, Finding, LoadedVisit } from './loadVisit';

/** The results of the checks of a visit: one line for each check, and all findings in the order of their steps. */
export interface Checks {
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
  /** Starts the checks of a long visit, during which the page does nothing else. Null if they have been started. */
  readonly start: (() => void) | null;
}

const RUNNING: Check = { verdict: 'being replayed…', unchecked: [], findings: [] };
const WAITING: Check = { ...RUNNING, verdict: 'not checked yet, because the visit is long' };

const failed = (error: unknown): Check => ({
  verdict: 'not checked',
  unchecked: [error instanceof Error ? error.message : String(error)],
  findings: [],
});

const lineOf = (name: string, { verdict, unchecked }: Check): string =>
  [`${name}: ${verdict}`, ...unchecked].join('. ');

function statesLine({ steps, findings }: LoadedVisit): string {
  const other = findings.find(({ kind }) => kind === 'state');
  if (other) return `States: differ from step ${other.step} on`;
  const isCompared = steps.every(({ verdict }) => verdict !== 'unknown');
  return `States: ${isCompared ? 'as recorded' : 'not compared: no checksums'}`;
}

function lawsLine({ findings }: LoadedVisit): string {
  const broken = findings.filter(({ kind }) => kind === 'law').length;
  return `Laws: ${broken === 0 ? 'none is broken' : `${broken} broken`}`;
}

/** Checks the effects of a visit, and then its screens, when it is opened. */
export function useChecks(visit: LoadedVisit): Checks {
  const [isStarted, setStarted] = useState(visit.steps.length <= MAX_CHECKED);
  const [effects, setEffects] = useState(RUNNING);
  const [screens, setScreens] = useState(RUNNING);
  useEffect(() => {
    if (!isStarted) return undefined;
    let isShown = true;
    const show = (set: (check: Check) => void) => (check: Check) => {
      if (isShown) set(check);
    };
    void visit
      .checkEffects()
      .catch(failed)
      .then(show(setEffects))
      .then(() => (isShown ? visit.checkScreens().catch(failed) : RUNNING))
      .then(show(setScreens));
    return () => {
      isShown = false;
    };
  }, [visit, isStarted]);
  return {
    start: isStarted ? null : () => setStarted(true),
    lines: [
      statesLine(visit),
      lineOf('Listeners and thunks', isStarted ? effects : WAITING),
      lineOf('Screens', isStarted ? screens : WAITING),
      lawsLine(visit),
    ],
    findings: [...visit.findings, ...effects.findings, ...screens.findings].sort(
      (a, b) => a.step - b.step,
    ),
  };
}
