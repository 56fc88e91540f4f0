import { refuse } from '#visits/format';
import { loadVisit } from '#visits/workbench/loadVisit';
import { type Answer, missingStep, openVisit } from './answers';
import type { Application } from './CommandAdapter';
import type { Options } from './options';

/** The events of a visit, or those with a text, one a line, with the step that caused each; or the state after a step. */
export function show(application: Application, { files: [file = ''], grep, at }: Options): Answer {
  const snapshot = openVisit(application, file);
  const visit = loadVisit(application.visits, snapshot);
  if (at !== undefined) {
    const missing = missingStep(snapshot, at);
    if (missing) refuse(missing);
    return { verdict: 'good', lines: JSON.stringify(visit.stateAt(at), null, 2).split('\n') };
  }
  const lines = visit.find(grep).map((step) => {
    const by = visit.parentAt(step);
    const time = visit.timeAt(step).padStart(8);
    const number = String(step).padStart(5);
    return `${time} ${number}  ${visit.wordsAt(step)}${by === null ? '' : ` (because of ${by})`}`;
  });
  return { verdict: 'good', lines: lines.length > 0 ? lines : ['No event contains this text.'] };
}
