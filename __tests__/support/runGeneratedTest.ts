import path from 'node:path';
import { transformSync } from '@babel/core';
import type { ReplayedVisit } from './replayVisit';

interface RunTest {
  /** The title of the tests. */
  readonly title: string;
  /** The name of the file that the tests replay. */
  readonly file: string;
  /** The message of the error that each test throws, or null, by title. */
  readonly results: Readonly<Record<string, string | null>>;
}

/** Runs the text of a generated test on a replayed visit. */
export function runGeneratedTest(text: string, visit: ReplayedVisit): RunTest {
  const code = transformSync(text, { filename: path.resolve('__tests__/regressions/x.test.ts') });
  const results: Record<string, string | null> = {};
  let [title, file] = ['', ''];
  const describeTests = (name: string, body: () => void) => {
    title = name;
    body();
  };
  const it = (name: string, body: () => void) => {
    try {
      body();
      results[name] = null;
    } catch (error) {
      results[name] = error instanceof Error ? error.message : String(error);
    }
  };
  const load = () => ({
    replayVisit: (name: string) => {
      file = name;
      return visit;
    },
  });
  new Function('require', 'describe', 'it', 'expect', 'exports', code?.code ?? '')(
    load,
    describeTests,
    it,
    expect,
    {},
  );
  return { title, file, results };
}
