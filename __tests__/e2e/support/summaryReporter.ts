import { mkdirSync, writeFileSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';

const TIMINGS = '.cache/timings';

/** Prints what the product does, statement by statement, and how many of each section were shown. */
export default class SummaryReporter implements Reporter {
  private readonly sections = new Map<string, { passed: number; failed: number }>();
  private passed = 0;
  private failed = 0;
  private planned = 0;
  private readonly timings: { name: string; ms: number }[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.planned = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const titles = test.titlePath().slice(3);
    if (result.status === 'skipped') {
      console.log(`SKIP  ${titles.join(' › ')}`);
      return;
    }
    const isPassed = result.status === 'passed';
    this.timings.push({ name: titles.join(' › '), ms: result.duration });
    const project = test.parent.project()?.name;
    const section = `${titles[0] ?? ''}${project === 'repeat visit' ? ', on a repeat visit' : ''}`;
    const count = this.sections.get(section) ?? { passed: 0, failed: 0 };
    count[isPassed ? 'passed' : 'failed'] += 1;
    this.sections.set(section, count);
    if (isPassed) this.passed += 1;
    else this.failed += 1;
    console.log(`${isPassed ? '  ok ' : 'FAIL '} ${titles.join(' › ')}`);
    for (const { type, description } of result.annotations)
      if (type === 'figures') console.log(`      ${description ?? ''}`);
    for (const error of result.errors) console.log(error.stack ?? error.message ?? '');
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
    mkdirSync(TIMINGS, { recursive: true });
    const file = `${TIMINGS}/${process.env['E2E_SUITE'] ?? 'embedded'}.json`;
    writeFileSync(file, JSON.stringify(this.timings));
    const notRun = this.planned - this.timings.length;
    const skipped = notRun > 0 ? `, ${notRun} not run` : '';
    console.log(`Browser: ${this.passed} passed, ${this.failed} failed${skipped} (${status})`);
  }
}
