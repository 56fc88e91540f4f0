declare namespace NodeJS {
  /** What the build puts in (webpack.config.ts). */
  interface ProcessEnv {
    readonly APP_VERSION: string;
    readonly AUTH_SERVICE: 'embedded' | 'emulator' | 'firebase';
    /** JSON of the Firebase project's keys. */
    readonly FIREBASE_KEYS: string;
  }
}

declare module '*.css';
