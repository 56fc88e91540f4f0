/** @jest-environment node */
type Status = 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'Ignored';
interface Named {
  readonly file: string;
  readonly line: string;
  readonly change: string;
}
interface Mutant extends Named {
  readonly at: number;
  readonly status: Status;
}
interface Summary {
  readonly score: number;
  readonly isUnderTarget: boolean;
  readonly open: readonly Mutant[];
  readonly stale: readonly (Named & { readonly why: string })[];
}

const { nameMutant, reportLines, summarizeFolder } = jest.requireActual<{
  nameMutant(mutant: object, source: string): Mutant;
  summarizeFolder(run: {
    name: string;
    mutants: readonly Mutant[];
    equivalents: readonly (Named & { reason: string })[];
    target?: number;
  }): Summary;
  reportLines(summaries: readonly Summary[]): readonly string[];
}>('../../scripts/mutants/report.mjs');

const FILE = 'src/lib/a.ts';
const aMutant = (status: Status, change: string, file = FILE): Mutant => ({
  ...{ file, line: `return ${change};`, change, at: 1, status },
});
const reviewed = (change: string, file = FILE) => ({
  ...{ file, line: `return ${change};`, change, reason: 'no difference' },
});
const MUTANTS = [
  aMutant('Killed', 'a'),
  aMutant('Timeout', 'b'),
  aMutant('Survived', 'c'),
  aMutant('NoCoverage', 'd'),
  aMutant('Ignored', 'e'),
];
const summarizeLib = (
  equivalents: Parameters<typeof summarizeFolder>[0]['equivalents'],
  target = 75,
) => summarizeFolder({ name: 'lib', mutants: MUTANTS, equivalents, target });

it('nameMutant describes a mutant by its source text, in one line', () => {
  const source = 'const a = 1;\nfunction b() {\n  return 2;\n}\n';
  const location = { start: { line: 2, column: 14 }, end: { line: 4, column: 2 } };
  const mutant = { file: FILE, replacement: '{}', status: 'Survived', location };
  expect(nameMutant(mutant, source)).toStrictEqual({
    ...{ file: FILE, line: 'function b() {', change: '{ return 2; } → {}' },
    ...{ at: 2, status: 'Survived' },
  });
});

describe('the score of a folder', () => {
  it('counts timeouts as killed and excludes ignored mutants', () => {
    const { score, open } = summarizeLib([]);
    expect(score).toBe(50);
    expect(open.map(({ change }) => change)).toStrictEqual(['c', 'd']);
  });

  it('counts a reviewed equivalent as killed', () => {
    expect(summarizeLib([reviewed('c')])).toMatchObject({ score: 75, isUnderTarget: false });
    expect(summarizeLib([reviewed('c')], 76).isUnderTarget).toBe(true);
  });

  it('is never under target if there is no target', () => {
    expect(summarizeFolder({ name: 'lib', mutants: MUTANTS, equivalents: [] }).isUnderTarget).toBe(
      false,
    );
  });
});

describe('an entry of the reviewed list', () => {
  it.each([
    ['a', 'no longer survives'],
    ['x', 'does not exist'],
  ])('%s is stale: %s', (change, why) => {
    const { score, stale } = summarizeLib([reviewed(change)]);
    expect(score).toBe(50);
    expect(stale).toMatchObject([{ change, why }]);
  });

  it('is not stale while one of two equal mutants survives', () => {
    const mutants = [aMutant('Killed', 'c'), aMutant('Survived', 'c')];
    expect(
      summarizeFolder({ name: 'lib', mutants, equivalents: [reviewed('c')] }).stale,
    ).toStrictEqual([]);
  });

  it('is ignored if it belongs to another folder', () => {
    expect(summarizeLib([reviewed('c', 'src/library/a.ts')]).stale).toStrictEqual([]);
  });
});

it('reportLines returns survivors, stale entries and a row for each folder', () => {
  const lines = reportLines([summarizeLib([reviewed('d'), reviewed('x')], 80)]);
  expect(lines.slice(0, 2)).toStrictEqual([
    'Survived src/lib/a.ts:1  return c;  [c]',
    'Stale entry (does not exist) src/lib/a.ts  return x;  [x]',
  ]);
  expect(lines.at(-1)?.split(/\s{2,}/)).toStrictEqual([
    'lib',
    '1',
    '1',
    '0',
    '1',
    '1',
    '1',
    '75 %',
    '80 %',
    'MISSED',
  ]);
});
