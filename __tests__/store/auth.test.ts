import { notices, noticeText, SIGN_IN_NOT_LOADED, UNKNOWN_FAILURE } from '#domain/notices';
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
  saveProfile,
  signInWithGoogle,
  signOut,
  signUp,
  toAttemptFailure,
} from '#features/auth/authThunks';
import { navigationRequested } from '#features/router/routerSlice';
import { SESSION_ENDED } from '#services/firebase/sdkData';
import { aUser } from '#tests/support/builders';
import { openShop } from '#tests/support/testShop';

const credentials = { email: 'ayesha@example.com', password: 'Canary1pass' };
const failure = { code: 'auth/invalid-credential', message: 'Firebase: wrong (auth/x).' };
const texts = ({ notifier }: Awaited<ReturnType<typeof openShop>>) =>
  notifier.notices.map(noticeText);

describe('an attempt', () => {
  it.each([
    ['signUp', signUp({ ...credentials, name: 'A', photoURL: '' }), noticeText(notices.signedUp)],
    ['logIn', logIn(credentials), noticeText(notices.loggedIn)],
    ['signInWithGoogle', signInWithGoogle(), noticeText(notices.googleSignedIn)],
  ] as const)(
    '%s that succeeds shows a notice and redirects home',
    async (method, command, text) => {
      const shop = await openShop({ url: '/auth', user: null });

      const done = shop.store.dispatch(command);
      await shop.auth.answer(method, aUser());
      await done;

      expect(texts(shop)).toStrictEqual([text]);
      expect(selectUser(shop.store.getState())).toStrictEqual(aUser());
      expect(shop.history.service.current().pathname).toBe('/');
      expect(shop.history.entries).toHaveLength(1);
    },
  );

  it('to sign out shows a notice and redirects home', async () => {
    const shop = await openShop({ url: '/all-toys', user: aUser() });

    const done = shop.store.dispatch(signOut());
    await shop.auth.answer('signOut', undefined);
    await done;

    expect(texts(shop)).toStrictEqual([noticeText(notices.signedOut)]);
    expect(selectSession(shop.store.getState())).toStrictEqual({ status: 'signedOut' });
    expect(shop.history.service.current().pathname).toBe('/');
    expect(shop.history.entries).toHaveLength(2);
  });
});

it('a sign-out reaches the service during the click, because the page may be closed at once', async () => {
  const shop = await openShop({ url: '/all-toys', user: aUser() });
  void shop.store.dispatch(signOut());
  expect(shop.auth.callsOf('signOut')).toHaveLength(1);
});

describe('a sign-in attempt', () => {
  it.each([
    ['logIn', logIn(credentials)],
    ['signUp', signUp({ ...credentials, name: 'A', photoURL: '' })],
    ['signOut', signOut()],
  ] as const)(
    '%s that fails without a message tells what the user can do',
    async (method, command) => {
      const shop = await openShop({ url: '/auth', user: null });
      const done = shop.store.dispatch(command);
      await shop.auth.refuse(method, { code: 'auth/internal-error', message: '' });
      await done;
      expect(texts(shop)).toStrictEqual([noticeText(notices.failed(UNKNOWN_FAILURE))]);
    },
  );

  it('tells of its user and navigates once', async () => {
    const shop = await openShop({ url: '/auth', user: null });
    shop.log.length = 0;
    const done = shop.store.dispatch(logIn(credentials));
    await shop.auth.answer('logIn', aUser());
    await done;
    expect(shop.log.map(({ type }) => type)).toStrictEqual([
      'auth/attemptStarted',
      'auth/attemptSucceeded',
      'router/navigationRequested',
      'router/locationChanged',
      'notices/noticeRaised',
    ]);
  });

  it('is ignored after a newer one', async () => {
    const shop = await openShop({ url: '/auth', user: null });

    const first = shop.store.dispatch(signInWithGoogle());
    const second = shop.store.dispatch(logIn(credentials));
    await shop.auth.refuse('signInWithGoogle', failure);
    await first;
    expect(texts(shop)).toStrictEqual([]);
    expect(selectAttempt(shop.store.getState())).toMatchObject({
      status: 'pending',
      kind: 'logIn',
    });

    await shop.auth.answer('logIn', aUser());
    await second;
    expect(texts(shop)).toStrictEqual([noticeText(notices.loggedIn)]);
  });

  it('that has ended ignores further results', async () => {
    const shop = await openShop({ url: '/auth', user: null });
    const done = shop.store.dispatch(logIn(credentials));
    await shop.auth.answer('logIn', aUser());
    await done;
    shop.store.dispatch(attemptSucceeded({ number: 1, user: null }));
    shop.store.dispatch(attemptFailed({ number: 1, ...failure }));
    expect(selectUser(shop.store.getState())).toStrictEqual(aUser());
    expect(texts(shop)).toStrictEqual([noticeText(notices.loggedIn)]);
  });
});

describe('the failure of an attempt', () => {
  const unknown = { code: 'auth/internal-error', message: '' };

  it.each([
    [failure, failure],
    [new Error('No network'), { ...unknown, message: 'No network' }],
    [{ code: 'auth/x' }, unknown],
    [{ message: 'No network' }, unknown],
    ['No network', unknown],
    [null, unknown],
    [undefined, unknown],
  ])('of the rejection %j is %j', (reason, expected) => {
    expect(toAttemptFailure(reason)).toStrictEqual(expected);
  });
});

