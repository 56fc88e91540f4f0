import { useLocation, useNavigate } from 'react-router-dom';
import { hasDemoAccounts } from '#domain/constants';
import { AUTH_HASHES, authTabAt, selectSession } from '#features/auth/authSlice';
import { LoginForm } from '#features/auth/LoginForm';
import { SignUpForm } from '#features/auth/SignUpForm';
import { useAppSelector } from '#store/redux';
import { Muted, PageTitle, Section, Stack } from '#ui/layout';
import { Loading } from '#ui/Loading';
import { PicturedPanel } from '#ui/PicturedPanel';
import { Tabs } from '#ui/Tabs';

const TITLES = { logIn: 'Login', signUp: 'Sign Up' } as const;

/** Login and sign-up (spec §2, Auth). A listener redirects signed-in users to the home page. */
function Auth() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useAppSelector(selectSession);
  const tab = authTabAt(location);
  return (
    <Section>
      <PageTitle title={TITLES[tab]} />
      <PicturedPanel picture="/pictures/welcome.svg">
        <Stack>
          <h1>Welcome</h1>
          <p className="print-only">To log in or sign up, open this page on a screen.</p>
          {session.status === 'signedOut' ? (
            <>
              <Tabs
                label="Account"
                chosen={tab}
                onChoose={(id) =>
                  void navigate({ ...location, hash: AUTH_HASHES[id] }, { replace: true })
                }
                tabs={[
                  { id: 'logIn', title: TITLES.logIn, panel: <LoginForm /> },
                  { id: 'signUp', title: TITLES.signUp, panel: <SignUpForm /> },
                ]}
              />
              {hasDemoAccounts() && (
                <Muted>This is a demonstration: accounts live in this browser only.</Muted>
              )}
            </>
          ) : (
            <Loading />
          )}
        </Stack>
      </PicturedPanel>
    </Section>
  );
}

export default Auth;
