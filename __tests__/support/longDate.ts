/** Formats a date in the time zone of this machine. `ui/texts` tests the format itself. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso));
