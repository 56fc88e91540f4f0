/** @jest-environment node */
interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly notRun: readonly string[];
}
interface Step {
  readonly label?: string;
  readonly isOptional?: boolean;
}

const { notRunResult, readStepResult, summarize } = jest.requireActual<{
  readStepResult(
    step: Step,
    end: { status: number; output: string },
    run: { isCI: boolean },
  ): StepResult;
  notRunResult(reason: string): StepResult;
  summarize(steps: readonly { name: string; result: StepResult }[]): {
    lines: readonly string[];
    exitCode: number;
  };
}>('../../scripts/test/stepResults.mjs');

const BROWSER: Step = { label: 'Browser' };
const read = (step: Step, status: number, output: string, isCI = false) =>
  readStepResult(step, { status, output }, { isCI });

describe('the result of a step', () => {
  it.each([
    [0, { passed: 1, failed: 0, notRun: [] }],
    [2, { passed: 0, failed: 1, notRun: [] }],
  ])('is one check for a step without counts that exits with %i', (status, result) => {
    expect(read({}, status, 'Browser: 7 passed, 7 failed')).toStrictEqual(result);
  });

  it('contains the counts of the last count line', () => {
    const output = 'Browser: 1 passed, 0 failed\nBrowser: 12 passed, 3 failed (failed)\nbye\n';
    expect(read(BROWSER, 1, output)).toStrictEqual({ passed: 12, failed: 3, notRun: [] });
  });

  it('is read from coloured output with Windows line ends', () => {
    const output = '\u001b[1mTests:  \u001b[22m\u001b[32m900 passed\u001b[39m, 900 total\r\n';
    expect(read({ label: 'Tests' }, 0, output)).toStrictEqual({
      passed: 900,
      failed: 0,
      notRun: [],
    });
  });

  it.each([
    ['Tests', 'Tests:       1 failed, 2 skipped, 3 todo, 900 passed, 906 total', 900, 1, 5],
    ['Browser', 'Browser: 4 passed, 0 failed, 2 not run (passed)', 4, 0, 2],
    ['Engines', 'Engines: 8 passed, 0 failed, 3 not possible', 8, 0, 3],
  ])('counts the skipped tests of %s separately', (label, output, passed, failed, skipped) => {
    expect(read({ label }, failed, output)).toStrictEqual({
      passed,
      failed,
      notRun: [`${skipped} skipped`],
    });
  });

  it('names the parts that were not run', () => {
    const output = 'Browser: 4 passed, 0 failed, 1 not run, 2 of 3 parts not run (passed)';
    expect(read(BROWSER, 0, output)).toStrictEqual({
      passed: 4,
      failed: 0,
      notRun: ['1 skipped', '2 of 3 parts, which CI and CASES=all run'],
    });
  });

  it('contains a failure if only the exit status reports one', () => {
    expect(read(BROWSER, 1, 'Browser: 5 passed, 0 failed')).toMatchObject({ passed: 5, failed: 1 });
  });

  it.each([0, 1])('is a failure if no counts were printed, exit status %i', (status) => {
    expect(read(BROWSER, status, 'Compiled.\n')).toStrictEqual({
      passed: 0,
      failed: 1,
      notRun: [],
    });
  });

  it('is neither passed nor failed for a step that did not run, and contains the reason', () => {
    const output = 'Browser: not run (no Chromium found: install one)\n';
    expect(read(BROWSER, 1, output)).toStrictEqual({
      passed: 0,
      failed: 0,
      notRun: ['no Chromium found: install one'],
    });
  });

  it('is a failure in CI for a step that did not run, unless the step is optional', () => {
    const output = 'Browser: not run (no Chromium found)';
    expect(read(BROWSER, 1, output, true)).toMatchObject({ passed: 0, failed: 1 });
    expect(read({ ...BROWSER, isOptional: true }, 0, output, true)).toMatchObject({
      passed: 0,
      failed: 0,
      notRun: ['no Chromium found'],
    });
  });
});

describe('the summary', () => {
  const passed = { name: 'types', result: { passed: 1, failed: 0, notRun: [] } };

  it('ends with the totals of all steps, and reports that nothing was skipped', () => {
    const jest = { name: 'unit', result: { passed: 900, failed: 0, notRun: [] } };
    expect(summarize([passed, jest])).toStrictEqual({
      lines: ['Not run: nothing', '901 passed, 0 failed'],
      exitCode: 0,
    });
  });

  it('lists the steps that did not run on the line before the last', () => {
    const browser = { name: 'browser', result: { passed: 3, failed: 0, notRun: ['2 skipped'] } };
    const contract = { name: 'contract', result: notRunResult('no emulator') };
    expect(summarize([passed, contract, browser])).toStrictEqual({
      lines: ['Not run: contract (no emulator), browser (2 skipped)', '4 passed, 0 failed'],
      exitCode: 0,
    });
  });

  it('lists the failed steps and has the exit code 1', () => {
    const lint = { name: 'lint', result: { passed: 0, failed: 1, notRun: [] } };
    expect(summarize([passed, lint])).toStrictEqual({
      lines: ['Failed: lint', 'Not run: nothing', '1 passed, 1 failed'],
      exitCode: 1,
    });
  });

  it('is a failure if nothing passed', () => {
    expect(summarize([{ name: 'contract', result: notRunResult('no emulator') }])).toStrictEqual({
      lines: ['Not run: contract (no emulator)', '0 passed, 0 failed'],
      exitCode: 1,
    });
  });
});
