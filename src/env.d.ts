declare namespace NodeJS {
  /** What the build puts in (webpack.config.ts). */
  interface ProcessEnv {
    readonly APP_VERSION: string;
    readonly AUTH_SERVICE: 'embedded' | 'emulator' | 'firebase';
    /** JSON of the Firebase project's keys. */
    readonly FIREBASE_KEYS: string;
    /** `on` in builds of the browser suites, whose tests watch the store; `off` in every other build. */
    readonly STORE_WATCHER: 'on' | 'off';
  }
}

/** Trusted Types (W3C), as far as the shop uses them; missing from TypeScript's own library. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string | null },
    ): { createScriptURL(url: string): string };
  };
}

declare module '*.css';
