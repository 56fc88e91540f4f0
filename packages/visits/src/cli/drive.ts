import { writeFileSync } from 'node:fs';
import { comparisonLines } from '#visits/compareVisits';
import { type Answer, noAnswer, openVisit, undecided } from './answers';
import type { Application } from './CommandAdapter';
import { driveBrowser } from './driveBrowser';
import type { Options } from './options';

/** Performs the acts of a visit on a running application, and compares what follows with the recording. */
export async function drive(application: Application, options: Options): Promise<Answer> {
  const { files, app, out } = options;
  const first = openVisit(application, files[0] ?? '');
  const { text, failed } = await driveBrowser(first, app, application.drive ?? {}).catch(
    (error: unknown) => undecided(noAnswer(error).lines.join('\n')), // for example, no browser is installed, or nothing answers at the address
  );
  if (out !== undefined) writeFileSync(out, `${text.trimEnd()}\n`);
  const found = application.visits.compare(first, application.visits.read(text));
  return {
    verdict: found.differences.length === 0 ? 'good' : 'bad',
    lines: [...failed, ...comparisonLines(found)],
  };
}
