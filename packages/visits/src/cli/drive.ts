import { writeFileSync } from 'node:fs';
import { type Comparison, comparisonLines } from '#visits/compareVisits';
import type { Snapshot } from '#visits/format';
import { type Answer, openVisit } from './answers';
import type { Application } from './CommandAdapter';
import { driveBrowser, type FailedAct } from './driveBrowser';
import type { Options } from './options';

/** How the second visit differs from the first one. The reason why an act is missing replaces the words about it. */
function differencesBetween(
  { visits }: Application,
  first: Snapshot<object>,
  second: Snapshot<object>,
  failed: readonly FailedAct[],
): Comparison {
  const found = visits.compare(first, second);
  const reasons = new Map(failed.map(({ act, reason }) => [act, reason]));
  const differences = found.differences.map((one) => {
    const reason = one.kind === 'act' && reasons.get(one.act);
    return reason ? { ...one, text: `the act could not be performed: ${reason}` } : one;
  });
  return { ...found, differences };
}

/** Performs the acts of a visit on a running application, and compares what follows with the recording. */
export async function drive(application: Application, options: Options): Promise<Answer> {
  const { files, app, out } = options;
  const first = openVisit(application, files[0] ?? '', 'parse');
  const { text, failed } = await driveBrowser(first, app, application.drive ?? {});
  if (out !== undefined) writeFileSync(out, `${text.trimEnd()}\n`);
  const found = differencesBetween(application, first, application.visits.parse(text), failed);
  return {
    verdict: found.differences.length === 0 ? 'good' : 'bad',
    lines: comparisonLines(found),
  };
}
