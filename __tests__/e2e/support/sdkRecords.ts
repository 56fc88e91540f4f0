import type { Page } from '@playwright/test';

/** A session record of the Firebase SDK. */
export interface SdkRecord {
  readonly value: {
    readonly stsTokenManager: {
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly expirationTime: number;
    };
  };
}

/** Writes session records and returns those that were stored before. */
const exchange = (page: Page, records: readonly SdkRecord[]): Promise<SdkRecord[]> =>
  page.evaluate(
    (written) =>
      new Promise<SdkRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
          const store = transaction.objectStore('firebaseLocalStorage');
          const all = store.getAll();
          written.forEach((record) => store.put(record));
          transaction.oncomplete = () => resolve(all.result as SdkRecord[]);
          transaction.onabort = () => reject(new Error(String(transaction.error)));
        };
        opening.onerror = () => reject(new Error(String(opening.error)));
      }),
    records,
  );

/** Reads the session records of the Firebase SDK. */
export const readSdkRecords = (page: Page): Promise<SdkRecord[]> => exchange(page, []);

/** Writes session records that were read before. */
export const writeSdkRecords = (page: Page, records: readonly SdkRecord[]) =>
  exchange(page, records);

/** Makes the SDK's stored token expire. */
export async function expireToken(page: Page): Promise<void> {
  const [record] = await readSdkRecords(page);
  if (record === undefined) throw new Error('Nobody is signed in.');
  const stsTokenManager = { ...record.value.stsTokenManager, expirationTime: 1 };
  await exchange(page, [{ ...record, value: { ...record.value, stsTokenManager } }]);
}
