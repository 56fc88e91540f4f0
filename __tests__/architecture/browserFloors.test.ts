/** @jest-environment node */
import { execFileSync } from 'node:child_process';

/** A complaint of ESLint about one line. */
interface Complaint {
  readonly line: number;
  readonly ruleId: string;
  readonly message: string;
}

const codeOf = (lines: readonly string[]): string =>
  lines.map((line, index) => `export const made${index} = ${line};\n`).join('');

/** What ESLint says of made-up files. In a process of its own: Jest would take long to load ESLint. */
function lint(files: Readonly<Record<string, readonly string[]>>): readonly Complaint[][] {
  const all = Object.entries(files).map(([file, lines]) => [file, codeOf(lines)]);
  const script = `
    require('eslint').loadESLint({ useFlatConfig: false }).then(async (ESLint) => {
      const eslint = new ESLint();
      const results = [];
      for (const [filePath, code] of ${JSON.stringify(all)})
        results.push((await eslint.lintText(code, { filePath }))[0].messages);
      console.log(JSON.stringify(results));
    });
  `;
  const output = execFileSync('node', ['--no-warnings', '-e', script], { encoding: 'utf8' });
  return JSON.parse(output) as Complaint[][];
}

/** Code; the rule that refuses it; what the message names, where the rule knows it. */
const UNGUARDED = [
  [`URL.canParse('/')`, 'no-restricted-properties', 'URL.canParse (chrome 109, safari 15.4'],
  [`new Intl.Segmenter('en')`, 'no-restricted-properties', 'Intl.Segmenter (firefox 115)'],
  [`Promise.withResolvers()`, 'no-restricted-properties', 'Promise.withResolvers'],
  [`indexedDB.databases()`, 'no-restricted-properties', 'IDBFactory.databases (firefox 115)'],
  [`requestIdleCallback(() => {})`, 'no-restricted-globals', 'requestIdleCallback (safari 15.4'],
  [`new URLPattern({})`, 'no-restricted-globals', 'URLPattern'],
  [`document.body.checkVisibility()`, 'no-restricted-syntax', 'the method'],
  [`[2, 1].toSorted()`, 'compat/compat', 'Array.toSorted'],
  [`[2, 1].toSorted()`, 'no-restricted-syntax', 'the method'],
  [`new CSSStyleSheet()`, 'no-restricted-syntax', 'constructed'],
] as const;

const ALLOWED = [`[2, 1].map(String)`, `new URL('/', location.href)`, `structuredClone({})`];

const [refused = [], inComponent = [], allowed, inScript] = lint({
  'src/domain/made.ts': UNGUARDED.map(([code]) => code),
  'src/ui/made.ts': [`URL.canParse('/')`, `[2, 1].toSorted()`, `localStorage.length`],
  'src/lib/made.ts': ALLOWED,
  'scripts/made.mjs': [`[2, 1].toSorted()`],
});

describe('lint, of what the oldest declared browsers lack', () => {
  it.each(UNGUARDED.map((row, index) => [index + 1, ...row] as const))(
    'refuses, in line %d, %s by %s',
    (line, _code, ruleId, named) =>
      expect(refused).toContainEqual(
        expect.objectContaining({
          line,
          ruleId,
          message: expect.stringContaining(named) as string,
        }),
      ),
  );

  it('refuses it in components too, beside what those may not do', () =>
    expect([...new Set(inComponent.map(({ line }) => line))]).toEqual([1, 2, 3]));

  it('lets pass what all have, and who asks first', () => expect(allowed).toEqual([]));

  it('lets scripts use what Node has', () => expect(inScript).toEqual([]));
});
