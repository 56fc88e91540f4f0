import { writeFileSync } from 'node:fs';
import { comparisonLines } from '#visits/compareVisits';
import type { Snapshot } from '#visits/format';
import { type Answer, openVisit } from './answers';
import type { Application } from './CommandAdapter';
import { driveBrowser, type FailedAct } from './driveBrowser';
import type { Options } from './options';

const NONE: readonly FailedAct[] = [];

/** How the second visit differs from the first one. The reason why an act is missing replaces the words about it. */
function comparisonOf(
  { visits }: Application,
  first: Snapshot<object>,
  second: Snapshot<object>,
  failed: readonly FailedAct[] = NONE,
): Answer {
  const { steps: _, ...found } = visits.compare(first, second);
  const reasons = new Map(failed.map(({ act, reason }) => [act, reason]));
  const differences = found.differences.map((one) => {
    const reason = one.kind === 'act' && reasons.get(one.act);
    return reason ? { ...one, text: `the act could not be performed: ${reason}` } : one;
  });
  const lines = comparisonLines({ ...found, differences });
  return {
    verdict: differences.length === 0 ? 'good' : 'bad',
    data: { ...found, differences },
    lines: lines.slice(0, -1),
    tail: lines.slice(-1),
  };
}

/** How two visits of the same acts differ. */
export function compare(application: Application, { files }: Options): Answer {
  const [first = '', second = ''] = files;
  return comparisonOf(application, openVisit(application, first), openVisit(application, second));
}

/** Performs the acts of a visit on a running application, and compares what follows with the recording. */
export async function drive(
  application: Application,
  { files, app, out }: Options,
): Promise<Answer> {
  const [file = ''] = files;
  const first = openVisit(application, file, 'parse');
  const { text, failed } = await driveBrowser(first, app ?? '', application.drive ?? {});
  if (out !== undefined) writeFileSync(out, `${text.trimEnd()}\n`);
  return comparisonOf(application, first, application.visits.parse(text), failed);
}
