import styled from 'styled-components';
import { languageOf } from '#domain/text';

let format: Intl.DateTimeFormat | undefined;

/** Creates the format lazily: it takes 70 ms on a slow phone, and most pages show no date. */
const longDate = (date: Date): string =>
  (format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })).format(date);

/** A date in the visitor's time zone. Renders nothing if the ISO time is invalid. */
export function DateText({ iso }: { iso: string }) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : <time dateTime={iso}>{longDate(date)}</time>;
}

const Text = styled.span`
  unicode-bidi: isolate; /* its direction does not turn the texts around it */
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The name of a user, which browsers do not translate. */
export const UserName = ({ children }: { children: string }) => (
  <Text lang={languageOf(children)} translate="no">
    {children}
  </Text>
);

/** Text written by a user, with its line breaks. Text with Bangla letters gets `lang="bn"`. */
export const UserText = ({ children }: { children: string }) => (
  <Text lang={languageOf(children)}>{children}</Text>
);
