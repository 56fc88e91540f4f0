import { notices, noticeText } from '#domain/notices';
import { expectNotice, logIn, logOut, signUp } from './support/acts';
import { fakeBotCheck, fakeGooglePopup } from './support/google';
import { connect, errorReply } from './support/network';
import { expect, test } from './support/shop';

test('Firebase build: the user stays signed in if there is no network at the start', async ({
  page,
}) => {
  const network = await connect(page);
  await signUp(page);
  network.abort(/./);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

// The `problems` fixture fails this test and that of the bot check on any violation of the policy, also if it is
// only reported.
test('Firebase build: the Google popup opens and signs the user in under the Content Security Policy', async ({
  page,
  baseURL,
}) => {
  const network = await connect(page);
  const requested = await fakeGooglePopup(page, baseURL);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expectNotice(page, noticeText(notices.googleSignedIn));
  expect(requested).toStrictEqual([
    'apis.google.com/js/api.js',
    'placeholder.firebaseapp.com/__/auth/iframe',
    'placeholder.firebaseapp.com/__/auth/handler',
  ]);
  expect(network.calls.map(({ path }) => path)).toContain('/v1/projects');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rafi Chowdhury');
});

test('Firebase build: the bot check runs when the project requires it, and the login is repeated with its token', async ({
  page,
}) => {
  const network = await connect(page);
  const person = await signUp(page);
  await logOut(page);
  const requested = await fakeBotCheck(page);
  network.reply(/recaptchaConfig/, () => ({
    body: {
      recaptchaKey: 'projects/placeholder/keys/site-key',
      recaptchaEnforcementState: [
        { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'ENFORCE' },
      ],
    },
  }));
  network.reply(/signInWithPassword/, ({ body }) =>
    body['captchaResponse'] === undefined ? errorReply('MISSING_RECAPTCHA_TOKEN') : undefined,
  );
  await logIn(page, person);
  await expectNotice(page, noticeText(notices.loggedIn));
  const attempts = network.calls.filter(({ path }) => path.endsWith('signInWithPassword'));
  expect(attempts.map(({ body }) => body['captchaResponse'])).toStrictEqual([
    undefined,
    'not a bot: site-key signInWithPassword',
  ]);
  expect(new Set(requested)).toStrictEqual(
    new Set([
      'www.google.com/recaptcha/enterprise.js',
      'www.gstatic.com/recaptcha/releases/TkacYOdEJbdB_JjX802TMer9/recaptcha__en.js',
      'www.google.com/recaptcha/enterprise/anchor',
      'www.google.com/recaptcha/enterprise/clr',
    ]),
  );
});
