import type { Device } from '#visits/format';
import { readAllScreens } from '#visits/frames';
import type { OwnVisit, VisitPage } from '#visits/observeVisit';
import { packTexts } from '#visits/packTexts';
import { currentUrl } from '#visits/watchAddress';
import { rewriteSnapshot, type WriteOptions } from '#visits/writeSnapshot';

/** The device of this browser. */
function deviceHere(): Device {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  const matches = (query: string) => window.matchMedia(query).matches;
  return {
    timeZone,
    locale,
    colorScheme: matches('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    reducedMotion: matches('(prefers-reduced-motion: reduce)') ? 'reduce' : 'no-preference',
    hasTouch: navigator.maxTouchPoints > 0,
  };
}

/**
 * Creates the file of a visit. Its screen texts are rendered in a frame of `page` from the redacted states. `warnings` describe what a
 * replay will not reproduce, and what the file lacks.
 */
export async function completeVisit(
  { tools, recording }: OwnVisit,
  page: string,
  options?: WriteOptions,
) {
  const takenAt = new Date().toISOString();
  const viewport = `${window.innerWidth}x${window.innerHeight}`;
  const about = { appVersion: tools.version, takenAt, url: currentUrl(), viewport };
  let text = tools.stringify(recording(), { ...about, device: deviceHere() }, options);
  const snapshot = tools.read(text);
  const steps = tools.replay(snapshot);
  const warnings: string[] = [];
  const other = steps.findIndex(({ isOther }) => isOther);
  if (other >= 0)
    warnings.push(
      `A replay of step ${other + 1}, ${steps[other]?.event.type}, leads to another state: its reducer is not pure, or compares a text that “redact” replaces.`,
    );
  try {
    const states = [snapshot.initial, ...steps.map(({ state }) => state)];
    const texts = await readAllScreens(snapshot, states, `${page}?visits=frame`);
    text = rewriteSnapshot(snapshot, { screens: packTexts(texts) });
  } catch (error) {
    warnings.push(`The file has no screens to compare with: ${String(error)}`);
  }
  return { file: { name: tools.nameOf(takenAt), text }, warnings };
}

/** Sets `window.visitPage` for a driver, which types search texts from a file. */
export function publishVisit(own: OwnVisit, page = window.location.pathname): void {
  const visitPage: VisitPage = {
    types: () => own.recording().events.map(({ action }) => action.type),
    file: async () => (await completeVisit(own, page, { keepsSearch: true })).file.text,
  };
  Object.assign(window, { visitPage });
}
