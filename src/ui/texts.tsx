import styled from 'styled-components';
import { languageOf } from '#domain/text';

/** A date in the visitor's time zone. Renders nothing if the ISO time is invalid. */
export function DateText({ iso }: { iso: string }) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return <time dateTime={iso}>{date.toLocaleDateString('en-GB', { dateStyle: 'long' })}</time>;
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
