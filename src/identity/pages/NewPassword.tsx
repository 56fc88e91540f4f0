import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isValidPassword, PASSWORD_ERROR } from '#domain/passwordRules';
import { ApiError } from '#identity/api';
import { resetPassword } from '#identity/calls/mails';
import { assertAvailable, pageOptions } from '#identity/installFetchInterceptor';
import { Button } from '#ui/Button';
import { Stack } from '#ui/layout';
import { PasswordChecklist, PasswordField } from '#ui/PasswordField';
import { Failure, Frame, ShopLink } from './Frame';

/** The messages for the service's error codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'This link was used already, or never existed.',
  EXPIRED_OOB_CODE: 'This link is older than an hour. Ask for a new one.',
};

/** The answer of the service: an error message, or the email of the account whose password was set. */
type Answer = { readonly error: string } | { readonly email: string };

/** Sets a new password. */
async function setNewPassword(oobCode: string, newPassword: string): Promise<Answer> {
  await assertAvailable();
  try {
    return (await resetPassword({ oobCode, newPassword }, pageOptions())) as { email: string };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [code = '', message] = error.code.split(' : ');
    return { error: message ?? MESSAGES[code] ?? code };
  }
}

/** The page to which the link of a reset mail leads. */
export function NewPassword({ oobCode }: { readonly oobCode: string }) {
  const [password, setPassword] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValidPassword(password)) return setRefusals(refusals + 1);
    setBusy(true); // a second submission would fail, because a link works only once
    void setNewPassword(oobCode, password)
      .then(setAnswer, setFailure)
      .finally(() => setBusy(false));
  };
  if (failure) return <Failure error={failure} />;
  if (answer && 'email' in answer)
    return (
      <Frame heading="Your password is changed">
        <p>Use it the next time you log in.</p>
        <ShopLink to={`/auth?${new URLSearchParams({ email: answer.email })}`}>
          Go to Login
        </ShopLink>
      </Frame>
    );
  return (
    <Frame heading="Choose a new password">
      <form ref={form} onSubmit={submit} noValidate>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          enterKeyHint="go"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          hint={<PasswordChecklist password={password} />}
          data-valid={isValidPassword(password) || undefined}
          error={refusals > 0 && !isValidPassword(password) ? PASSWORD_ERROR : undefined}
        />
        <Stack>
          <p role="alert">{answer?.error}</p>
          <Button type="submit" isBusy={isBusy}>
            Set new password
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
