/** Reads the records of the Firebase SDK. Runs in the page. */
export const sdkRecords = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => reject(new Error(String(opening.error)));
    opening.onsuccess = () => {
      const store = opening.result
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage');
      const all = store.getAll();
      all.onsuccess = () => resolve(all.result as unknown[]);
      store.transaction.oncomplete = () => opening.result.close();
    };
  });
