import { execFileSync } from 'node:child_process';

/** An ESLint message about one line. */
interface LintMessage {
  readonly line: number;
  readonly ruleId: string;
  readonly message: string;
}

const codeOf = (lines: readonly string[]): string =>
  lines.map((line, index) => `export const made${index} = ${line};\n`).join('');

/** Lints generated files in a separate process, because loading ESLint in Jest is slow. */
function lint(files: Readonly<Record<string, readonly string[]>>): readonly LintMessage[][] {
  const all = Object.entries(files).map(([file, lines]) => [file, codeOf(lines)]);
  const script = `
    require('eslint').loadESLint({ useFlatConfig: false }).then(async (ESLint) => {
      // The files exist only here, so no TypeScript project contains them.
      const overrideConfig = {
        parserOptions: { project: null },
        rules: { '@typescript-eslint/no-floating-promises': 'off' },
      };
      const eslint = new ESLint({ overrideConfig });
      const results = [];
      for (const [filePath, code] of ${JSON.stringify(all)})
        results.push((await eslint.lintText(code, { filePath }))[0].messages);
      console.log(JSON.stringify(results));
    });
  `;
  const output = execFileSync('node', ['--no-warnings', '-e', script], { encoding: 'utf8' });
  return JSON.parse(output) as LintMessage[][];
}

/** Code, the rule that reports it, and a part of the expected message. */
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
  [`new CSSStyleSheet()`, 'no-restricted-syntax', 'the constructor'],
] as const;

const ALLOWED = [`[2, 1].map(String)`, `new URL('/', location.href)`, `structuredClone({})`];

const [refused = [], inComponent = [], allowed, inScript] = lint({
  'src/domain/made.ts': UNGUARDED.map(([code]) => code),
  'src/ui/made.ts': [`URL.canParse('/')`, `[2, 1].toSorted()`, `localStorage.length`],
  'src/lib/made.ts': ALLOWED,
  'scripts/made.mjs': [`[2, 1].toSorted()`],
});

describe('ESLint rules for APIs that declared browsers lack', () => {
  it.each(UNGUARDED.map((row, index) => [index + 1, ...row] as const))(
    'report line %d, %s, with %s',
    (line, _code, ruleId, named) =>
      expect(refused).toContainEqual(
        expect.objectContaining({
          line,
          ruleId,
          message: expect.stringContaining(named) as string,
        }),
      ),
  );

  it('apply to components in addition to the rules for side effects', () =>
    expect([...new Set(inComponent.map(({ line }) => line))]).toStrictEqual([1, 2, 3]));

  it('allow APIs that all declared browsers support', () => expect(allowed).toStrictEqual([]));

  it('allow all APIs of Node in scripts', () => expect(inScript).toStrictEqual([]));
});
