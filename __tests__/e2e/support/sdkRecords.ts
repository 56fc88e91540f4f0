import type { Page } from '@playwright/test';

/** A session record of the Firebase SDK. */
interface SdkRecord {
  readonly value: {
    readonly stsTokenManager: { readonly accessToken: string; readonly refreshToken: string };
  };
}

/** Reads the session records of the Firebase SDK. */
export const readSdkRecords = (page: Page): Promise<SdkRecord[]> =>
  page.evaluate(
    () =>
      new Promise<SdkRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll();
          all.onsuccess = () => resolve(all.result as SdkRecord[]);
        };
        opening.onerror = () => reject(new Error(String(opening.error)));
      }),
  );
