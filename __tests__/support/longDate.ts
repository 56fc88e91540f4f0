/** Formats a date in the time zone of this machine. The tests of `ui/texts` cover the format. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso));
