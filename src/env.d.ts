declare namespace NodeJS {
  /** Variables that the build replaces (webpack.config.ts). */
  interface ProcessEnv {
    readonly APP_VERSION: string;
    readonly AUTH_SERVICE: 'embedded' | 'emulator' | 'firebase';
    /**
     * The path below which the site is served, without a slash at its end; empty for the root. Addresses in the browser begin
     * with it, those in the store do not.
     */
    readonly BASE_PATH: string;
    /** The address of the deployed shop without a trailing slash, or empty if it is unknown. */
    readonly SITE_URL: string;
    /** The web configuration of the Firebase project, as JSON. */
    readonly FIREBASE_KEYS: string;
    /** The paths of the second pictures of toys, as JSON (scripts/catalogue/secondPictures.cjs). */
    readonly SECOND_PICTURES: string;
  }
}

/** The used part of Trusted Types (W3C), which TypeScript's own library lacks. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string | null },
    ): { createScriptURL(url: string): string };
  };
}

declare module '*.css';

/** The scheduler of React DOM comes without types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number;
  export function unstable_scheduleCallback(priority: number, callback: () => void): unknown;
}
