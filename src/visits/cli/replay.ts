import { type Check, differenceLine, type VisitDifference } from '#visits/differences';
import { checkExpectations, missingStep } from '#visits/expectations';
import { refuse, type Snapshot } from '#visits/format';
import { judgeVisit, type Replayed } from '#visits/judgeVisit';
import type { Step } from '#visits/replay';
import { formatValue } from '#visits/values';
import { eachFile, openVisit, type Verdict } from './answers';
import type { Application } from './CommandAdapter';
import { openFrame } from './openPage';
import type { Options } from './options';

/** What a visit shows otherwise than recorded, and what was not checked, with the reasons. */
interface Found {
  readonly differences: readonly VisitDifference[];
  readonly notChecked: readonly Check[];
  readonly reasons?: readonly string[];
}

const verdictOf = ({ differences: found, notChecked }: Found): Verdict => {
  if (found.length > 0) return 'bad';
  return notChecked.length > 0 ? 'undecided' : 'good';
};

/** The expected values that a visit does not have. Later events are not replayed: they may contain the value as a recorded fact. */
function unexpected({ visits }: Application, snapshot: Snapshot<object>, { at, expect }: Options) {
  const events = snapshot.events.slice(0, at);
  const state = visits.statesOf({ ...snapshot, events }).at(-1);
  const { missing, unmet } = checkExpectations(state, expect);
  if (missing[0] !== undefined) refuse(missing[0]);
  return unmet.map(({ path, value, found }): VisitDifference => ({
    check: 'states',
    what: `${path} expected ${formatValue(value)}`,
    here: `here ${formatValue(found)}`,
    steps: [events.length],
  }));
}

/** The parts of an application that the options ask for. */
async function partsOf(application: Application, { screens }: Options) {
  const { visits, openFrame: load } = application;
  if (screens && !load) throw new Error('The adapter has no field openFrame.');
  return {
    visits,
    frame: screens && load ? await openFrame(load) : undefined,
  };
}

async function judged(parts: Replayed<object>, snapshot: Snapshot<object>): Promise<Found> {
  const { differences: found, notChecked, unchecked } = await judgeVisit(parts, snapshot);
  const isWanted = (check: Check) => check === 'states' || parts.frame !== undefined;
  const wanted = notChecked.filter(isWanted);
  return {
    differences: found,
    notChecked: wanted,
    reasons: wanted.flatMap((check) => unchecked[check]),
  };
}

/** What a file shows otherwise than recorded, or than expected. With `--only`, the differences whose line contains the text. */
async function foundIn(
  application: Application,
  parts: Replayed<object>,
  snapshot: Snapshot<object>,
  options: Options,
): Promise<Found> {
  const found: Found =
    options.expect.length > 0
      ? { differences: unexpected(application, snapshot, options), notChecked: [] }
      : await judged(parts, snapshot);
  const differences = found.differences.filter((one) => differenceLine(one).includes(options.only));
  return { ...found, differences };
}

const INDENT = ' '.repeat(14);

/** Replays the events of files, one a line, and lists everything that differs from the recording, or from expected values. */
export async function replay(application: Application, options: Options) {
  const parts = await partsOf(application, options);
  return eachFile(options.files, async (file) => {
    const isExpected = options.expect.length > 0;
    const snapshot = openVisit(application, file, isExpected ? 'parse' : 'read');
    const missing = missingStep(snapshot, options.at);
    if (missing) refuse(missing);
    const { facts } = snapshot;
    const found = await foundIn(application, parts, snapshot, options);
    const noteLines = (at: number) =>
      (facts?.notes ?? [])
        .filter(({ step }) => step === at)
        .flatMap(({ text }) => `note: ${text}`.split('\n').map((line) => `${INDENT}${line}`));
    const wrong = application.visits.findings(snapshot);
    const stepLines = ({ event: { type }, verdict, error, state }: Step<object>, index: number) => {
      const statuses = Object.entries(application.visits.summary(state));
      const status = statuses.map((entry) => entry.join(' ')).join(', ');
      return [
        `${verdict.padStart(8)} ${String(index + 1).padStart(4)} ${type.padEnd(34)} ${status}`,
        ...(error === null ? [] : [`${INDENT}failed: ${error}`]),
        ...wrong
          .filter(({ step }) => step === index + 1)
          .map(({ statement }) => `${INDENT}wrong: ${statement}`),
        ...noteLines(index + 1),
      ];
    };
    const verdict = verdictOf(found);
    const all = `${snapshot.events.length} events, all as ${isExpected ? 'expected' : 'recorded'}`;
    const steps = isExpected ? [] : application.visits.replay(snapshot).flatMap(stepLines);
    return {
      verdict,
      lines: [...noteLines(0), ...steps],
      tail: [
        ...(facts?.keptOut ?? []),
        ...found.differences.map(differenceLine),
        ...(found.reasons ?? []),
        ...(found.notChecked.length > 0 ? [`Not checked: ${found.notChecked.join(', ')}`] : []),
        ...(verdict === 'good' ? [all] : []),
      ],
    };
  });
}
