/** @jest-environment node */

interface Run {
  failed?: { id: string; message: string };
  hits: number;
  isOverLimit?: boolean;
  ran: string[];
}

interface Question {
  tests?: string[] | undefined;
  mutant: string;
  usualHits: number;
  hitLimit?: number;
  isStatic?: boolean;
}

const judgeMutant = jest.requireActual<
  (request: Question, files: object) => Promise<Record<string, unknown>>
>('../../scripts/mutants/judgeMutant.cjs');

const passed: Run = { hits: 3, ran: ['a', 'b'] };
const failed: Run = { failed: { id: 'a', message: 'wrong' }, hits: 1, ran: ['a'] };

/** An open test file with the results of its runs, in order. */
const fileWith = (...runs: Run[]) => ({
  run: jest.fn<Promise<Run | undefined>, [object]>(() => Promise.resolve(runs.shift())),
});

/** Judges a mutant that the tests `a` and `b` execute. `kept` is the open file, `fresh` the file loaded again. */
async function judge(kept: Run[], fresh: Run[] = [], request: Partial<Question> = {}) {
  const open = fileWith(...kept);
  const loaded = fileWith(...fresh);
  const reopened = jest.fn(() => Promise.resolve(loaded));
  const close = jest.fn(() => Promise.resolve());
  const result = await judgeMutant(
    { tests: ['a', 'b'], mutant: '7', usualHits: 3, hitLimit: 100, ...request },
    { kept: () => Promise.resolve(open), reopened, close },
  );
  return { result, open, loaded, reopened, close };
}

it('a mutant survives if the tests execute it and pass', async () => {
  const { result, open, reopened } = await judge([passed]);
  expect(result).toStrictEqual({ status: 'survived', nrOfTests: 2 });
  expect(open.run).toHaveBeenCalledWith({ tests: ['a', 'b'], mutant: '7', hitLimit: 100 });
  expect(reopened).not.toHaveBeenCalled();
});

it('a failure kills a mutant if the tests up to it pass again without the mutant', async () => {
  const { result, open, reopened } = await judge([failed, passed]);
  expect(result).toStrictEqual({
    status: 'killed',
    killedBy: ['a'],
    failureMessage: 'wrong',
    nrOfTests: 1,
  });
  expect(open.run).toHaveBeenLastCalledWith({ tests: ['a'] });
  expect(reopened).not.toHaveBeenCalled();
});

it('a file that also fails without the mutant is loaded again, and all its tests decide', async () => {
  const { result, loaded, reopened, close } = await judge([failed, failed], [passed]);
  expect(result).toMatchObject({ status: 'survived' });
  expect(reopened).toHaveBeenCalledWith('7');
  expect(loaded.run).toHaveBeenCalledWith({ mutant: '7', hitLimit: 100 });
  expect(close).toHaveBeenCalled();

  expect((await judge([failed, failed], [failed])).result).toMatchObject({ status: 'killed' });
});

it('a file whose repeated tests execute the mutant less often is loaded with the mutant', async () => {
  const { result, reopened } = await judge([{ ...passed, hits: 2 }], [failed]);
  expect(result).toMatchObject({ status: 'killed' });
  expect(reopened).toHaveBeenCalledWith('7');
});

it('a mutant in code that runs on import needs a file loaded with it', async () => {
  const { result, open, loaded } = await judge([], [failed], { isStatic: true });
  expect(result).toMatchObject({ status: 'killed' });
  expect(open.run).not.toHaveBeenCalled();
  // A test that does not execute it may read a value that was computed on import.
  expect(loaded.run).toHaveBeenCalledWith({ mutant: '7', hitLimit: 100 });
});

it.each([
  ['in the open file', [{ ...failed, isOverLimit: true }], []],
  ['in the file loaded again', [{ ...passed, hits: 2 }], [{ ...failed, isOverLimit: true }]],
])(
  'a mutant that is executed too often %s is a timeout, and the file is closed',
  async (_, kept, fresh) => {
    const { result, close } = await judge(kept, fresh);
    expect(result).toMatchObject({ status: 'timeout' });
    expect(close).toHaveBeenCalled();
  },
);
