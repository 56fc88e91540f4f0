import type { Recording } from '#visits/createRecorder';
import { createVisits } from '#visits/createVisits';
import { deviceHere } from '#visits/deviceHere';
import type { SavedFile } from '#visits/files';
import { refuse } from '#visits/format';
import { MAX_CHECKED, readAllScreens } from '#visits/frames';
import { observeVisit } from '#visits/observeVisit';
import { packTexts } from '#visits/packTexts';
import { recordedVisit } from '#visits/recordVisits';
import { currentUrl } from '#visits/watchInputs';
import { withNotes, type WriteOptions } from '#visits/writeSnapshot';
import { frameAddress, pageAddress } from './addressAt';

/** The visit that this page records. */
export interface OwnVisit<State extends object> {
  readonly visits: ReturnType<typeof createVisits<State>>;
  readonly recording: () => Recording<State>;
  /** The version of this build. */
  readonly appVersion: string;
  /** The address that is shown. */
  readonly url: () => string;
  /** The addresses of the workbench, and of the page in its frame. */
  readonly workbenchUrl: string;
  readonly frameUrl: string;
  readonly options?: WriteOptions;
}

/** A visit as a file, and sentences about what a replay of it cannot show. */
interface WrittenVisit {
  readonly file: SavedFile;
  readonly warnings: readonly (string | null)[];
}

/** The visit of a store whose options have passed `recordVisits`. */
export function visitOf(store: object): OwnVisit<object> {
  const { about, application } = recordedVisit(store);
  return {
    visits: createVisits(application),
    recording: observeVisit(store),
    appVersion: about.appVersion ?? '',
    url: currentUrl,
    workbenchUrl: pageAddress(),
    frameUrl: frameAddress(),
  };
}

/** Writes a visit as a file. */
export function writeVisit<State extends object>({
  visits,
  recording,
  appVersion,
  url,
  options,
}: OwnVisit<State>): WrittenVisit {
  const takenAt = new Date().toISOString();
  const viewport = `${window.innerWidth}x${window.innerHeight}`;
  const about = { appVersion, takenAt, url: url(), viewport, device: deviceHere() };
  const visit = recording();
  const text = visits.stringify(visit, about, options);
  return {
    file: { name: visits.nameOf(takenAt), text },
    warnings: [visits.findDivergence(visit), ...(visits.parse(text).facts?.keptOut ?? [])],
  };
}

/**
 * Like {@link writeVisit}, with the screens that this build shows. They are read from the states in the file, so they contain its
 * masks. If they cannot be read, a warning says why.
 */
export async function completeVisit<State extends object>(
  own: OwnVisit<State>,
): Promise<WrittenVisit> {
  const { file, warnings } = writeVisit(own);
  const snapshot = own.visits.read(file.text);
  const { facts, events } = snapshot;
  try {
    if (facts === null || events.length > MAX_CHECKED) return refuse('the visit is too long.');
    const texts = await readAllScreens(snapshot, own.visits.statesOf(snapshot), own.frameUrl);
    const text = withNotes(snapshot, { ...facts, screens: packTexts(texts) }, facts.notes);
    return { file: { ...file, text }, warnings };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      file,
      warnings: [...warnings, `The file has no screens to compare with: ${reason}`],
    };
  }
}

/** Sets `window.visitPage` for a driver. */
export function publishVisit<State extends object>(own: OwnVisit<State>): void {
  window.visitPage = {
    types: () => own.recording().events.map(({ action }) => action.type),
    file: async () => (await completeVisit(own)).file.text,
  };
}
