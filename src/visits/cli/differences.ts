import { differencesOf, type VisitDifference } from '#visits/differences';
import { refuse, type Snapshot } from '#visits/format';
import { judgeVisit } from '#visits/judgeVisit';
import { checkExpectations, missingStep } from '#visits/reportReplay';
import { formatValue } from '#visits/values';
import { type Answer, openVisit } from './answers';
import { type Application, effectsOf } from './CommandAdapter';
import { openFrame } from './openPage';
import type { Options } from './options';

/** A difference as a line. */
export function differenceLine({
  check,
  what,
  here,
  steps: [first = 0, ...more],
}: VisitDifference) {
  const place = more.length > 0 ? `step ${first} and ${more.length} more` : `step ${first}`;
  return `${check}: ${[what, here].filter(Boolean).join(', ')} (${place})`;
}

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

async function replayed(application: Application, snapshot: Snapshot<object>, options: Options) {
  const { visits, openFrame: load } = application;
  if (options.screens && !load) throw new Error('The adapter has no field openFrame.');
  const checked = {
    visits,
    effects: options.effects ? await effectsOf(application) : undefined,
    frame: options.screens && load ? await openFrame(load) : undefined,
  };
  const judgement = await judgeVisit(checked, snapshot);
  const steps = visits.replay(snapshot, judgement.outcomes);
  const wanted = { states: true, effects: options.effects, screens: options.screens };
  return {
    differences: differencesOf(snapshot, judgement, steps),
    notChecked: judgement.notChecked.filter((check) => wanted[check]),
  };
}

/** Lists everything that differs from the recording, each difference once. `bisect` runs this for each commit. */
export async function differences(application: Application, options: Options): Promise<Answer> {
  const [file = ''] = options.files;
  const isExpected = options.expect.length > 0;
  const snapshot = openVisit(application, file, isExpected ? 'parse' : 'read');
  const missing = missingStep(snapshot, options.at);
  if (missing) refuse(missing);
  const found = isExpected
    ? { differences: unexpected(application, snapshot, options), notChecked: [] }
    : await replayed(application, snapshot, options);
  const isOther = found.differences.length > 0;
  const isChecked = found.notChecked.length === 0;
  return {
    verdict: isOther ? 'bad' : isChecked ? 'good' : 'undecided',
    data: found,
    lines: found.differences.map(differenceLine),
    tail: [
      `${found.differences.length} differences${isChecked ? '' : `; not checked: ${found.notChecked.join(', ')}`}`,
    ],
  };
}
