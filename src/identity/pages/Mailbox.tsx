import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import type { Mail } from '#identity/identityDatabase';
import { Muted, Stack } from '#ui/layout';
import { color, radius } from '#ui/theme';
import { Frame, ShopLink } from './Frame';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const linkOf = ({ oobCode }: Mail): string =>
  `/identity/outbox?${new URLSearchParams({ mode: 'resetPassword', oobCode })}`;

const Letter = styled(Stack).attrs({ as: 'li' })`
  padding: var(--space-16) var(--space-20) var(--space-20);
  border: 1px solid ${color.hair};
  border-radius: ${radius.card};
`;

/** The reset mails, newest first. Each has its subject, sender, recipient, time, text and link. */
export function Mailbox({ mails }: { readonly mails: readonly Mail[] }) {
  const resets = mails
    .filter(({ kind }) => kind === 'PASSWORD_RESET')
    .sort((a, b) => b.sentAt - a.sentAt);
  return (
    <Frame heading="Demonstration mailbox">
      <Muted>This demonstration sends no mail. The mails that it would send are listed here.</Muted>
      {resets.length === 0 ? (
        <p>No mail yet.</p>
      ) : (
        <Stack as="ul" $gap={12}>
          {resets.map((mail) => (
            <Letter key={mail.oobCode} $gap={8}>
              <h2>{`Reset your ${SHOP.name} password`}</h2>
              <Muted>{`From ${SHOP.name} (${SHOP.email}) to ${mail.email}`}</Muted>
              <Muted as="time" dateTime={new Date(mail.sentAt).toISOString()}>
                {dateFormat.format(mail.sentAt)}
              </Muted>
              <p>
                Somebody asked for a new password for your account. If it was not you, ignore this
                mail. The link works once, within an hour.
              </p>
              <ShopLink to={linkOf(mail)}>Reset your password</ShopLink>
            </Letter>
          ))}
        </Stack>
      )}
      <ShopLink to="/" variant="outline">
        Back to the shop
      </ShopLink>
    </Frame>
  );
}
