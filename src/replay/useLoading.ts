import { useEffect, useEffectEvent, useState } from 'react';
import { shopVisits, type Snapshot } from '#qa/shopAdapter';
import { fetchSnapshot } from './fetchSnapshot';
import type { Load } from './LoadControls';
import type { Entry } from './momentLink';
import type { Attempt } from './useErrorMessage';

/**
 * Loads what the address of the page asks for, and then files. Remembers the URL of the loaded one, and the step that
 * the address asks for, which only applies to the first.
 */
export function useLoading(entry: Entry, attempt: Attempt, onLoad: (snapshot: Snapshot) => void) {
  const [loaded, setLoaded] = useState({ url: null as string | null, count: 0 });
  const loadFrom = (url: string | null, text: () => string | Promise<string>) =>
    void attempt(async () => {
      onLoad(shopVisits.read(await text()));
      setLoaded(({ count }) => ({ url, count: count + 1 }));
      return null;
    });
  const loadEntry = useEffectEvent((url: string) => loadFrom(url, () => fetchSnapshot(url)));
  useEffect(() => {
    if (entry.snapshotUrl !== null) loadEntry(entry.snapshotUrl);
  }, [entry.snapshotUrl]);
  const load: Load = (text) => loadFrom(null, text);
  return { load, url: loaded.url, entryStep: loaded.count <= 1 ? entry.step : null };
}
