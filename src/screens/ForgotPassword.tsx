import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { emailIn } from '#domain/user';
import { ResetForm } from '#features/auth/ResetForm';
import { useHydrated } from '#ui/hydration';
import { Muted, PageTitle, Section, Stack } from '#ui/layout';
import { PicturedPanel } from '#ui/PicturedPanel';

/** Small enough for one line in the narrow panel. */
const Title = styled.h1`
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.4rem);
`;

/** Requests a password-reset email; `?email=` prefills the form (spec §2). */
function ForgotPassword() {
  const { search } = useLocation();
  const prefilled = emailIn(search);
  const isHydrated = useHydrated();
  return (
    <Section>
      <PageTitle title="Reset Password" />
      <PicturedPanel picture="/pictures/mailbox.svg">
        <p className="print-only">To reset your password, open this page on a screen.</p>
        <Stack>
          <Title>Reset Password</Title>
          <Muted className="script-only">
            Enter your email and we will send you a link to choose a new password.
          </Muted>
          {/* After hydration, because a draft and `?email=` are not in the HTML. The key resets the form when `?email=` changes. */}
          {isHydrated && <ResetForm key={prefilled} prefilled={prefilled} />}
        </Stack>
      </PicturedPanel>
    </Section>
  );
}

export default ForgotPassword;
