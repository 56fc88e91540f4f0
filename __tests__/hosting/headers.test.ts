import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../scripts/settings';

interface Options {
  readonly authService?: 'embedded' | 'firebase';
  readonly authDomain?: string;
  readonly basePath?: string;
  readonly trustedTypes?: 'enforced' | 'reported';
  readonly reportUrl?: string;
}
const { writeHosting } = jest.requireActual<{
  writeHosting(
    outDir: string,
    hashes: { styles: readonly string[]; scripts: readonly string[] },
    options?: Options,
  ): void;
}>('../../scripts/build/writeHosting.mjs');
const { headersFor } = jest.requireActual<{
  headersFor(pathname: string, hosting: unknown): Readonly<Record<string, string>>;
}>('../../scripts/serve.mjs');

const HASH = "'sha256-rRa4vRO5675xfjSUZfFv3kD8ZbzHONkCg7BkpHWti8s='";
const SCRIPT_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The files of a build whose names contain a hash, and one without. */
const FILES = ['main.0123456789.js', 'main.0123456789.css', 'baloo.0123456789.woff2', 'notes.txt'];

/** The headers of a path, from the settings that a build writes. */
function headersOf(pathname: string, options?: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-hosting-'));
  mkdirSync(path.join(folder, 'assets'));
  for (const file of FILES) writeFileSync(path.join(folder, 'assets', file), '');
  writeHosting(folder, { styles: [HASH], scripts: [SCRIPT_HASH] }, options);
  const text = readFileSync(path.join(folder, 'firebase.json'), 'utf8');
  rmSync(folder, { recursive: true });
  const { hosting } = JSON.parse(text) as { hosting: unknown };
  return headersFor(pathname, hosting);
}

const FIREBASE = { authService: 'firebase', authDomain: 'shop.firebaseapp.com' } as const;
const ENFORCED = headersOf('/', { ...FIREBASE, trustedTypes: 'enforced' });
const REPORTED = headersOf('/', { ...FIREBASE, trustedTypes: 'reported' });
const EMBEDDED = headersOf('/', { authService: 'embedded' });
const policyOf = (headers: Readonly<Record<string, string>>) =>
  headers['Content-Security-Policy'] ?? '';

