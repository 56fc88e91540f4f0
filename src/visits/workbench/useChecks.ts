import { useEffect, useState } from 'react';
import { type Check, CHECKS, differenceWords } from '#visits/differences';
import { groupBy } from '#visits/groupBy';
import { type Checked, unchecked } from '#visits/judgeVisit';
import type { Finding, LoadedVisit } from './loadVisit';

/** The results of the checks of a visit: one line for each check, and all findings in the order of their steps. */
export interface Checks {
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
}

const NAMES: Readonly<Record<Check, string>> = {
  states: 'States',
  screens: 'Screens',
};

const failed = (error: unknown): Checked =>
  unchecked(error instanceof Error ? error.message : String(error));

function lineOf(check: Check, result: Checked | undefined): string {
  if (!result) return `${NAMES[check]}: being replayed…`;
  const [first] = result.differences.map(({ steps }) => steps[0] ?? 0).sort((a, b) => a - b);
  const verdict = result.unchecked.length > 0 ? 'not checked' : 'as recorded';
  const said = first === undefined ? verdict : `differ from step ${first} on`;
  return [`${NAMES[check]}: ${said}`, ...result.unchecked].join('. ');
}

function findingsLine({ findings }: LoadedVisit): string {
  const { length } = findings.filter(({ kind }) => kind === 'wrong');
  return `Findings: ${length === 0 ? 'none' : length}`;
}

/** The differences of a check, together if the same step is the first that shows them. */
const findingsOf = (check: Check, { differences }: Checked): Finding[] =>
  [...groupBy(differences, ({ steps: [first = 0] }) => first)].map(([step, same]) => ({
    kind: check,
    step: Number(step),
    lines: same.map(differenceWords),
  }));

/** Checks a visit when it is opened. */
export function useChecks(visit: LoadedVisit): Checks {
  const [results, setResults] = useState<Partial<Record<Check, Checked>>>({});
  useEffect(() => {
    let isShown = true;
    const run = async () => {
      for (const check of CHECKS) {
        const result = await visit.check(check).catch(failed);
        if (!isShown) return;
        setResults((before) => ({ ...before, [check]: result }));
      }
    };
    void run();
    return () => {
      isShown = false;
    };
  }, [visit]);
  const found = CHECKS.flatMap((check) => {
    const result = results[check];
    return result ? findingsOf(check, result) : [];
  });
  return {
    lines: [...CHECKS.map((check) => lineOf(check, results[check])), findingsLine(visit)],
    findings: [...visit.findings, ...found].sort((a, b) => a.step - b.step),
  };
}
