import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { MAX_EMAIL_LENGTH } from '../domain/constants';
import { resetSchema } from '../domain/formSchemas';
import { composeUrl } from '../domain/webMail';
import { requestPasswordReset } from '../features/auth/authCommands';
import { selectReset } from '../features/auth/authSlice';
import { paths } from '../features/router/paths';
import { useCommand } from '../lib/command';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Container, Muted, Panel, Section, Stack } from '../ui/layout';
import { PageTitle } from '../ui/PageTitle';
import { useForm } from '../ui/useForm';

const Narrow = styled(Container)`
  max-width: 504px;
`;
/** One line in the narrow sheet. */
const Title = styled.h1`
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.4rem);
`;

/** Asks for a reset mail; the address may come along as `?email=` (spec §2). */
function ForgotPassword() {
  const [parameters] = useSearchParams();
  const prefilled = (parameters.get('email') ?? '').slice(0, MAX_EMAIL_LENGTH);
  // A new address in the URL is a new form.
  return <ResetForm key={prefilled} prefilled={prefilled} />;
}

function ResetForm({ prefilled }: { prefilled: string }) {
  const dispatch = useCommand();
  const reset = useSelector(selectReset);
  const { formProps, field } = useForm({
    initialValues: { email: prefilled },
    schema: resetSchema,
    onSubmit: ({ email }) => dispatch(requestPasswordReset(email)),
  });
  const isSending = reset.status === 'sending';
  return (
    <Section>
      <PageTitle title="Reset Password" />
      <Narrow>
        <Panel>
          <form {...formProps}>
            <Stack>
              <Title>Reset Password</Title>
              <Muted>Enter your email and we will send you a link to choose a new password.</Muted>
              <Field
                label="Email"
                type="email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                {...field('email')}
              />
              <Button type="submit" isBusy={isSending}>
                {isSending ? 'Sending...' : 'Reset Password'}
              </Button>
              <div role="status">
                {reset.status === 'sent' && (
                  <Stack $gap="s">
                    {!reset.windowOpened && (
                      <a href={composeUrl(reset.email)} target="_blank" rel="noopener noreferrer">
                        Open your web mail (opens in new tab)
                      </a>
                    )}
                    {process.env.AUTH_SERVICE === 'embedded' && (
                      <a href="/identity/outbox.html">Open the demonstration mailbox</a>
                    )}
                  </Stack>
                )}
              </div>
              <Link to={paths.auth.href()}>Back to Login</Link>
            </Stack>
          </form>
        </Panel>
      </Narrow>
    </Section>
  );
}

export default ForgotPassword;
