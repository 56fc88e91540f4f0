import type { Browser } from '@playwright/test';
import { beginOf, type Performance, withActs, withFields } from '#visits/drivenPart';
import type { Snapshot } from '#visits/format';
import type { Property } from '#visits/shrink';
import { report } from './answers';
import type { Application } from './CommandAdapter';
import { BRISK, driveIn, type FailedAct, withBrowser } from './driveBrowser';
import type { Options } from './options';

/** What a browser has shown of a part of a visit. */
export interface Performed {
  readonly steps: readonly number[];
  readonly isShown: boolean;
  /** A sentence about it. */
  readonly proof: string;
  /** How many parts were tried without a browser. */
  readonly tried: number;
}

interface Judged {
  readonly isShown: boolean;
  readonly failed: FailedAct | undefined;
  /** The first steps of the acts whose recorded consequences are missing. */
  readonly lostAt: readonly number[];
}

const stepsUntil = ({ events }: Snapshot<object>, last: number) =>
  events.slice(0, last).map((_, index) => index + 1);

/** Makes a judge that performs parts of a visit in a browser, each once. */
function createJudge(
  browser: Browser,
  { visits, version, drive: adapter = {} }: Application,
  snapshot: Snapshot<object>,
  property: Property<object>,
  { app = '', answers }: Pick<Options, 'app' | 'answers'>,
): (steps: readonly number[]) => Promise<Judged> {
  const perform = async (steps: readonly number[]) => {
    const about = { appVersion: version(), takenAt: new Date().toISOString() };
    const part = visits.parse(visits.part(snapshot, { steps, shown: property.statement }, about));
    const isAnswered = answers === 'recorded';
    const how = { patience: BRISK, isAnswered, isWatched: true };
    const { text, problems, failed: failures } = await driveIn(browser, part, app, adapter, how);
    const [failed] = failures; // no act follows it
    const driven = visits.parse(text);
    const found = await visits.performanceOf(property, { steps, part, driven, problems });
    return { ...found, failed, failedAt: failures.map(({ act }) => beginOf({ steps, part }, act)) };
  };
  let ofWhole: ReturnType<typeof perform> | undefined;
  /** The differences of a part that neither belong to the property nor occur in the whole visit. They invalidate the part. */
  const othersOf = async (performance: Pick<Performance, 'others'>) => {
    const others = performance.others.filter(({ text }) => !property.statement.endsWith(text));
    if (others.length === 0) return others;
    const known = await (ofWhole ??= perform(stepsUntil(snapshot, property.step)));
    const texts = known.others.map(({ text }) => text);
    return others.filter(({ text }) => !texts.includes(text));
  };
  const judge = async (steps: readonly number[]): Promise<Judged> => {
    const { failed, failedAt, isShown: isSeen, ...performance } = await perform(steps);
    // What is wrong may be that an act cannot be performed.
    const isPerformed = failed === undefined || property.statement.includes(failed.words);
    let others = await othersOf(performance);
    if (isSeen && isPerformed && others.length > 0) {
      const again = (await othersOf(await perform(steps))).map(({ text }) => text);
      others = others.filter(({ text }) => again.includes(text)); // a difference in only one performance depends on timing
    }
    const isShown = isSeen && isPerformed && others.length === 0;
    const reason = isPerformed && isSeen ? others[0]?.text : undefined;
    report(`${steps.length} events: performed, ${isShown ? 'shown' : (reason ?? 'not shown')}`);
    const lostAt = new Set([...others.map(({ step }) => step), ...failedAt]);
    return { isShown, failed, lostAt: [...lostAt] };
  };
  const judged = new Map<string, Promise<Judged>>();
  return (steps) => {
    const key = steps.join();
    const known = judged.get(key) ?? judge(steps);
    judged.set(key, known);
    return known;
  };
}

/**
 * Finds the smallest part of a visit that shows a property when a browser performs it.
 *
 * 1. Shrinks the visit without a browser.
 * 2. Restores acts until the browser shows the property, because pages may need acts that the store does not. Each round restores
 *    the last acts before every act whose recorded consequences are missing, twice as many as the round before.
 * 3. Removes the restored acts that the browser does not need.
 */
export const shrinkInBrowser = (
  application: Application,
  snapshot: Snapshot<object>,
  property: Property<object>,
  options: Pick<Options, 'app' | 'answers'>,
): Promise<Performed> =>
  withBrowser(application.drive ?? {}, async (browser) => {
    const { visits } = application;
    const effects = await application.effects?.();
    const { steps, tried } = await visits.shrink(
      snapshot,
      property,
      effects,
      stepsUntil(snapshot, Infinity),
    );
    const judge = createJudge(browser, application, snapshot, property, options);
    const proofOf = (proof: string) => `The application performed it at ${options.app}${proof}`;
    let kept = withFields(snapshot, steps);
    let judged = await judge(kept);
    for (let count = 1; !judged.isShown; count *= 2) {
      const { failed, lostAt } = judged;
      const more =
        withActs(snapshot, kept, { before: lostAt, count }) ??
        withActs(snapshot, kept, { before: [property.step], count });
      const reason = failed ? `: ${failed.words}: ${failed.reason}` : '';
      const proof = proofOf(`, and does not show it${reason}`);
      if (more === null) return { steps: kept, isShown: false, proof, tried };
      kept = withFields(snapshot, more);
      judged = await judge(kept);
    }
    const inBrowser: Property<object> = {
      ...property,
      about: [...property.about, ...steps],
      isShownBy: async (part) => (await judge(part.steps)).isShown,
    };
    if (kept.length > steps.length)
      ({ steps: kept } = await visits.shrink(snapshot, inBrowser, effects, kept));
    const back = kept.length - steps.length;
    const own = back > 0 ? `. Only its pages need ${back} of the events` : '';
    return { steps: kept, isShown: true, proof: proofOf(`, and shows it${own}`), tried };
  });
