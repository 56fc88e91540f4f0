import { UnusableSnapshot } from '@latim/visits/file';
import { lawStaysBroken, type Property } from '@latim/visits/replay';
import { LAWS } from '#qa/laws';
import { shopVisits, type Snapshot } from '#qa/shopAdapter';
import { shopEffects } from '#qa/shopEffects';
import type { RootState } from '#store/rootReducer';
import { PERSONAL_TEXTS } from './userActs';
import { problemsAt, type Seen, type Walk } from './walkShop';

/** Something wrong in a walk, and a visit that shows it. */
export interface Finding {
  readonly statement: string;
  /** The text of the file. */
  readonly file: string;
  readonly events: number;
  /** Whether the states alone show it, so that the visit was shrunk to what it needs. */
  readonly isShrunk: boolean;
}

type Whole = Omit<Finding, 'statement'>;

const seenAgain = ({ step, statement }: Seen): Property<RootState> => ({
  statement,
  step,
  about: [],
  isShownBy: ({ outcomeAt }) => problemsAt(outcomeAt(step).state).includes(statement),
});

/** The laws that a visit breaks, as properties of it. */
const brokenLaws = (snapshot: Snapshot): readonly Property<RootState>[] =>
  shopVisits.brokenLaws(snapshot).flatMap((broken) => {
    const law = LAWS.find(({ statement }) => statement === broken.statement);
    return law ? [lawStaysBroken(snapshot, law, broken)] : [];
  });

const ABOUT = { appVersion: 'explored', takenAt: '2026-01-02T03:04:05.000Z' };

/** What listeners and thunks do in another way when the visit is replayed. */
async function otherEffects(snapshot: Snapshot): Promise<readonly Property<RootState>[]> {
  const { differences } = await shopVisits.replayEffects(snapshot, shopEffects);
  return differences.length === 0 ? [] : [await shopVisits.findEffect(snapshot, shopEffects)];
}

/** The smallest part of a visit that shows a property; the whole if its states alone do not show it. */
async function smallest(
  snapshot: Snapshot,
  property: Property<RootState>,
  whole: Whole,
): Promise<Finding> {
  const { statement } = property;
  try {
    const { steps } = await shopVisits.shrink(snapshot, property, shopEffects);
    const file = shopVisits.part(snapshot, { steps, shown: statement }, ABOUT);
    return { statement, file, events: steps.length, isShrunk: true };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    return { statement, ...whole };
  }
}

/** What is wrong in a walk: broken laws, what was seen, another replay, and personal data in the file. */
export async function findingsOf({ recording, seen }: Walk): Promise<readonly Finding[]> {
  const divergence = shopVisits.findDivergence(recording);
  const file = shopVisits.stringify(recording, { ...ABOUT, url: '/', viewport: '1280x800' });
  const whole: Whole = { file, events: recording.events.length, isShrunk: false };
  if (divergence !== null) return [{ statement: divergence, ...whole }];
  const leaks = PERSONAL_TEXTS.filter((text) => file.includes(text));
  const findings = leaks.map((text): Finding => ({
    statement: `The file contains “${text}”`,
    ...whole,
  }));
  const snapshot = shopVisits.read(file);
  const wrong = [
    ...brokenLaws(snapshot),
    ...(await otherEffects(snapshot)),
    ...seen.map(seenAgain),
  ];
  for (const property of wrong) findings.push(await smallest(snapshot, property, whole));
  return findings;
}
