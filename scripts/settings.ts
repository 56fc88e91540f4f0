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
  /** Where the shop will stand, without a slash at the end; empty where nobody knows yet. */
  readonly siteUrl: string;
  /** Whether browsers refuse what breaks Trusted Types, or only tell of it on the console. */
  readonly trustedTypes: TrustedTypes;
}

const KEY_NAMES: Readonly<Record<keyof FirebaseKeys, string>> = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  appId: 'FIREBASE_APP_ID',
};

/** Keys of no project: the embedded service and the emulator take any. */
const DEMO_KEYS: FirebaseKeys = {
  apiKey: 'demo-key',
  authDomain: 'demo-toyshop.firebaseapp.com',
  projectId: 'demo-toyshop',
  appId: 'demo-app',
};

/**
 * Reads what a build is to be from the environment (`.env.example` lists it). Throws an `Error`
 * that names what is missing or unknown: a shop must not open on half a configuration.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): BuildSettings {
  const value = (name: string) => env[name]?.trim() ?? '';
  const missing = Object.values(KEY_NAMES).filter((name) => value(name) === '');
  const chosen = value('AUTH_SERVICE') || (missing.length === 0 ? 'firebase' : 'embedded');
  const authService = SERVICES.find((name) => name === chosen);
  if (!authService)
    throw new Error(`AUTH_SERVICE is "${chosen}"; it may be ${SERVICES.join(', ')}.`);
  if (authService === 'firebase' && missing.length > 0)
    throw new Error(`AUTH_SERVICE=firebase needs ${missing.join(', ')}. See .env.example.`);
  // Half of the Google popup's script comes from Google at run time, where no test can look at it.
  const wanted = value('TRUSTED_TYPES') || (authService === 'firebase' ? 'reported' : 'enforced');
  const trustedTypes = TRUSTED_TYPES.find((name) => name === wanted);
  if (!trustedTypes)
    throw new Error(`TRUSTED_TYPES is "${wanted}"; it may be ${TRUSTED_TYPES.join(', ')}.`);
  const given = Object.fromEntries(
    Object.entries(KEY_NAMES).map(([key, name]) => [key, value(name)]),
  );
  return {
    authService,
    // The record has the very names of KEY_NAMES, so of FirebaseKeys.
    firebaseKeys: authService === 'firebase' ? (given as unknown as FirebaseKeys) : DEMO_KEYS,
    siteUrl: value('SITE_URL').replace(/\/+$/, ''),
    trustedTypes,
  };
}
