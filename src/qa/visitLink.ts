import type { Toy } from '#domain/toy';
import { catalogueLoaded, pageToysLoaded } from '#features/catalogue/catalogueSlice';
import { refuse, UnusableSnapshot } from '#visits/format';
import { hashValue } from '#visits/hashState';
import { packVisit, unpackVisit } from '#visits/packVisit';
import { WORKBENCH_PATH } from './handOver';

/** The catalogue of this build. */
export const loadToys = () =>
  import(/* webpackChunkName: "catalogue" */ '#data/toys').then(({ TOYS }) => TOYS);

type Fields = Readonly<Record<string, unknown>>;

interface Event {
  readonly type: string;
  readonly payload?: unknown;
}

/** The parts of a visit file that a link changes. */
interface ParsedFile {
  readonly payload: string;
  readonly snapshot: Fields;
}

/** A toy in a link: its index in the build's catalogue, and the fields that differ. `null` marks a missing field. */
interface ToyReference extends Fields {
  readonly place: number;
}

/** The facts that a link omits: replaying reducers and screens does not need them. */
const LEFT_OUT = ['changes', 'thunks', 'portCalls', 'screenTexts', 'timings', 'views', 'acts'];

/** Changes each toy in the events that load toys. */
function withToys(events: readonly Event[], change: (toy: Fields) => Fields): readonly Event[] {
  const toFields = (toy: Toy) => change({ ...toy });
  return events.map((event) => {
    if (catalogueLoaded.match(event)) return { ...event, payload: event.payload.map(toFields) };
    if (!pageToysLoaded.match(event)) return event;
    const { first, others, total } = event.payload;
    return {
      ...event,
      payload: { first: first.map(toFields), others: others.map(toFields), total },
    };
  });
}

/** Replaces a toy of the catalogue by a reference. */
function referenceTo(toy: Fields, toys: readonly Toy[]): Fields {
  const place = toys.findIndex(({ id }) => id === toy['id']);
  const own = toys[place];
  if (!own) return toy;
  const differing = Object.keys({ ...own, ...toy }).filter(
    (name) => Reflect.get(own, name) !== toy[name],
  );
  return { place, ...Object.fromEntries(differing.map((name) => [name, toy[name] ?? null])) };
}

const isReference = (toy: Fields): toy is ToyReference => 'place' in toy;

function toyOf(toy: Fields, toys: readonly Toy[]): Fields {
  if (!isReference(toy)) return toy;
  const { place, ...differing } = toy;
  const fields = Object.entries({ ...toys[place], ...differing });
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

/** A link to the workbench that contains a visit. `toys` is the catalogue of this build, which the link only names. */
export async function visitLink(text: string, toys: readonly Toy[]): Promise<string> {
  const { payload, snapshot, ...file }: ParsedFile = JSON.parse(text);
  const events = withToys(JSON.parse(payload) as Event[], (toy) => referenceTo(toy, toys));
  const kept = Object.entries(snapshot).filter(([name]) => !LEFT_OUT.includes(name));
  const short = {
    ...file,
    payload: JSON.stringify(events),
    snapshot: { ...Object.fromEntries(kept), catalogue: hashValue(toys) },
  };
  return `${WORKBENCH_PATH}#link=${await packVisit(JSON.stringify(short))}`;
}

/** The text of the visit in a link. Throws if this build has another catalogue than the link names. */
export async function visitInLink(code: string, toys: readonly Toy[]): Promise<string> {
  const text = await unpackVisit(code);
  try {
    const { payload, snapshot, ...file }: ParsedFile = JSON.parse(text);
    const { catalogue, ...facts } = snapshot;
    const events = JSON.parse(payload) as Event[];
    if (catalogue !== hashValue(toys))
      refuse('The link was made with another catalogue. Open the file of the visit instead.');
    const whole = withToys(events, (toy) => toyOf(toy, toys));
    return JSON.stringify({ ...file, payload: JSON.stringify(whole), snapshot: facts });
  } catch (error) {
    if (error instanceof UnusableSnapshot) throw error;
    return refuse('The link contains no visit.');
  }
}
