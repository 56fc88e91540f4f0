import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { firstLetterOf } from '#domain/user';
import { type GoogleAccount, withDatabase } from '#identity/identityDatabase';
import { popupAnswer } from '#identity/popupAnswer';
import { Avatar } from '#ui/Avatar';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Muted, Row, Stack } from '#ui/layout';
import { font } from '#ui/theme';
import { Failure, Frame, ShopLink } from './Frame';

/** Offered in a browser without accounts, so that Google login can be tried at once. */
const SAMPLE: GoogleAccount = { name: 'Ayesha Sample', email: 'ayesha.sample@example.com' };

/** How long the page that opened this window may take to confirm an answer, in milliseconds. */
const RECEIPT_MS = 3000;

/**
 * Stores the account, and posts it to the page that opened this window (same origin). Resolves to whether that page confirms
 * it, which it does not if it was reloaded or closed.
 */
async function send(account: GoogleAccount, eventId: string): Promise<boolean> {
  await withDatabase((database) => database.put('googleAccounts', account));
  const opener = window.opener as Window | null;
  if (opener === null) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), RECEIPT_MS);
    port1.onmessage = () => resolve(true);
    opener.postMessage(popupAnswer(eventId, account), window.location.origin, [port2]);
  });
}

const Account = styled(Button).attrs({ variant: 'outline' })`
  justify-content: start;
  width: 100%;
  margin-bottom: var(--space-8);
  text-align: start;
  small {
    display: block;
    font: 0.9375rem ${font.text};
  }
`;

interface ChooserProps {
  /** The accounts of this browser. */
  readonly accounts: readonly GoogleAccount[];
  /** The request of the page that opened this window. */
  readonly eventId: string;
}

/** The account chooser, which replaces Google's page. */
export function Chooser({ accounts, eventId }: ChooserProps) {
  const [failure, setFailure] = useState<Error>();
  const [isRefused, setRefused] = useState(false);
  const choose = (account: GoogleAccount) => {
    send(account, eventId).then(
      (isReceived) => (isReceived ? window.close() : setRefused(true)),
      setFailure,
    );
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const textOf = (name: string) => (elements.namedItem(name) as HTMLInputElement).value.trim(); // one of the fields below
    choose({ name: textOf('name'), email: textOf('email').toLowerCase() });
  };
  if (failure) return <Failure error={failure} />;
  if (isRefused)
    return (
      <Frame heading="Nobody is signed in">
        <p role="alert">The page that asked for an account was closed or reloaded. Log in again.</p>
        <ShopLink to="/auth">Go to Login</ShopLink>
      </Frame>
    );
  return (
    <Frame heading="Choose an account" picture="/pictures/welcome.svg">
      <Muted>to continue to the shop</Muted>
      <ul>
        {(accounts.length === 0 ? [SAMPLE] : accounts).map((account) => (
          <li key={account.email}>
            <Account onClick={() => choose(account)}>
              <Avatar photoURL="" initial={firstLetterOf(account.name)} />
              <span>
                <strong>{account.name}</strong> <small>{account.email}</small>
              </span>
            </Account>
          </li>
        ))}
      </ul>
      <Stack as="form" $gap={12} onSubmit={add}>
        <h2>Add an account</h2>
        <Field label="Name" name="name" autoComplete="name" autoCapitalize="words" required />
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <Row>
          <Button variant="outline" onClick={() => window.close()}>
            Cancel
          </Button>
          <Button type="submit">Add and continue</Button>
        </Row>
      </Stack>
      <Muted>A stand-in for Google: these accounts live in this browser only.</Muted>
    </Frame>
  );
}
