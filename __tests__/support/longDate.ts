/** A date as a visitor in the time zone of this machine reads it; its form is tested in `ui/texts`. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso));
