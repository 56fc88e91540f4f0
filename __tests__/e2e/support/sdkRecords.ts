/** Reads or replaces the records of the Firebase SDK. Runs in the page. */
export const exchangeSdkRecords = (records: readonly unknown[] | null) =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => reject(new Error(String(opening.error)));
    opening.onsuccess = () => {
      const store = opening.result
        .transaction('firebaseLocalStorage', 'readwrite')
        .objectStore('firebaseLocalStorage');
      if (records) store.clear();
      records?.forEach((record) => store.put(record));
      const all = store.getAll();
      all.onsuccess = () => resolve(all.result as unknown[]);
      store.transaction.oncomplete = () => opening.result.close();
    };
  });
