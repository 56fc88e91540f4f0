import { writeFileSync } from 'node:fs';
import { type Comparison, comparisonLines } from '#visits/compareVisits';
import type { Snapshot } from '#visits/format';
import { type Answer, openVisit } from './answers';
import type { Application } from './CommandAdapter';
import { driveBrowser, type FailedAct } from './driveBrowser';
import type { Options } from './options';

type Found = Omit<Comparison, 'steps'>;
type Difference = Found['differences'][number];

/** How a visit differs when it is performed again. */
interface Driven extends Found {
  /** What only one of two performances showed: a matter of time. */
  readonly unrepeated: readonly Difference[];
}

type Said = Pick<Difference, 'kind' | 'words' | 'text'>;

/** Whether two performances of a visit differ from it in the same way. */
const isSameDifference = (one: Said, other: Said): boolean =>
  one.kind === other.kind &&
  one.words === other.words &&
  (one.kind === 'act' || one.text === other.text); // an act that fails has many reasons

/** How the second visit differs from the first one. The reason why an act is missing replaces the words about it. */
function differencesBetween(
  { visits }: Application,
  first: Snapshot<object>,
  second: Snapshot<object>,
  failed: readonly FailedAct[],
): Found {
  const { steps: _, ...found } = visits.compare(first, second);
  const reasons = new Map(failed.map(({ act, reason }) => [act, reason]));
  const differences = found.differences.map((one) => {
    const reason = one.kind === 'act' && reasons.get(one.act);
    return reason ? { ...one, text: `the act could not be performed: ${reason}` } : one;
  });
  return { ...found, differences };
}

function answerOf(found: Found): Answer {
  const lines = comparisonLines(found);
  return {
    verdict: found.differences.length === 0 ? 'good' : 'bad',
    lines: lines.slice(0, -1),
    tail: lines.slice(-1),
  };
}

/** How two visits of the same acts differ. */
export function compare(application: Application, { files }: Options): Answer {
  const [first = '', second = ''] = files;
  const [one, other] = [openVisit(application, first), openVisit(application, second)];
  return answerOf(differencesBetween(application, one, other, []));
}

/**
 * How what follows on a running application differs from the recording, when the acts of a visit are performed there. If something
 * differs, they are performed once more: only what both performances show counts.
 */
async function drivenDifferences(
  application: Application,
  first: Snapshot<object>,
  { app, out }: { readonly app: string } & Pick<Options, 'out'>,
): Promise<Driven> {
  const perform = async (file?: string): Promise<Found> => {
    const { text, failed } = await driveBrowser(first, app, application.drive ?? {});
    if (file !== undefined) writeFileSync(file, `${text.trimEnd()}\n`);
    return differencesBetween(application, first, application.visits.parse(text), failed);
  };
  const found = await perform(out);
  if (found.differences.length === 0) return { ...found, unrepeated: [] };
  const again = await perform();
  const isIn = ({ differences }: Found, one: Difference) =>
    differences.some((other) => isSameDifference(one, other));
  return {
    ...again,
    differences: again.differences.filter((one) => isIn(found, one)),
    unrepeated: [
      ...found.differences.filter((one) => !isIn(again, one)),
      ...again.differences.filter((one) => !isIn(found, one)),
    ],
  };
}

/** Performs the acts of a visit on a running application, and compares what follows with the recording. */
export async function drive(application: Application, options: Options): Promise<Answer> {
  const [file = ''] = options.files;
  const first = openVisit(application, file, 'parse');
  const found = await drivenDifferences(application, first, { app: '', ...options });
  const answer = answerOf(found);
  if (found.unrepeated.length === 0) return answer;
  return {
    ...answer,
    verdict: answer.verdict === 'good' ? 'undecided' : answer.verdict,
    head: [
      'Shown by one of two performances:',
      ...comparisonLines({ ...found, differences: found.unrepeated }).slice(0, -1),
    ],
  };
}
