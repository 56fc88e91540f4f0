/** Whether the visitor has turned on Save-Data. Only Chromium exposes it. */
export const savesData = ({ navigator }: Window): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // missing from TypeScript's types
