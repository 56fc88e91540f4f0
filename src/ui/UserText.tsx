import styled from 'styled-components';

const BANGLA = /[\u0980-\u09ff]/;

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Text a person wrote: as written, and in the right voice where it holds Bangla (decision 22). */
export const UserText = ({ children }: { children: string }) => (
  <Text lang={BANGLA.test(children) ? 'bn' : undefined}>{children}</Text>
);