describe('a session', () => {
  it('from another tab is adopted without a notice', async () => {
    const shop = await openShop({ url: '/all-toys', user: null });

    shop.auth.report(aUser());

    expect(selectUser(shop.store.getState())).toStrictEqual(aUser());
    expect(texts(shop)).toStrictEqual([]);
    expect(shop.history.service.current().pathname).toBe('/all-toys');
  });

  it('is unknown, with a notice, if the sign-in service could not be loaded', async () => {
    const shop = await openShop({ url: '/all-toys' });
    shop.auth.fail();
    expect(selectUser(shop.store.getState())).toBeNull();
    expect(texts(shop)).toStrictEqual([noticeText(notices.failed(SIGN_IN_NOT_LOADED))]);
  });
});

describe('redirects', () => {
  it('go from /auth to the home page if signed in, and from /profile to /auth if not, without a new history entry', async () => {
    const signedIn = await openShop({ url: '/auth', user: aUser() });
    expect(signedIn.history.service.current().pathname).toBe('/');
    expect(signedIn.history.entries).toHaveLength(1);

    const signedOut = await openShop({ url: '/profile', user: null });
    expect(signedOut.history.service.current().pathname).toBe('/auth');
    expect(signedOut.history.entries).toHaveLength(1);
  });

  it.each(['toy-13', '__proto__', 'constructor', 'toString', '%E0%A4%A', '%20'])(
    'go to the home page from the unknown toy "%s", with a notice',
    async (id) => {
      const shop = await openShop({ url: `/toy/${id}`, user: null });
      expect(texts(shop)).toStrictEqual([noticeText(notices.toyNotFound)]);
      expect(shop.history.service.current().pathname).toBe('/');
    },
  );
});

describe('a profile update', () => {
  it('uses the name and photo of the response', async () => {
    const shop = await openShop({ url: '/profile', user: aUser() });
    shop.store.dispatch(profileEditStarted());

    const done = shop.store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
    void shop.store.dispatch(saveProfile({ displayName: 'Rafi', photoURL: '' })); // ignored
    expect(selectProfileMode(shop.store.getState())).toStrictEqual({ status: 'saving' });
    expect(shop.auth.callsOf('updateProfile')).toHaveLength(1);
    await shop.auth.answer('updateProfile', aUser({ displayName: 'Sadia' }));
    await done;

    expect(selectUser(shop.store.getState())?.displayName).toBe('Sadia');
    expect(selectProfileMode(shop.store.getState())).toStrictEqual({ status: 'viewing' });
    expect(texts(shop)).toStrictEqual([noticeText(notices.profileUpdated)]);
  });

  const RAFI = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });

  it.each([null, RAFI])('is over when the session changes to %j meanwhile', async (next) => {
    const shop = await openShop({ url: '/profile', user: aUser() });
    shop.store.dispatch(profileEditStarted());
    const done = shop.store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
    shop.auth.report(next);
    expect(selectProfileMode(shop.store.getState())).toStrictEqual({ status: 'viewing' });
    await shop.auth.refuse('updateProfile', SESSION_ENDED);
    await done;
    expect(selectUser(shop.store.getState())).toStrictEqual(next);
    expect(texts(shop)).toStrictEqual([]);
  });

  it.each(['saved', 'refused'])(
    'of one user that is %s does not end the one of the next user',
    async (end) => {
      const shop = await openShop({ url: '/profile', user: aUser() });
      shop.store.dispatch(profileEditStarted());
      const done = shop.store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
      shop.auth.report(RAFI);
      shop.store.dispatch(profileEditStarted());
      void shop.store.dispatch(saveProfile({ displayName: 'Rafi', photoURL: '' }));
      if (end === 'saved') shop.store.dispatch(profileSaved(aUser({ displayName: 'Sadia' })));
      else {
        await shop.auth.refuse('updateProfile', SESSION_ENDED);
        await done;
      }
      expect(selectUser(shop.store.getState())).toStrictEqual(RAFI);
      expect(selectProfileMode(shop.store.getState())).toStrictEqual({ status: 'saving' });
      expect(texts(shop)).toStrictEqual([]);
    },
  );

  it('that fails after the screen was left does not open the form again', async () => {
    const shop = await openShop({ url: '/profile', user: aUser() });
    shop.store.dispatch(profileEditStarted());
    const done = shop.store.dispatch(saveProfile({ displayName: 'Sadia', photoURL: '' }));
    shop.store.dispatch(navigationRequested({ href: '/' }));
    await shop.auth.refuse('updateProfile', SESSION_ENDED);
    await done;
    shop.store.dispatch(navigationRequested({ href: '/profile' }));
    expect(selectProfileMode(shop.store.getState())).toStrictEqual({ status: 'viewing' });
  });

  it('without a user is rejected with No user logged in', async () => {
    const shop = await openShop({ url: '/', user: null });
    await shop.store.dispatch(saveProfile({ displayName: 'X', photoURL: '' }));
    expect(shop.reporter.reports).toStrictEqual([
      'Profile update failed: auth/no-current-user No user logged in',
    ]);
  });
});
