import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { readFacts, type SnapshotFacts, UnusableSnapshot } from '#visits/format';
import { aTask, fileOf, increased, visits } from './support/tasks';

interface VisitFile {
  readonly payload: string;
  readonly preloadedState: string;
  readonly snapshot: SnapshotFacts;
}

const DOCUMENT = readFileSync('docs/visit-format.md', 'utf8');
const ID = 'visit-format.schema.json';
const SCHEMA = JSON.parse(readFileSync(`docs/${ID}`, 'utf8')) as {
  $defs: { facts: { properties: object } };
};

const ajv = new Ajv({ allErrors: true, strictTuples: false }).addSchema(SCHEMA, ID);
/** The errors of a value in the schema, or in one of its definitions. */
const errorsOf = (value: unknown, definition?: 'events' | 'start' | 'facts') => {
  ajv.validate(definition ? `${ID}#/$defs/${definition}` : ID, value);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
};
const errorsIn = (text: string) => {
  const file = JSON.parse(text) as VisitFile;
  return [
    ...errorsOf(file),
    ...errorsOf(JSON.parse(file.payload), 'events'),
    ...errorsOf(JSON.parse(file.preloadedState), 'start'),
  ];
};

const written = fileOf([increased(1), aTask(1)], {
  causes: [{ origin: 'user' }, { origin: 'listener', step: 1 }],
  portCalls: [{ name: 'records.put', call: 1, after: 0, input: ['a'], failed: true }],
  inputs: [{ kind: 'click', element: 'a[1]', role: 'link', name: 'View', after: 0, step: 1 }],
  notes: [{ step: 1, text: 'x' }],
});
const { snapshot: facts } = JSON.parse(written) as VisitFile;

const NAMES = Object.keys(SCHEMA.$defs.facts.properties);

/** The code at the start of the items of a list, below a heading of the document. */
const itemsOf = (heading: string) => {
  const chapter = DOCUMENT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...chapter.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
};

describe('the schema of a file', () => {
  it('describes a file that was just written, and the smallest file', () => {
    expect(errorsIn(written)).toStrictEqual([]);
    expect(errorsOf({ payload: '[]' })).toStrictEqual([]);
  });

  it('lists the facts that the recorder writes, in the order of the document', () => {
    expect(Object.keys(facts).toSorted()).toStrictEqual(NAMES.toSorted());
    expect(itemsOf('Facts')).toStrictEqual(NAMES);
    expect(itemsOf('Fields')).toStrictEqual(Object.keys(JSON.parse(written) as VisitFile));
  });

  it.each([
    ['no events', { snapshot: facts }, " must have required property 'payload'"],
    ['facts that are not an object', { payload: '[]', snapshot: 7 }, '/snapshot must be object'],
  ])('refuses a file with %s', (_name, file, error) => {
    expect(errorsOf(file)).toStrictEqual([error]);
  });

  it.each<[keyof SnapshotFacts, unknown]>([
    ['format', 1],
    ['app', 7],
    ['takenAt', 'yesterday'],
    ['takenAt', '2026-01-02T03:04:05Z'],
    ['url', 5],
    ['viewport', [360, 740]],
    ['folded', -1],
    ['times', ['soon', 'later']],
    ['errors', [{ index: 1 }]],
    ['changes', [7, 7]],
    ['changes', [[], [['path', 1]]]],
    ['changes', [[], [[['path'], 1, 2]]]],
    ['causes', [{ origin: 'user' }, { origin: 'robot' }]],
    ['causes', [{ origin: 'user' }, { origin: 'listener', step: -1 }]],
    ['portCalls', [{ name: 'records.put', after: -1 }]],
    ['portCalls', [{ name: 'records.put', after: 0, failed: 'yes' }]],
    ['inputs', [{ kind: 'click', after: 0, element: '' }]],
    ['inputs', [{ kind: 'click', after: 0, element: `a[${'1'.repeat(1000)}]` }]],
    ['notes', [{ step: 1, text: 7 }]],
    ['screens', { lines: [7], texts: [] }],
  ])('and the reader refuse %s: %j', (name, value) => {
    const changed = { ...facts, [name]: value };
    expect(errorsOf(changed, 'facts').join()).toContain(`/${name}`);
    expect(() => readFacts('tasks', changed, 2)).toThrow(UnusableSnapshot);
  });

  it('and the reader accept no facts, and facts of a later version', () => {
    expect(errorsOf({}, 'facts')).toStrictEqual([]);
    const read = readFacts('tasks', { weather: 'of a later version' }, 2);
    expect(read).toMatchObject({ format: 2, takenAt: '1970-01-01T00:00:00.000Z', notes: [] });
    expect(Object.keys(read ?? {})).toStrictEqual(expect.arrayContaining(NAMES));
  });
});

describe('the examples of the document', () => {
  const examples = [...DOCUMENT.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);

  it('can be read', () => {
    expect(examples).toHaveLength(1);
    for (const text of examples) {
      expect(errorsOf(JSON.parse(text))).toStrictEqual([]);
      expect(visits.read(text).events).toHaveLength(1);
    }
  });
});
