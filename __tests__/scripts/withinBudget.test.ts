/** @jest-environment node */
interface Options {
  readonly timings: readonly { name: string; ms: number }[];
  readonly always: ReadonlySet<string>;
  readonly budget: number;
}

const { withinBudget } = jest.requireActual<{
  withinBudget(
    files: readonly string[],
    options: Options,
  ): { chosen: readonly string[]; leftOut: readonly string[] };
}>('../../scripts/test/withinBudget.mjs');

const FAST = 'domain/a.test.ts';
const SLOW = 'screens/b.test.tsx';
const NEW = 'ui/c.test.tsx';
const timings = [
  { name: `${SLOW}: a page: is shown`, ms: 5_000 },
  { name: `${SLOW}: a page: is hidden`, ms: 4_000 },
  { name: `${FAST}: a rule holds`, ms: 600 },
];

const choose = (budget: number, always: readonly string[] = []) =>
  withinBudget([SLOW, NEW, FAST], { timings, always: new Set(always), budget });

describe('withinBudget', () => {
  it('chooses all files if they fit, the fastest first', () => {
    expect(choose(10_400)).toStrictEqual({ chosen: [NEW, FAST, SLOW], leftOut: [] });
  });

  it('leaves out the slowest files if not all fit; each file costs its tests and the load of its modules', () => {
    expect(choose(10_399)).toStrictEqual({ chosen: [NEW, FAST], leftOut: [SLOW] });
    expect(choose(999)).toStrictEqual({ chosen: [NEW], leftOut: [FAST, SLOW] });
  });

  it('always chooses files that have changed, at no cost, and files without a measurement', () => {
    expect(choose(1_000, [SLOW])).toStrictEqual({ chosen: [SLOW, NEW, FAST], leftOut: [] });
    expect(choose(0)).toStrictEqual({ chosen: [NEW], leftOut: [FAST, SLOW] });
  });
});