describe('the security policy', () => {
  it.each([
    ['enforced', ENFORCED],
    ['reported', REPORTED],
  ])('allows nothing unsafe (Trusted Types %s)', (_name, headers) => {
    const policy = policyOf(headers);
    expect(policy).not.toMatch(/unsafe-|\*|strict-dynamic/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'self' ${HASH}`);
    expect(policy).toContain(
      `script-src 'self' ${SCRIPT_HASH} https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;`,
    );
    expect(policy).toContain(
      "; frame-src 'self' https://shop.firebaseapp.com https://www.google.com/recaptcha/",
    );
    expect(policy).toContain("; object-src 'none'; base-uri 'none'; ");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('an embedded build', () => {
  it('allows no host of Google and none of its Trusted Types policies', () => {
    const policy = policyOf(EMBEDDED);
    expect(policy).not.toMatch(/google|gstatic|firebase/);
    expect(policy).toContain(`; script-src 'self' ${SCRIPT_HASH};`);
    expect(policy).toContain("; frame-src 'self';"); // the visit tools read screens in a frame
    expect(policy).toContain("; connect-src 'self';");
    expect(policy).toMatch(
      /; require-trusted-types-for 'script'; trusted-types webpack latim retry$/,
    );
    expect(policyOf(ENFORCED)).toMatch(
      /; trusted-types webpack latim retry default gapi#gapi goog#html$/,
    );
  });
});

describe('the workbench', () => {
  const workbench = headersOf('/workbench');
  const frame = headersOf('/workbench-frame');

  it('may contain frames of this site, and is in no frame itself', () => {
    expect(policyOf(workbench)).toContain("; frame-src 'self';");
    expect(policyOf(workbench)).toContain("; frame-ancestors 'none';");
    expect(workbench['X-Frame-Options']).toBe('DENY');
  });

  it('has a page that only this site may frame, as the only one', () => {
    expect(policyOf(frame)).toContain("; frame-ancestors 'self';");
    expect(frame['X-Frame-Options']).toBe('SAMEORIGIN');
    for (const path of ['/', '/auth', '/toy/toy-1', '/identity/chooser', '/workbench-frame-2'])
      expect(headersOf(path)['X-Frame-Options']).toBe('DENY');
  });

  it('allows scripts, pictures and requests of this site only', () => {
    for (const headers of [workbench, frame])
      expect(policyOf(headers)).not.toMatch(/unsafe-|\*|https:/);
  });
});

describe('reports of violations', () => {
  const reportUrl = 'https://reports.example/csp?shop=1';

  it('are sent to the address in the settings, also if Trusted Types are only reported', () => {
    const headers = headersOf('/', { ...FIREBASE, trustedTypes: 'reported', reportUrl });
    expect(headers['Reporting-Endpoints']).toBe(`violations="${reportUrl}"`);
    for (const key of ['Content-Security-Policy', 'Content-Security-Policy-Report-Only'])
      expect(headers[key]).toMatch(
        /; report-uri https:\/\/reports\.example\/csp\?shop=1; report-to violations$/,
      );
    expect(headersOf('/toys/tiger.svg', { reportUrl })['Content-Security-Policy']).not.toContain(
      'report',
    );
  });

  it('are not sent by default', () => {
    expect(readSettings({}).reportUrl).toBe('');
    expect(EMBEDDED).not.toHaveProperty('Reporting-Endpoints');
    expect(policyOf(EMBEDDED)).not.toContain('report-');
  });
});

const KEYS = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'd',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_APP_ID: 'a',
};

describe('Trusted Types', () => {
  it.each([
    ['the embedded sign-in service', {}, 'enforced'],
    ['a Firebase project', KEYS, 'reported'],
    [
      'a Firebase project, if the setting requires it',
      { ...KEYS, TRUSTED_TYPES: 'enforced' },
      'enforced',
    ],
  ])('have the right mode for %s', (_name, env, expected) => {
    expect(readSettings(env).trustedTypes).toBe(expected);
  });

  it('have a separate policy if they are only reported', () => {
    expect(policyOf(ENFORCED)).toMatch(/; require-trusted-types-for 'script'; trusted-types /);
    expect(ENFORCED).not.toHaveProperty('Content-Security-Policy-Report-Only');
    expect(policyOf(REPORTED)).not.toContain('trusted-types');
    expect(REPORTED['Content-Security-Policy-Report-Only']).toMatch(
      /^require-trusted-types-for 'script'; trusted-types [^;]+$/,
    );
  });
});

describe('BASE_PATH', () => {
  it('is in the paths of the header rules', () => {
    const basePath = '/latim';
    for (const pathname of ['/', '/workbench-frame', '/toys/tiger.svg', `/assets/${FILES[0]}`])
      expect(headersOf(basePath + pathname, { basePath })).toStrictEqual(headersOf(pathname));
  });

  it.each([
    [undefined, ''],
    ['/', ''],
    ['/shops/latim/', '/shops/latim'],
  ])('is %s without the last slash', (path, expected) => {
    expect(readSettings(path === undefined ? {} : { BASE_PATH: path }).basePath).toBe(expected);
  });
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
])('the setting %s=%s is refused: %s', (name, value, message) => {
  const settings = { ...KEYS, AUTH_SERVICE: 'firebase', SITE_URL: 'https://latim.example' };
  expect(() => readSettings({ ...settings, [name]: value })).toThrow(message);
});

describe('the policy of files that are not pages', () => {
  it('allows nothing and is short', () => {
    for (const pathname of ['/assets/main.js', '/toys/tiger.svg', '/icons/icon-192.png'])
      for (const trustedTypes of ['enforced', 'reported'] as const)
        expect(policyOf(headersOf(pathname, { trustedTypes }))).toBe(
          "default-src 'none'; frame-ancestors 'none'",
        );
  });

  it('does not apply to pages, the 404 page or the service worker', () => {
    for (const pathname of [
      '/toys/doll',
      '/assets',
      '/sw.js',
      '/identity/chooser.html',
      '/toy/toy-1',
    ])
      expect(policyOf(headersOf(pathname))).toContain("script-src 'self'");
  });
});

describe('the other headers', () => {
  it('set what protects a page against other sites', () => {
    for (const pathname of ['/', '/toy/toy-1', '/assets/main.js', '/sw.js', '/nowhere'])
      expect(headersOf(pathname)).toMatchObject({
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      });
  });

  it('disable every feature that the shop does not use', () => {
    const disabled = (ENFORCED['Permissions-Policy'] ?? '').split(', ');
    expect(disabled.every((feature) => /^[a-z-]+=\(\)$/.test(feature))).toBe(true);
    for (const feature of ['camera', 'geolocation', 'fullscreen', 'usb', 'browsing-topics', 'midi'])
      expect(disabled).toContain(`${feature}=()`);
    // The two that it uses, for `Share`, stay available to its own pages.
    for (const feature of ['web-share', 'clipboard-write'])
      expect(disabled).not.toContain(`${feature}=()`);
  });

  it.each([
    ['a page', '/toy/toy-1', 'no-cache'],
    ['the service worker', '/sw.js', 'no-cache'],
    ['the manifest', '/manifest.webmanifest', 'no-cache'],
    ['a picture that keeps its name', '/toys/tiger.svg', 'no-cache'],
    ['a script', '/assets/main.0123456789.js', 'public, max-age=31536000, immutable'],
    ['a style sheet', '/assets/main.0123456789.css', 'public, max-age=31536000, immutable'],
    ['a font', '/assets/baloo.0123456789.woff2', 'public, max-age=31536000, immutable'],
    // Hosting applies the rules to its answer with status 404 too.
    ['a script of another build', '/assets/main.9876543210.js', 'no-cache'],
    ['a file without a hash', '/assets/notes.txt', 'no-cache'],
  ])('set the cache duration of %s: %s', (_kind, pathname, caching) => {
    expect(headersOf(pathname)).toHaveProperty('Cache-Control', caching);
  });

  it('do not apply to the pages of Firebase, which the shop embeds', () => {
    expect(headersOf('/__/auth/iframe')).toStrictEqual({});
  });
});
