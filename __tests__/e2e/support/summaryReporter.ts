import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';

const SUITE = process.env['E2E_SUITE'] ?? 'embedded';

/** Writes the results that later steps read (scripts/slowest.mjs, scripts/transitions.mjs). */
function writeResult(folder: string, result: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${SUITE}.json`), JSON.stringify(result));
}

function printErrors({ errors }: TestResult): void {
  for (const error of errors) console.log(error.stack ?? error.message ?? '');
}

/** Prints the result of each test, and the number of passed tests per section. */
export default class SummaryReporter implements Reporter {
  private readonly sections = new Map<string, { passed: number; failed: number }>();
  private passed = 0;
  private failed = 0;
  private planned = 0;
  private shard: FullConfig['shard'] = null;
  private faultCases = 0;
  private readonly flaky: string[] = [];
  private readonly timings: { name: string; ms: number }[] = [];
  private readonly transitions = new Set<string>();

  printsToStdio(): boolean {
    return true;
  }

  onBegin({ shard }: FullConfig, suite: Suite): void {
    this.shard = shard;
    this.planned = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const titles = test.titlePath().slice(3);
    if (result.status === 'skipped') {
      console.log(`SKIP  ${titles.join(' › ')}`);
      return;
    }
    const isPassed = result.status === 'passed';
    if (!isPassed && result.retry < test.retries) {
      console.log(`AGAIN ${titles.join(' › ')}`);
      printErrors(result);
      return;
    }
    if (isPassed && result.retry > 0) this.flaky.push(titles.join(' › '));
    this.timings.push({ name: titles.join(' › '), ms: result.duration });
    const project = test.parent.project()?.name;
    const section = `${titles[0] ?? ''}${project === 'repeat visit' ? ', on a repeat visit' : ''}`;
    const count = this.sections.get(section) ?? { passed: 0, failed: 0 };
    count[isPassed ? 'passed' : 'failed'] += 1;
    this.sections.set(section, count);
    if (isPassed) this.passed += 1;
    else this.failed += 1;
    console.log(`${isPassed ? '  ok ' : 'FAIL '} ${titles.join(' › ')}`);
    for (const { type, description = '' } of result.annotations) {
      if (type === 'figures') console.log(`      ${description}`);
      if (type === 'cases' && isPassed) this.faultCases += Number(description);
      if (type === 'transitions' && isPassed)
        for (const transition of description.split('\n').filter(Boolean))
          this.transitions.add(transition);
    }
    printErrors(result);
  }

  onError(error: { message?: string }): void {
    this.failed += 1;
    console.log(error.message ?? '');
  }

  onEnd({ status }: FullResult): void {
    console.log('\nStatements shown in the browser, by section:');
    for (const [section, { passed, failed }] of [...this.sections].sort(([a], [b]) =>
      a.localeCompare(b, 'en', { numeric: true }),
    ))
      console.log(
        `  ${String(passed).padStart(3)} ${section}${failed ? `  (${failed} failed)` : ''}`,
      );
    for (const title of this.flaky) console.log(`Flaky, passed the second time: ${title}`);
    if (this.faultCases > 0) console.log(`Fault matrix: ${this.faultCases} cases`);
    writeResult('.cache/timings', this.timings);
    writeResult('.cache/transitions', {
      sources: process.env['E2E_SOURCES'] ?? '',
      isComplete: process.env['E2E_IS_COMPLETE'] === '1' && status === 'passed',
      transitions: [...this.transitions].sort(),
    });
    const notRun = this.planned - this.timings.length;
    const counts = [
      `${this.passed} passed`,
      `${this.failed} failed`,
      ...(notRun > 0 ? [`${notRun} not run`] : []),
      ...(this.shard ? [`${this.shard.total - 1} of ${this.shard.total} parts not run`] : []),
    ];
    console.log(`Browser: ${counts.join(', ')} (${status})`);
  }
}
