import styled from 'styled-components';
import { languageOf } from '#domain/languageOf';

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Text written by a user, with its line breaks. Text with Bangla letters gets `lang="bn"`. */
export const UserText = ({ children }: { children: string }) => (
  <Text lang={languageOf(children)}>{children}</Text>
);
