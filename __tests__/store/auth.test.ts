import { notices, noticeText, SIGN_IN_NOT_LOADED } from '#domain/notices';
import {
  attemptFailed,
  attemptSucceeded,
  profileEditStarted,
  profileSaved,
  selectAttempt,
  selectProfileMode,
  selectSession,
  selectUser,
} from '#features/auth/authSlice';
import {
  logIn,
  requestPasswordReset,
  saveProfile,
  signInWithGoogle,
  signOut,
} from '#features/auth/authThunks';
import { SESSION_ENDED } from '#services/firebase/sdkData';
import { aUser } from '#tests/support/builders';
import { type OpenShop, openShop } from '#tests/support/testShop';

const credentials = { email: 'ayesha@example.com', password: 'Canary1pass' };
const failure = { code: 'auth/invalid-credential', message: 'Firebase: wrong (auth/x).' };

describe('an attempt', () => {
  it('to sign out reaches the service during the click, because the page may be closed at once', async () => {
    const shop = await openShop({ url: '/all-toys', user: aUser() });
    const done = shop.store.dispatch(signOut());
    expect(shop.auth.callsOf('signOut')).toHaveLength(1);
    await shop.auth.answer('signOut', undefined);
    await done;
    expect(shop.noticeTexts()).toStrictEqual([noticeText(notices.signedOut)]);
    expect(selectSession(shop.store.getState())).toStrictEqual({ status: 'signedOut' });
    expect(shop.history.service.current().pathname).toBe('/');
    expect(shop.history.entries).toHaveLength(2);
  });

  it('is ignored after a newer one, and after its end', async () => {
    const shop = await openShop({ url: '/auth', user: null });
    const first = shop.store.dispatch(signInWithGoogle());
    const second = shop.store.dispatch(logIn(credentials));
    await shop.auth.refuse('signInWithGoogle', failure);
    await first;
    expect(shop.noticeTexts()).toStrictEqual([]);
    expect(selectAttempt(shop.store.getState())).toMatchObject({
      status: 'pending',
      kind: 'logIn',
    });
    await shop.auth.answer('logIn', aUser());
    await second;
    shop.store.dispatch(attemptSucceeded({ number: 2, user: null }));
    shop.store.dispatch(attemptFailed({ number: 2, ...failure }));
    expect(selectUser(shop.store.getState())).toStrictEqual(aUser());
    expect(shop.noticeTexts()).toStrictEqual([noticeText(notices.loggedIn)]);
  });
});

it('a password reset that fails is logged, without a notice and a window', async () => {
  const shop = await openShop({ url: '/forgot-password', user: null });
  const done = shop.store.dispatch(requestPasswordReset({ email: 'ayesha@example.com' }));
  await shop.auth.refuse('sendPasswordReset', { code: 'auth/x', message: 'No.' });
  await done;
  expect(shop.reports).toStrictEqual(['Password reset failed: auth/x No.']);
  expect([shop.noticeTexts(), shop.webMail.opened]).toStrictEqual([[], []]);
});

describe('a session', () => {
  it('is unknown, with a notice on every screen, if the sign-in service could not be loaded', async () => {
    const shop = await openShop({ url: '/all-toys' });
    shop.auth.fail();
    expect(selectUser(shop.store.getState())).toBeNull();
    shop.go('/');
    expect(shop.notifier.shown().map(noticeText)).toStrictEqual([
      noticeText(notices.failed(SIGN_IN_NOT_LOADED)),
    ]);
  });
});

describe('a redirect', () => {
  it('follows Back to a screen that needs a user who has signed out meanwhile', async () => {
    const shop = await openShop({ url: '/profile', user: aUser() });
    shop.go('/all-toys');
    shop.auth.report(null);
    shop.history.back();
    expect(shop.history.service.current().pathname).toBe('/auth');
  });
});

describe('a profile update', () => {
  const RAFI = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });
  const modeIn = ({ store }: OpenShop) => selectProfileMode(store.getState());
  const userIn = ({ store }: OpenShop) => selectUser(store.getState());
  const save = (shop: OpenShop, displayName: string) =>
    shop.store.dispatch(saveProfile({ displayName, photoURL: '' }));

  /** A shop in which Ayesha saves her new name. */
  async function whileSaving() {
    const shop = await openShop({ url: '/profile', user: aUser() });
    shop.store.dispatch(profileEditStarted());
    return { ...shop, done: save(shop, 'Sadia') };
  }

  it.each(['saved', 'refused'])(
    'of one user that is %s does not end the one of the next user',
    async (end) => {
      const shop = await whileSaving();
      shop.auth.report(RAFI);
      shop.store.dispatch(profileEditStarted());
      void save(shop, 'Rafi');
      if (end === 'saved') shop.store.dispatch(profileSaved(aUser({ displayName: 'Sadia' })));
      else {
        await shop.auth.refuse('updateProfile', SESSION_ENDED);
        await shop.done;
      }
      expect(userIn(shop)).toStrictEqual(RAFI);
      expect(modeIn(shop)).toStrictEqual({ status: 'saving' });
      expect(shop.noticeTexts()).toStrictEqual([]);
    },
  );

  it('that fails after the screen was left does not open the form again', async () => {
    const shop = await whileSaving();
    shop.go('/');
    await shop.auth.refuse('updateProfile', SESSION_ENDED);
    await shop.done;
    shop.go('/profile');
    expect(modeIn(shop)).toStrictEqual({ status: 'viewing' });
  });

  it('without a user is rejected with No user logged in', async () => {
    const shop = await openShop({ url: '/', user: null });
    await save(shop, 'X');
    expect(shop.reports).toStrictEqual([
      'Profile update failed: auth/no-current-user No user logged in',
    ]);
  });
});
