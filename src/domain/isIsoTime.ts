import { compareText } from './text';

const ISO_TIME =
  /^((?:\d{4}|[+-]\d{6})-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether a value is an ISO 8601 date and time with a zone: `toISOString` writes `Z`, other programs an offset. */
export function isIsoTime(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const date = ISO_TIME.exec(value)?.[1];
  if (date === undefined || Number.isNaN(Date.parse(value))) return false;
  // Some browsers read February 30 as March 2.
  return new Date(date).toISOString().startsWith(date);
}

/** Whether a time has the format of `toISOString`. Such texts sort by time. */
const isSortable = (time: string): boolean => time.length === 24 && time.endsWith('Z');

/** Compare function: ISO times by instant, whatever their offsets. Parsing only other formats keeps long lists fast. */
export const compareTimes = (a: string, b: string): number =>
  isSortable(a) && isSortable(b) ? compareText(a, b) : Date.parse(a) - Date.parse(b);
