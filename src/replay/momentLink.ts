/** Where the panel was asked to start: by the address of the page. */
export interface Entry {
  /** URL of a snapshot on this site that is loaded when the panel opens. */
  readonly snapshotUrl: string | null;
  /** The step at which loaded files are opened. Null for the last one. */
  readonly step: number | null;
}

/** Reads `?snapshot=/visit.json&event=30` or, for a file that the tester loads, `?qa&event=30`. */
export function readEntry(search: string): Entry {
  const query = new URLSearchParams(search);
  const step = query.get('event');
  return {
    snapshotUrl: query.get('snapshot'),
    step: step !== null && /^\d{1,6}$/.test(step) ? Number(step) : null,
  };
}

/** The URL that opens a step: of a snapshot on this site, or of the file that is loaded then. */
export function momentLink(snapshotUrl: string | null, step: number): string {
  const query =
    snapshotUrl === null
      ? `?qa&event=${step}`
      : `?${new URLSearchParams({ snapshot: snapshotUrl, event: String(step) }).toString()}`;
  return `${window.location.origin}/${query}`;
}
