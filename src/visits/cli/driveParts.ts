import { withActs } from '#visits/drivenPart';
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
}

/**
 * Performs a part of a visit again, which was found without a browser. If it does not show the property, acts are put back before
 * those that it has, twice as many each time, until it does: a page may need what the store does not, such as a list that is opened.
 * Then those of them that it does not need are removed.
 */
export const driveParts = (
  { visits, version, effects, drive: adapter = {} }: Application,
  snapshot: Snapshot<object>,
  { steps, property }: { readonly steps: readonly number[]; readonly property: Property<object> },
  { app = '', answers }: Pick<Options, 'app' | 'answers'>,
): Promise<Performed> =>
  withBrowser(adapter, async (browser) => {
    const isAnswered = answers === 'recorded';
    let failed: readonly FailedAct[] = [];
    const perform = async (kept: readonly number[]) => {
      const about = { appVersion: version(), takenAt: new Date().toISOString() };
      const text = visits.part(snapshot, { steps: kept, shown: property.statement }, about);
      const part = visits.parse(text);
      const performed = await driveIn(browser, part, app, adapter, {
        patience: BRISK,
        isAnswered,
        isWatched: true,
      });
      const { problems } = performed;
      const driven = visits.parse(performed.text);
      const found = await visits.performanceOf(property, { steps: kept, part, driven, problems });
      return { ...found, failed: performed.failed };
    };
    let ofWhole: ReturnType<typeof perform> | undefined;
    /** What a part leads to otherwise than recorded, but the whole visit does not: such a part is not a visit of the application. */
    const otherIn = async (others: readonly string[]): Promise<string | undefined> => {
      if (others.length === 0) return undefined;
      const known = await (ofWhole ??= perform(snapshot.events.map((_, index) => index + 1)));
      return others.find((one) => !known.others.includes(one));
    };
    const judge = async (kept: readonly number[]): Promise<boolean> => {
      const { isShown, others, failed: own } = await perform(kept);
      failed = own;
      // What is wrong may be that an act cannot be performed.
      const isPerformed = failed.every(({ words }) => property.statement.includes(words));
      const other = isPerformed && isShown ? await otherIn(others) : undefined;
      const isProof = isPerformed && isShown && other === undefined;
      const words = isProof ? 'shown' : (other ?? 'not shown');
      report(`${kept.length} events: performed, ${words}`);
      return isProof;
    };
    const known = new Map<string, Promise<boolean>>();
    const isShownBy = (kept: readonly number[]): Promise<boolean> => {
      const key = kept.join();
      const shown = known.get(key) ?? judge(kept);
      known.set(key, shown);
      return shown;
    };
    const proofOf = (proof: string) => `The application performed it at ${app}${proof}`;
    let kept = steps;
    for (let count = 1; !(await isShownBy(kept)); count *= 2) {
      const more = withActs(snapshot, kept, { before: property.step, count });
      const [first] = failed;
      const reason = first ? `: ${first.words}: ${first.reason}` : '';
      if (more === null)
        return { steps: kept, isShown: false, proof: proofOf(`, and does not show it${reason}`) };
      kept = more;
    }
    const inBrowser: Property<object> = {
      ...property,
      about: [...property.about, ...steps],
      isShownBy: (part) => isShownBy(part.steps),
    };
    if (kept.length > steps.length)
      ({ steps: kept } = await visits.shrink(snapshot, inBrowser, await effects?.(), kept));
    const back = kept.length - steps.length;
    return {
      ...{ steps: kept, isShown: true },
      proof: proofOf(
        `, and shows it${back > 0 ? `. Only its pages need ${back} of the events` : ''}`,
      ),
    };
  });
