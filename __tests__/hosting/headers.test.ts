import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildSettings, readSettings } from '../../scripts/settings';

const { writeHosting } = jest.requireActual<{
  writeHosting(
    outDir: string,
    hashes: { styles: readonly string[]; scripts: readonly string[] },
    settings: BuildSettings,
  ): void;
}>('../../scripts/build/writeHosting.mjs');
const { headersFor } = jest.requireActual<{
  headersFor(pathname: string, hosting: unknown): Readonly<Record<string, string>>;
}>('../../scripts/serve.mjs');

const HASHES = { styles: ["'sha256-STYLE='"], scripts: ["'sha256-SCRIPT='"] };
/** The files of a build whose names contain a hash, and one without. */
const FILES = ['main.0123456789.js', 'main.0123456789.css', 'baloo.0123456789.woff2', 'notes.txt'];

/** The hosting settings that a build writes. */
function hostingOf(settings: BuildSettings): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-hosting-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const file of FILES) writeFileSync(path.join(folder, 'assets', file), '');
  writeHosting(folder, HASHES, settings);
  const text = readFileSync(path.join(folder, 'firebase.json'), 'utf8');
  rmSync(folder, { recursive: true });
  return (JSON.parse(text) as { hosting: unknown }).hosting;
}

/** Paths of each kind, with the statement that their headers show. */
const PATHS = {
  '/': 'pages: only what the build contains may run (spec §7)',
  '/toy/toy-1': 'pages: only what the build contains may run (spec §7)',
  '/identity/chooser': 'pages of the embedded sign-in service (spec §7)',
  '/workbench': 'only its own site may frame it, and be in its frames',
  '/workbench-2': 'no other page may be framed',
  '/nowhere': 'the 404 page (spec §2)',
  '/sw.js': 'a new version is found at once (decision 6)',
  '/manifest.webmanifest': 'a new version is found at once (decision 6)',
  '/toys/tiger.svg': 'a picture keeps its name when it changes',
  '/assets/main.0123456789.js': 'a file of this build never changes',
  '/assets/main.0123456789.css': 'a file of this build never changes',
  '/assets/baloo.0123456789.woff2': 'a file of this build never changes',
  '/assets/main.9876543210.js':
    'a missing file is asked for again: hosting applies its rules to a 404, too',
  '/assets/notes.txt': 'a file without a hash may change',
  '/__/auth/iframe': 'pages of Firebase, which the shop embeds, have its headers',
} as const;

const KEYS = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_APP_ID: 'a',
};
const BUILDS = {
  embedded: {},
  'embedded, below /latim': { BASE_PATH: '/latim' },
  'Firebase, Trusted Types enforced': { ...KEYS, TRUSTED_TYPES: 'enforced' },
  'Firebase, Trusted Types and violations reported': {
    ...KEYS,
    REPORT_URL: 'https://reports.example/csp?shop=1',
  },
};

const POLICY = 'Content-Security-Policy';

describe.each(Object.entries(BUILDS))('the build %s', (_name, environment) => {
  const settings = readSettings(environment);
  const hosting = hostingOf(settings);
  const headersOf = (pathname: string) => headersFor(settings.basePath + pathname, hosting);

  it('has the approved headers', () => {
    const groups = new Map<string, string[]>();
    for (const [pathname, why] of Object.entries(PATHS)) {
      const lines = Object.entries(headersOf(pathname)).map(
        ([key, value]) =>
          `  ${key}: ${key.startsWith(POLICY) ? value.replaceAll('; ', '\n    ') : value}`,
      );
      const text = lines.sort().join('\n');
      groups.set(text, [...(groups.get(text) ?? []), `${pathname}  # ${why}`]);
    }
    const text = [...groups].map(([headers, paths]) => `${paths.join('\n')}\n${headers}\n`);
    expect(`\n${text.join('\n')}`).toMatchSnapshot();
  });
});

describe('the settings of a build', () => {
  it.each([
    ['the embedded sign-in service', {}, 'enforced'],
    ['a Firebase project', KEYS, 'reported'],
    ['a Firebase project that requires it', { ...KEYS, TRUSTED_TYPES: 'enforced' }, 'enforced'],
  ])('have the right mode of Trusted Types for %s', (_name, env, expected) => {
    expect(readSettings(env).trustedTypes).toBe(expected);
  });

  it.each([
    [undefined, ''],
    ['/', ''],
    ['/shops/latim/', '/shops/latim'],
  ])('have BASE_PATH %s without the last slash', (basePath, expected) => {
    const env = basePath === undefined ? {} : { BASE_PATH: basePath };
    expect(readSettings(env).basePath).toBe(expected);
  });

  it.each([
    ['REPORT_URL', 'http://reports.example', 'it must be an https address'],
    ['REPORT_URL', 'https://a;script-src *', 'it must be an https address'],
    ['REPORT_URL', 'https://a"', 'it must be an https address'],
    ['BASE_PATH', 'latim', 'BASE_PATH is'],
    ['BASE_PATH', '/a b', 'BASE_PATH is'],
    ['BASE_PATH', '//other.example', 'BASE_PATH is'],
    ['BASE_PATH', '/latim/?x', 'BASE_PATH is'],
    ['BASE_PATH', '/latim/', 'must end with BASE_PATH'],
    ['TRUSTED_TYPES', 'off', 'enforced, reported'],
    ['FIREBASE_APP_ID', '', 'AUTH_SERVICE=firebase needs FIREBASE_APP_ID.'],
  ])('are refused with %s=%s: %s', (name, value, message) => {
    const settings = { ...KEYS, AUTH_SERVICE: 'firebase', SITE_URL: 'https://latim.example' };
    expect(() => readSettings({ ...settings, [name]: value })).toThrow(message);
  });
});
