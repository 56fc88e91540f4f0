import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what the product does, statement by statement, and how many of each section were shown. */
export default class SummaryReporter implements Reporter {
  private readonly sections = new Map<string, { passed: number; failed: number }>();
  private passed = 0;
  private failed = 0;

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const titles = test.titlePath().slice(3);
    const isPassed = result.status === 'passed';
    const section = titles[0] ?? '';
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
    console.log(`Browser: ${this.passed} passed, ${this.failed} failed (${status})`);
  }
}
