import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { MAX_EMAIL_LENGTH } from '#domain/constants';
import { Container, Panel, Section } from '#ui/layout';
import { lazySection } from '#ui/lazyWithPreload';
import { PageTitle } from '#ui/PageTitle';

const ResetForm = lazySection(
  'clamp(344px, 340px + 1.25vw, 356px)',
  async () => (await import('#features/auth/ResetForm')).ResetForm,
);

const Narrow = styled(Container)`
  max-width: 504px;
`;

/** Requests a password-reset email; `?email=` prefills the form (spec §2). */
function ForgotPassword() {
  const { search } = useLocation();
  const prefilled = (new URLSearchParams(search).get('email') ?? '').slice(0, MAX_EMAIL_LENGTH);
  return (
    <Section>
      <PageTitle title="Reset Password" />
      <Narrow>
        <Panel>
          <p className="print-only">To reset your password, open this page on a screen.</p>
          {/* The key resets the form when `?email=` changes. */}
          <ResetForm key={prefilled} prefilled={prefilled} />
        </Panel>
      </Narrow>
    </Section>
  );
}

export default ForgotPassword;
