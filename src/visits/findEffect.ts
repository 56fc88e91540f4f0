import { factsOfPart } from './factsOfPart';
import { refuse, type Snapshot } from './format';
import { type EffectsAdapter, replayEffects } from './replayEffects';
import type { Property } from './shrink';
import type { VisitAdapter } from './VisitAdapter';

const NOTHING = 'What listeners and thunks do is as recorded, as far as it can be checked.';

/** The numbers of steps and calls, which are others in a part of the visit. */
const NUMBERS = /\b(because of|by call|after step) \d+/g;

const withoutNumbers = (text: string): string => text.replaceAll(NUMBERS, '$1');

/** The first thing that listeners and thunks do in another way than recorded, as a property of the visit. */
export async function findEffect<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  visit: Snapshot<State>,
): Promise<Property<State>> {
  const { differences } = await replayEffects(adapter, effects, visit);
  const { facts, events } = visit;
  const [first] = differences;
  if (!facts || !first) return refuse(NOTHING);
  const text = withoutNumbers(first.text);
  const shows = async (part: Pick<Snapshot<State>, 'events'>, steps: readonly number[]) => {
    const kept = factsOfPart(facts, { events }, steps);
    const report = await replayEffects(adapter, effects, { ...visit, ...part, facts: kept });
    return report.differences.some((one) => withoutNumbers(one.text) === text);
  };
  const step = Math.max(1, first.step);
  const steps = Array.from({ length: step }, (_, index) => index + 1);
  // What was not recorded may come long after its cause.
  const isEnough = await shows({ events: events.slice(0, step) }, steps);
  return {
    statement: `step ${first.step}: ${first.text}`,
    step: isEnough ? step : events.length,
    about: [],
    isShownBy: (part) => shows({ events: part.events }, part.steps),
  };
}
