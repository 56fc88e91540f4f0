import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isValidPassword, PASSWORD_ERROR } from '#domain/passwordRules';
import { answerRequest, assertAvailable } from '#identity/installFetchInterceptor';
import { Button } from '#ui/Button';
import { Stack } from '#ui/layout';
import { PasswordChecklist, PasswordField } from '#ui/PasswordField';
import { Failure, Frame, ShopLink } from './Frame';

/** The messages for the service's error codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'This link was used already, or never existed.',
  EXPIRED_OOB_CODE: 'This link is older than an hour. Ask for a new one.',
};

/** Sets a new password. Resolves to an error message, or to null. */
async function resetPassword(oobCode: string, newPassword: string): Promise<string | null> {
  await assertAvailable();
  const response = await answerRequest(
    new Request('https://identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=outbox', {
      method: 'POST',
      body: JSON.stringify({ oobCode, newPassword }),
    }),
  );
  if (response.ok) return null;
  const { error } = (await response.json()) as { error: { message: string } };
  const [code = '', message] = error.message.split(' : ');
  return message ?? MESSAGES[code] ?? code;
}

/** The page to which the link of a reset mail leads. */
export function NewPassword({ oobCode }: { readonly oobCode: string }) {
  const [password, setPassword] = useState('');
  const [refusals, setRefusals] = useState(0);
  /** The answer of the service: undefined before, null if the password was set. */
  const [answer, setAnswer] = useState<string | null>();
  const [failure, setFailure] = useState<Error>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValidPassword(password)) resetPassword(oobCode, password).then(setAnswer, setFailure);
    else setRefusals(refusals + 1);
  };
  if (failure) return <Failure error={failure} />;
  if (answer === null)
    return (
      <Frame heading="Your password is changed">
        <p>Use it the next time you log in.</p>
        <ShopLink to="/auth">Go to Login</ShopLink>
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
          isValid={isValidPassword(password)}
          error={refusals > 0 && !isValidPassword(password) ? PASSWORD_ERROR : undefined}
          longestError={PASSWORD_ERROR}
        />
        <Stack>
          <p role="alert">{answer}</p>
          <Button type="submit">Set new password</Button>
        </Stack>
      </form>
    </Frame>
  );
}
