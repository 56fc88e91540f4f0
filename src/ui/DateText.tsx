const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A date in the visitor's zone (decision 20); nothing where the ISO time is none. */
export function DateText({ iso }: { iso: string }) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : <time dateTime={iso}>{long.format(date)}</time>;
}
