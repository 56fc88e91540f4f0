import { Link } from 'react-router-dom';
import { hasDemoAccounts } from '#domain/constants';
import { resetSchema } from '#domain/formSchemas';
import { urlOf, webMailComposeUrl } from '#domain/urls';
import { useDraftForm } from '#features/drafts/useDraftForm';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { ExternalLink } from '#ui/ExternalLink';
import { Field } from '#ui/Field';
import { Stack } from '#ui/layout';
import { selectReset } from './authSlice';
import { requestPasswordReset } from './authThunks';

/** Requests a password-reset email (spec §2, Forgot password). */
export function ResetForm({ prefilled }: { prefilled: string }) {
  const dispatch = useAppDispatch();
  const reset = useAppSelector(selectReset);
  const { formProps, field } = useDraftForm({
    userId: null,
    place: 'reset',
    // Submitting ends the draft, but the field keeps the submitted email.
    initialValues: { email: reset.status === 'sent' ? reset.email : prefilled },
    validationSchema: resetSchema,
    onSubmit: (values) => dispatch(requestPasswordReset(resetSchema.cast(values))),
  });
  const isSending = reset.status === 'sending';
  return (
    <form {...formProps}>
      <Stack>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          {...field('email')}
        />
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Sending...' : 'Reset Password'}
        </Button>
        <div role="status">
          {reset.status === 'sent' && (
            <Stack $gap={8}>
              <p>{`If ${reset.email} has an account here, a link is on its way to it.`}</p>
              {!reset.windowOpened && (
                <ExternalLink href={webMailComposeUrl(reset.email)}>
                  Open your web mail
                </ExternalLink>
              )}
              {hasDemoAccounts() && (
                <a href={urlOf('/identity/outbox.html')}>Open the demonstration mailbox</a>
              )}
            </Stack>
          )}
        </div>
        <Link to={routes.auth.href()}>Back to Login</Link>
      </Stack>
    </form>
  );
}
