import styled from 'styled-components';

const BANGLA = /[\u0980-\u09ff]/;

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Text written by a user, with its line breaks. Text with Bangla letters gets `lang="bn"`. */
export const UserText = ({ children }: { children: string }) => (
  <Text lang={BANGLA.test(children) ? 'bn' : undefined}>{children}</Text>
);
