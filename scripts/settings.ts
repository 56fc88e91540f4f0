import { spawnSync } from 'node:child_process';

const SERVICES = ['embedded', 'emulator', 'firebase'] as const;
export type AuthServiceName = (typeof SERVICES)[number];

const TRUSTED_TYPES = ['enforced', 'reported'] as const;
type TrustedTypes = (typeof TRUSTED_TYPES)[number];

/** The keys of a Firebase project's web app, as the Firebase console shows them. */
export interface FirebaseKeys {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
}

export interface BuildSettings {
  readonly authService: AuthServiceName;
  readonly firebaseKeys: FirebaseKeys;
  /** The address of the deployed shop without a trailing slash, or empty if it is unknown. */
  readonly siteUrl: string;
  /** The path below which the site is served, such as `/latim`; empty for the root. */
  readonly basePath: string;
  /** Whether browsers block Trusted Types violations or only report them on the console. */
  readonly trustedTypes: TrustedTypes;
  /** The https address that receives reports of violated policies, or empty for none. */
  readonly reportUrl: string;
}

const KEY_NAMES: Readonly<Record<keyof FirebaseKeys, string>> = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  appId: 'FIREBASE_APP_ID',
};

/** The keys of embedded and emulator builds. Both services accept any keys. */
export const DEMO_KEYS: FirebaseKeys = {
  apiKey: 'demo-key',
  authDomain: 'demo-toyshop.firebaseapp.com',
  projectId: 'demo-toyshop',
  appId: 'demo-app',
};

/** Loads `.env` if it exists. Tests set SKIP_ENV_FILE to ignore the developer's own file. */
export function loadEnvFile(): void {
  if (process.env['SKIP_ENV_FILE'] !== undefined) return;
  try {
    process.loadEnvFile('.env');
  } catch {
    // There is no .env: all settings come from the environment.
  }
}

/**
 * The version of a build: that of the package and the commit, as `1.0.0+HASH`, with `-dirty` if files differ from the commit.
 * BUILD_COMMIT replaces the commit.
 */
export function appVersion(
  version: string,
  env: Readonly<Record<string, string | undefined>>,
  folder = '.',
): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trimEnd();
  // A folder that is a part of another repository has a prefix.
  const isRepository = git('rev-parse', '--show-prefix', 'HEAD')?.startsWith('\n') ?? false;
  const describe = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'];
  return `${version}+${env['BUILD_COMMIT'] || (isRepository && git(...describe)) || 'unknown'}`;
}

/** A value if it is allowed. */
function oneOf<T extends string>(allowed: readonly T[], name: string, value: string): T {
  const found = allowed.find((one) => one === value);
  if (!found) throw new Error(`${name} is "${value}"; allowed values: ${allowed.join(', ')}.`);
  return found;
}

/**
 * Reads the build settings from the environment (`.env.example` lists them). Throws an `Error` that
 * names missing and invalid settings, because a shop must not be built from an incomplete configuration.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): BuildSettings {
  const value = (name: string) => env[name]?.trim() ?? '';
  const missing = Object.values(KEY_NAMES).filter((name) => value(name) === '');
  const chosen = value('AUTH_SERVICE') || (missing.length === 0 ? 'firebase' : 'embedded');
  const authService = oneOf(SERVICES, 'AUTH_SERVICE', chosen);
  if (authService === 'firebase' && missing.length > 0)
    throw new Error(`AUTH_SERVICE=firebase needs ${missing.join(', ')}. See .env.example.`);
  // Google's popup script loads more code at run time, which tests cannot check.
  const wanted = value('TRUSTED_TYPES') || (authService === 'firebase' ? 'reported' : 'enforced');
  const trustedTypes = oneOf(TRUSTED_TYPES, 'TRUSTED_TYPES', wanted);
  const reportUrl = value('REPORT_URL');
  // The address becomes part of two headers, so it must not contain their separators.
  if (reportUrl !== '' && !/^https:\/\/[^\s;,"'<>]+$/.test(reportUrl))
    throw new Error(`REPORT_URL is "${reportUrl}"; it must be an https address.`);
  const basePath = value('BASE_PATH').replace(/\/+$/, '');
  // The path becomes part of addresses, scripts and header rules.
  if (basePath !== '' && !/^(\/[\w.~-]+)+$/.test(basePath))
    throw new Error(`BASE_PATH is "${basePath}"; it must be a path such as /latim/.`);
  const siteUrl = value('SITE_URL').replace(/\/+$/, '');
  if (siteUrl !== '' && !siteUrl.endsWith(basePath))
    throw new Error(`SITE_URL is "${siteUrl}"; it must end with BASE_PATH, ${basePath}.`);
  const given = Object.fromEntries(
    Object.entries(KEY_NAMES).map(([key, name]) => [key, value(name)]),
  );
  return {
    authService,
    // The record has exactly the keys of KEY_NAMES, which are those of FirebaseKeys.
    firebaseKeys: authService === 'firebase' ? (given as unknown as FirebaseKeys) : DEMO_KEYS,
    siteUrl,
    basePath,
    trustedTypes,
    reportUrl,
  };
}
