import type { Outcome } from './playWalk';
import { type EngineResult, reportOf } from './report';

const passed: Outcome = { status: 'passed' };
const played = (engine: string, outcomes: Record<string, Outcome>): EngineResult => ({
  engine,
  outcomes: new Map(Object.entries(outcomes)),
});
const missing: EngineResult = { engine: 'Firefox 115', missing: '/somewhere/firefox' };
const all = { mustHaveAll: true };
const some = { mustHaveAll: false };

describe('the report of the engines', () => {
  it('has a row for each step and a column for each engine', () => {
    const { lines } = reportOf(
      [
        played('Chromium', { home: passed, search: { status: 'failed', because: 'no field' } }),
        played('WPE WebKit', {
          home: passed,
          search: { status: 'not possible', because: 'no keys' },
        }),
      ],
      all,
    );
    expect(lines).toStrictEqual([
      '        Chromium      WPE WebKit',
      'home    passed        passed',
      'search  failed        not possible',
      '',
      'Chromium, search: failed: no field',
      'WPE WebKit, search: not possible: no keys',
      'Engines: 2 passed, 1 failed, 1 not possible',
    ]);
  });

  it('counts steps that were not reached as failed', () => {
    const { lines, failed } = reportOf(
      [
        played('Chromium', {
          home: { status: 'failed', because: 'x' },
          search: { status: 'not reached', because: '"home" did not pass' },
        }),
      ],
      all,
    );
    expect(failed).toBe(2);
    expect(lines.at(-1)).toBe('Engines: 0 passed, 2 failed, 0 not possible');
  });

  it('shows the note of a client', () => {
    const { lines } = reportOf(
      [{ engine: 'GTK', outcomes: new Map([['home', passed]]), note: 'sees no console' }],
      all,
    );
    expect(lines).toContain('GTK: sees no console');
  });

  it('names a missing engine and shows the results of the others', () => {
    const results = [played('Chromium', { home: passed }), missing];
    const { lines, failed } = reportOf(results, some);
    expect(failed).toBe(0);
    expect(lines).toContain(
      'Missing engines: Firefox 115 (/somewhere/firefox). node scripts/engines/install.mjs installs them.',
    );
    expect(lines.at(-1)).toBe('Engines: 1 passed, 0 failed, 0 not possible');
  });

  it('counts a missing engine as failed if all engines are required', () => {
    const { lines, failed } = reportOf([played('Chromium', { home: passed }), missing], all);
    expect(failed).toBe(1);
    expect(lines.at(-1)).toBe('Engines: 1 passed, 1 failed, 0 not possible');
  });

  it('reports that no engine is installed', () => {
    expect(reportOf([missing], some)).toMatchObject({ failed: 0 });
    expect(reportOf([missing], some).lines.at(-1)).toBe(
      'Engines: not run (no engine is installed)',
    );
    expect(reportOf([missing], all).lines.at(-1)).toBe(
      'Engines: 0 passed, 1 failed, 0 not possible',
    );
  });
});
