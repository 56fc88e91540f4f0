import { createVisits } from '#visits/createVisits';
import { deviceHere } from '#visits/deviceHere';
import { completeFile } from '#visits/frames';
import { observeVisit } from '#visits/observeVisit';
import { recordedVisit } from '#visits/recordVisits';
import { currentUrl } from '#visits/watchInputs';
import { frameAddress } from './addressAt';

/** Writes the recorded visit of a store as a file. Says what a replay of it cannot show. */
export function fileOfVisit(store: object) {
  const { about, application } = recordedVisit(store);
  const visits = createVisits(application);
  const takenAt = new Date().toISOString();
  const visit = observeVisit(store)();
  const text = visits.stringify(visit, {
    appVersion: about.appVersion ?? '',
    takenAt,
    url: currentUrl(),
    viewport: `${window.innerWidth}x${window.innerHeight}`,
    device: deviceHere(),
  });
  const { facts } = visits.parse(text);
  return {
    visits,
    file: { name: visits.nameOf(takenAt), text },
    count: visit.events.length,
    warnings: [visits.findDivergence(visit), ...(facts?.keptOut ?? [])],
  };
}

/** Like {@link fileOfVisit}, with the screens that this build shows. */
export async function completeVisit(store: object) {
  const { visits, file, count, warnings } = fileOfVisit(store);
  const completed = await completeFile(visits, file, frameAddress());
  return { file: completed.file, count, warnings: [...warnings, completed.warning] };
}
