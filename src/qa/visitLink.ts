import type { Toy } from '#domain/toy';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { refuse, UnusableSnapshot } from '#visits/format';
import { hashValue } from '#visits/hashState';
import { packVisit, unpackVisit } from '#visits/packVisit';
import { WORKBENCH_PATH } from './handOver';

/** The catalogue of this build. */
export const loadToys = () =>
  import(/* webpackChunkName: "catalogue" */ '#data/toys').then(({ TOYS }) => TOYS);

type Fields = Readonly<Record<string, unknown>>;
type Events = readonly { readonly type: string; readonly payload?: unknown }[];

/** The catalogue of an event in a link: the checksum of the build's catalogue, and the fields of each toy that differ from it. */
interface CatalogueReference {
  readonly catalogue: number;
  readonly differences: readonly Fields[];
}

/** The text of a file with other events. Drops `changes`, the largest fact: a replay then lacks the recorded values. */
function rewrite(text: string, change: (event: Events[number]) => Events[number]): string {
  const { payload, snapshot, ...file } = JSON.parse(text);
  const events = (JSON.parse(payload) as Events).map(change);
  const { changes: _, ...facts } = snapshot;
  return JSON.stringify({ ...file, payload: JSON.stringify(events), snapshot: facts });
}

const differencesOf = (toy: Fields, own: object) =>
  Object.fromEntries(
    Object.entries(toy).filter(([name, value]) => Reflect.get(own, name) !== value),
  );

/** A link to the workbench that contains a visit. `toys` is the catalogue of this build, which the link only names. */
export async function visitLink(text: string, toys: readonly Toy[]): Promise<string> {
  const isOwn = (payload: unknown): payload is readonly Toy[] =>
    Array.isArray(payload) &&
    payload.map(({ id }) => id).join() === toys.map(({ id }) => id).join();
  const short = rewrite(text, (event) => {
    if (event.type !== catalogueLoaded.type || !isOwn(event.payload)) return event;
    const differences = event.payload.map((toy, index) =>
      differencesOf({ ...toy }, toys[index] ?? {}),
    );
    const payload: CatalogueReference = { catalogue: hashValue(toys), differences };
    return { ...event, payload };
  });
  return `${WORKBENCH_PATH}#link=${await packVisit(short)}`;
}

/** The text of the visit in a link. Throws if this build has another catalogue than the link names. */
export async function visitInLink(code: string, toys: readonly Toy[]): Promise<string> {
  const text = await unpackVisit(code);
  try {
    return rewrite(text, (event) => {
      if (event.type !== catalogueLoaded.type || Array.isArray(event.payload)) return event;
      const { catalogue, differences } = event.payload as CatalogueReference;
      if (catalogue !== hashValue(toys))
        refuse('The link was made with another catalogue. Open the file of the visit instead.');
      return { ...event, payload: toys.map((toy, index) => ({ ...toy, ...differences[index] })) };
    });
  } catch (error) {
    if (error instanceof UnusableSnapshot) throw error;
    return refuse('The link contains no visit.');
  }
}
