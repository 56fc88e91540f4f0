let long: Intl.DateTimeFormat | undefined;

/** Made with the first date: that takes a cheap phone 70 ms, and most pages show none. */
const longDate = (date: Date): string =>
  (long ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })).format(date);

/** A date in the visitor's zone (decision 20); nothing where the ISO time is none. */
export function DateText({ iso }: { iso: string }) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : <time dateTime={iso}>{longDate(date)}</time>;
}
