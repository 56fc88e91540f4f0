import { useEffect, useState } from 'react';
import { type Check, CHECKS, differenceWords } from '#visits/differences';
import { type Checked, unchecked } from '#visits/judgeVisit';
import type { Finding, LoadedVisit } from './loadVisit';

const NAMES: Readonly<Record<Check, string>> = { states: 'States', screens: 'Screens' };

const KINDS = { states: 'state differs', screens: 'screen differs' } as const;

const failed = (error: unknown): Checked =>
  unchecked(error instanceof Error ? error.message : String(error));

function lineOf(check: Check, result: Checked | undefined): string {
  if (!result) return `${NAMES[check]}: being replayed…`;
  const first = Math.min(...result.differences.map(({ steps }) => steps[0] ?? 0));
  const verdict = result.unchecked.length > 0 ? 'not checked' : 'as recorded';
  const said = Number.isFinite(first) ? `differ from step ${first} on` : verdict;
  return [`${NAMES[check]}: ${said}`, ...result.unchecked].join('. ');
}

/** Checks a visit when it is opened. Returns a line for each check, and all findings in the order of their steps. */
export function useChecks(visit: LoadedVisit) {
  const [results, setResults] = useState<Partial<Record<Check, Checked>>>({});
  useEffect(() => {
    for (const check of CHECKS)
      void visit
        .check(check)
        .catch(failed)
        .then((result) => setResults((before) => ({ ...before, [check]: result })));
  }, [visit]);
  const found = CHECKS.flatMap((check) =>
    (results[check]?.differences ?? []).map((difference): Finding => ({
      kind: KINDS[check],
      step: difference.steps[0] ?? 0,
      text: differenceWords(difference),
    })),
  );
  return {
    lines: CHECKS.map((check) => lineOf(check, results[check])),
    findings: [...visit.findings, ...found].sort((a, b) => a.step - b.step),
  };
}
