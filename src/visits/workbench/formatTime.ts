/** Formats milliseconds since the start of a visit, for example `1:05.2`. */
export function formatTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}:${seconds}`;
}
